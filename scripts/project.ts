// Where the project lies, its .env, and how its scripts are told from the modules they also are.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

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
