// What the scripts share: where the project lies, its .env, its secrets, and how a script starts and fails.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
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

/**
 * The random secret in a file that only its owner can read; made at the first call.
 * @returns 64 hexadecimal digits
 */
export function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const secret = randomBytes(32).toString("hex");
  const draft = `${file}.new`;
  // Flushed and renamed, so that a power cut leaves the whole secret or none.
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return secret;
}

/**
 * @param wanted 0 for any
 * @param host every address of this machine where none is named
 * @throws where the wanted one is taken or may not be used
 */
export async function freePort(wanted: number, host?: string): Promise<number> {
  const server = net.createServer().listen(wanted, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
