import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { EnvironmentError, EXIT_CODE_INVALID_CONFIGURATION } from "../lib/env";

export const projectFolder = path.resolve(import.meta.dirname, "..");

export const openApiFile = path.join(projectFolder, "lib/generated/openapi.json");

/** False if the file was imported. */
export function isStartedScript(filename: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === filename;
}

/** Is shown to the operator as one line without a stack. */
export class ScriptError extends Error {}

/** @param script may return its exit code */
export async function runScript(script: () => Promise<unknown>): Promise<void> {
  try {
    const code = await script();
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    const isExpected = error instanceof ScriptError || error instanceof EnvironmentError;
    console.error(isExpected ? error.message : error);
    process.exitCode = error instanceof EnvironmentError ? EXIT_CODE_INVALID_CONFIGURATION : 1;
  }
}

/** Creates a secret of 64 hexadecimal digits. */
export function readOrCreateSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const secret = randomBytes(32).toString("hex");
  const temporaryFile = `${file}.new`;
  // The file is flushed and then renamed, so that a power cut never leaves a partial secret.
  writeFileSync(temporaryFile, secret, { mode: 0o600, flush: true });
  renameSync(temporaryFile, file);
  return secret;
}

/**
 * @param requestedPort 0 for any free port
 * @throws if the port is in use or not allowed
 */
export async function findFreePort(requestedPort: number, host?: string): Promise<number> {
  const server = net.createServer().listen(requestedPort, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
