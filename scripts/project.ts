// Where the project lies, and how its scripts are told from the modules they also are.
import { realpathSync } from "node:fs";
import path from "node:path";

export const projectFolder = path.resolve(import.meta.dirname, "..");

export const nextProgram = path.join(projectFolder, "node_modules/next/dist/bin/next");

/** Whether this module was started by name, and not imported by another. */
export function isStartedScript(filename: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === filename;
}
