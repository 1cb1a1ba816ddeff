// A database that PostgreSQL's own programs reach: one of the operator's own, or the one in the
// container beside. Others may keep theirs in it: what is the site's is saved, and replaced, alone.
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../start-error";
import * as ours from "./own";
import type { Source } from "./source";
import { run } from "./source";

/** The command lines; each reads from its input and writes to its output. */
export type Programs = { dump: string[]; read: string[]; toScript: string[]; psql: string[] };

// No function can be named to it: others' come along, and are left out when it is restored.
const DUMP = ["pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--schema=public"];
/** The numbers of the wanted entries follow: a container has no file for them. */
const TO_SCRIPT = [
  "sh",
  "-c",
  `exec pg_restore --file=- --no-owner --no-privileges --use-list=/dev/fd/3 3<<END
$0
END`,
];
const PSQL = "psql --quiet --tuples-only --no-align --no-psqlrc --set=ON_ERROR_STOP=1".split(" ");
/** What docker-compose.yml names its service, its user and its database. */
const IN_CONTAINER = ["docker", "compose", "exec", "-T", "db"];
const AS_AARYAA = ["--username=aaryaa", "--dbname=aaryaa"];

const HISTORY = "_prisma_migrations";
/** Stands at the end of the script: without it the transaction comes to nothing. */
const END = "\nCREATE TEMPORARY TABLE whole_backup ();\n";
/** Running sites keep the catalogue in memory: they are told that it is another one now. */
const FINISH = "DROP TABLE whole_backup; SELECT pg_notify('catalogue_changed', '')";

export function programsIn(place: "container" | "path"): Programs {
  const before = place === "container" ? IN_CONTAINER : [];
  const who = place === "container" ? AS_AARYAA : [];
  return {
    dump: [...before, ...DUMP, ...who],
    read: [...before, "pg_restore"],
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
  const ask = (sql: string) => run([...programs.psql, `--command=${sql}`], { env });
  async function list(sql: string): Promise<string[]> {
    const found = await ask(`SELECT coalesce(json_agg(name), '[]') FROM (${sql}) AS found (name)`);
    return z.array(z.string()).parse(JSON.parse(found));
  }
  /** What of the site's is in the database now. */
  async function findPresent(): Promise<ours.Own | undefined> {
    const tables = await list(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    if (!tables.includes(HISTORY)) return undefined;
    const applied = await list(`SELECT migration_name FROM public.${HISTORY}`);
    return ours.ownObjects(applied, "The database");
  }
  /** What of the site's is in a file, and the numbers of its entries there, one in each line. */
  async function findSaved(file: string): Promise<{ own: ours.Own; entries: string }> {
    const read = (...args: string[]) => run([...programs.read, ...args], { env, from: file });
    const contents = await read("--list");
    const history = await read("--data-only", "--schema=public", `--table=${HISTORY}`, "--file=-");
    const applied = [...history.matchAll(/\t(\d{14}_\w+)\t/g)].map(
      ([, migration = ""]) => migration,
    );
    const own = await ours.ownObjects(applied, "The file");
    if (!own) throw new StartError("This file was not saved from a database of this site.");
    return { own, entries: ours.ownEntries(contents, own).join("\n") };
  }

  return {
    name,
    ending: ".dump",
    async save(file) {
      const own = await findPresent();
      if (!own) throw new StartError(`Nothing of this site is in ${name}.`);
      const others = (await list(ours.listNeighbours(own))).map(
        (other) => `--exclude-table=public."${other.replaceAll('"', '""')}"`,
      );
      await run([...programs.dump, ...others], { env, to: file });
      const dependants = await list(ours.listDependants(own));
      return dependants.length > 0 ? `A restore would stop: ${tellOthers(dependants)}` : "";
    },
    tell: async (sql) => void (await ask(sql)),
    async restore(file) {
      const { own, entries } = await findSaved(file);
      const present = await findPresent();
      const others = [
        ...(await list(ours.listInTheWay(own, present))),
        ...(present ? await list(ours.listDependants(present)) : []),
      ];
      if (others.length > 0) throw new StartError(`Nothing was changed: ${tellOthers(others)}`);
      const scratch = mkdtempSync(`${file}-`);
      const script = path.join(scratch, "script.sql");
      try {
        const files = { from: file, to: script };
        await run([...programs.toScript, entries], { env, ...files, name: "pg_restore" });
        appendFileSync(script, END);
        // In one transaction: visitors see what was there until all of what was saved is.
        const clear = present ? [`--command=${ours.clear(present)}`] : [];
        const steps = [...clear, "--file=-", `--command=${FINISH}`];
        await run([...programs.psql, "--single-transaction", ...steps], { env, from: script });
      } finally {
        rmSync(scratch, { recursive: true });
      }
      return "Restart the site: it brings tables of an earlier version up to date.";
    },
  };
}

const tellOthers = (others: string[]) =>
  `others depend on the site's tables, or stand in their place. Drop these, and make them again once it is restored: ${others.join("; ")}.`;
