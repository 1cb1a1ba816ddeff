import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { EnvironmentError } from "../lib/env";
import { projectFolder } from "./project";

/**
 * Variables that are already set take precedence.
 *
 * @throws EnvironmentError if the file or a value in it would be misread
 */
export function loadDotEnv(file = path.join(projectFolder, ".env")): void {
  if (!existsSync(file)) return;
  const text = decode(readBytes(file), file).replace(/[ \t]*\r\n?|[ \t]+\n/g, "\n");
  requireUncutValues(text, file);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new EnvironmentError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Removes a byte order mark. */
function decode(bytes: Buffer, file: string): string {
  try {
    // English text in UTF-16 without a byte order mark is also valid UTF-8.
    if (!bytes.includes(0)) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new EnvironmentError(`Save ${file} as UTF-8. It has another encoding, such as UTF-16.`);
}

const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)[ \t]*=(.*)$/;

function requireUncutValues(text: string, file: string): void {
  for (const [index, line] of text.split("\n").entries()) {
    const [, name, value = ""] = ASSIGNMENT.exec(line) ?? [];
    const problem = name && findProblem(value);
    if (problem)
      throw new EnvironmentError(
        `${file}, line ${index + 1}: ${name} ${problem}. Put the whole value into single quotes.`,
      );
  }
}

/** Node would drop a part of such a value, or read the following lines as a part of it. */
function findProblem(value: string): string | null {
  const quoted = value.trimStart();
  const quote = quoted.charAt(0);
  if (!["'", '"', "`"].includes(quote))
    return /(?:^|\S)#/.test(value) ? "contains # outside quotes" : null;
  const end = quoted.indexOf(quote, 1);
  if (end === -1) return "has no closing quote";
  return /^\s*(?:#.*)?$/.test(quoted.slice(end + 1)) ? null : "has text after its closing quote";
}
