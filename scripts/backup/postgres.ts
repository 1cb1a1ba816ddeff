// A database that PostgreSQL's own programs reach: one of the operator's own, or the one in the
// container beside.
import { appendFileSync, createReadStream, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { StartError } from "../start-error";
import type { Source } from "./source";
import { run } from "./source";

/** The command lines; each reads from its input and writes to its output. */
export type Programs = { dump: string[]; toScript: string[]; psql: string[] };

const DUMP = ["pg_dump", "--format=custom", "--no-owner", "--no-privileges"];
const TO_SCRIPT = ["pg_restore", "--file=-", "--no-owner", "--no-privileges"];
const PSQL = ["psql", "--quiet", "--output=/dev/null", "--no-psqlrc", "--set=ON_ERROR_STOP=1"];
/** What docker-compose.yml names its service, its user and its database. */
const IN_CONTAINER = ["docker", "compose", "exec", "-T", "db"];
const AS_AARYAA = ["--username=aaryaa", "--dbname=aaryaa"];

/** Everything that the site ever made, so that the saved one fits in its place. */
const CLEAR = `
SET client_min_messages = warning;
DROP SCHEMA IF EXISTS pgboss CASCADE;
DO $$ DECLARE made text; BEGIN
  FOR made IN
    SELECT format('TABLE public.%I', tablename) FROM pg_tables WHERE schemaname = 'public'
    UNION ALL
    SELECT format('FUNCTION %s', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
  LOOP EXECUTE format('DROP %s CASCADE', made); END LOOP;
END $$`;
/** Stands at the end of the script: without it the transaction comes to nothing. */
const END = "\nCREATE TEMPORARY TABLE whole_backup ();\n";
/** Running sites keep the catalogue in memory: they are told that it is another one now. */
const FINISH = "DROP TABLE whole_backup; SELECT pg_notify('catalogue_changed', '')";
/** Every database of the site has it, and hardly another one has it with the next. */
const OURS = ["CREATE TABLE public._prisma_migrations ", "CREATE TABLE public.enquiry "];

export function programsIn(place: "container" | "path"): Programs {
  const before = place === "container" ? IN_CONTAINER : [];
  const who = place === "container" ? AS_AARYAA : [];
  return {
    dump: [...before, ...DUMP, ...who],
    toScript: [...before, ...TO_SCRIPT],
    psql: [...before, ...PSQL, ...who],
  };
}

/** An address as PostgreSQL's programs read it: out of sight of whoever lists processes. */
export function connectionVariables(address: string): Record<string, string> {
  const url = new URL(address);
  const sslMode = url.searchParams.get("sslmode");
  const sslRootCert = url.searchParams.get("sslrootcert");
  return {
    PGHOST: url.searchParams.get("host") ?? url.hostname.replace(/^\[|\]$/g, ""),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
    ...(sslRootCert && { PGSSLROOTCERT: sslRootCert }),
  };
}

export function postgresSource(name: string, programs: Programs, env: NodeJS.ProcessEnv): Source {
  return {
    name,
    ending: ".dump",
    save: (file) => run(programs.dump, { env, to: file }),
    tell: (sql) => run([...programs.psql, `--command=${sql}`], { env }),
    async restore(file) {
      const script = `${file}.sql`;
      try {
        await run(programs.toScript, { env, from: file, to: script });
        await requireOurs(script);
        appendFileSync(script, END);
        // In one transaction: visitors see what was there until all of what was saved is.
        const steps = [`--command=${CLEAR}`, "--file=-", `--command=${FINISH}`];
        await run([...programs.psql, "--single-transaction", ...steps], { env, from: script });
      } finally {
        rmSync(script, { force: true });
      }
      return "Restart the site: it brings tables of an earlier version up to date.";
    },
  };
}

async function requireOurs(script: string): Promise<void> {
  const missing = new Set(OURS);
  for await (const line of createInterface({ input: createReadStream(script) }))
    for (const start of missing) if (line.startsWith(start)) missing.delete(start);
  if (missing.size > 0)
    throw new StartError("This file was not saved from a database of this site.");
}
