// Where PostgreSQL's programs are not installed, tests put these in their place: they keep one
// table instead of all, but read and write, and fail, as the real ones do. Each file that is made
// here runs this module under the program's name.
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import pg from "pg";
import { isStartedScript } from "../project";

const HEAD = "PGDMP\n";
const TAIL = "\n-- the end\n";

const programs: Record<string, (args: string[]) => Promise<void>> = {
  async pg_dump() {
    const client = await connect();
    const { rows } = await client.query(
      `SELECT coalesce(json_agg("enquiry"), '[]')::text AS "all" FROM "enquiry"`,
    );
    await client.end();
    const literal = pg.escapeLiteral(rows[0].all);
    process.stdout.write(
      [
        HEAD,
        "CREATE TABLE public._prisma_migrations (id text);\n",
        "CREATE TABLE public.enquiry (id uuid, message text, status text);\n",
        "INSERT INTO public.enquiry SELECT (json_populate_recordset(NULL::public.enquiry, ",
        `${literal})).*;`,
        TAIL,
      ].join(""),
    );
  },
  async pg_restore() {
    const given = await text(process.stdin);
    if (!given.startsWith(HEAD) || !given.endsWith(TAIL)) {
      console.error("pg_restore: error: could not read from input file: end of file");
      process.exitCode = 1;
      return;
    }
    process.stdout.write(given.slice(HEAD.length));
  },
  async psql(args) {
    const { tokens } = parseArgs({ args, tokens: true, strict: false });
    const client = await connect();
    await client.query("BEGIN");
    for (const token of tokens) {
      if (token.kind !== "option") continue;
      if (token.name === "command") await client.query(token.value ?? "");
      if (token.name === "file") await client.query(await text(process.stdin));
    }
    await client.query("COMMIT");
    await client.end();
  },
};

/** Reads PGHOST and its like by itself. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client();
  await client.connect();
  return client;
}

/** Makes the programs in an empty folder, to stand first in PATH. */
export function makeStandIns(folder: string): void {
  for (const name of Object.keys(programs)) {
    const module = import.meta.filename;
    makeProgram(folder, name, `exec node --import tsx ${module} ${name} "$@"`);
  }
}

export function makeProgram(folder: string, name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

if (isStartedScript(import.meta.filename)) {
  const [name = "", ...args] = process.argv.slice(2);
  await programs[name]?.(args);
}
