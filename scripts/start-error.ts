import { EnvironmentError } from "../lib/env";

/** What stands in the way of a start, in one line for the operator. */
export class StartError extends Error {}

/** A number is its exit code; what is foreseen fails in one line, the rest in full. */
export async function runScript(script: () => Promise<unknown>): Promise<void> {
  try {
    const code = await script();
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    const isForeseen = error instanceof StartError || error instanceof EnvironmentError;
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  }
}
