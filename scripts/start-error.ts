import { EnvironmentError } from "../lib/env";

/** What stands in the way of a start, in one line for the operator. */
export class StartError extends Error {}

/** Runs a script: its result is the exit code; what is foreseen fails in one line, the rest in full. */
export async function runScript(script: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await script();
  } catch (error) {
    const isForeseen = error instanceof StartError || error instanceof EnvironmentError;
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  }
}
