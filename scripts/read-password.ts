// A password from whoever runs a command: asked for at a terminal, else read from the input.

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** @returns the first line of what was given; empty where nothing was */
export async function readPassword(question: string): Promise<string> {
  if (process.stdin.isTTY) return askUnseen(question);
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}

/** Asks without showing what is typed. */
async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
