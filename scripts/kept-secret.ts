import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * The random secret kept in a file that only its owner can read; made at the first call.
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
