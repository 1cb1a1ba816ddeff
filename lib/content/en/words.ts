// Server only, like lib/content/words.ts.
import type * as words from "./words";

export * from "./areas";
export * from "./builder";
export * from "./compare";
export * from "./contact";
export * from "./home";
export * from "./plans";
export * from "./privacy";
export * from "./quote";
export * from "./response-messages";
export * from "./site";
export * from "./tv";
export type Words = typeof words;
