// What the scripts share: where the project lies, its .env, and how a script starts and fails.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { EnvironmentError } from "../lib/env";

export const projectFolder = path.resolve(import.meta.dirname, "..");

/** Written by `npm run openapi`. */
export const openApiFile = path.join(projectFolder, "lib/generated/openapi.json");

/** What is set already counts more than what .env says. */
export function loadDotEnv(): void {
  const file = path.join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether this module was started by name, and not imported by another. */
export function isStartedScript(filename: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === filename;
}

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
