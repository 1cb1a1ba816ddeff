// All that the visitor's side says, for what renders on the server: a page's script carries only
// the words of its own language that it needs.
import type * as words from "./words";

export * from "./answers";
export * from "./areas";
export * from "./builder";
export * from "./compare";
export * from "./contact";
export * from "./home";
export * from "./plans";
export * from "./privacy";
export * from "./quote";
export * from "./site";
export * from "./tv";
export type Words = typeof words;
