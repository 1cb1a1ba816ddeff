// npm run backup [-- folder] [--keep 14]: everything that cannot be made anew, in one new file, and
// the oldest files beyond that number deleted.
// npm run restore -- file --replace: puts such a file in the place of what is there.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "../../lib/env";
import { hasCluster } from "../postgres/cluster";
import { isStartedScript, loadDotEnv, projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { embeddedSource } from "./embedded";
import { connectionVariables, postgresSource, programsIn } from "./postgres";
import type { Source } from "./source";

const NAME = /^aaryaa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:dump|tar\.gz)$/;

/** For the dashboard; said once the file is whole, so that the file is silent of itself. */
const MADE = `INSERT INTO "last_backup" ("made_at") VALUES (now())
  ON CONFLICT ("id") DO UPDATE SET "made_at" = excluded."made_at"`;

type Report = (line: string) => void;
type Backup = { env: NodeJS.ProcessEnv; folder: string; keep: number; report: Report; now?: Date };

/** @returns the new file */
export async function backup({ env, folder, keep, report, now }: Backup): Promise<string> {
  const source = findSource(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = (now ?? new Date()).toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const target = path.join(folder, `aaryaa-${time}${source.ending}`);
  const unfinished = mkdtempSync(path.join(folder, "unfinished-"));
  let advice: string;
  try {
    advice = await source.save(path.join(unfinished, "backup"));
    renameSync(path.join(unfinished, "backup"), target);
  } finally {
    rmSync(unfinished, { recursive: true });
  }
  report(`Saved ${source.name}: ${target} (${Math.ceil(statSync(target).size / 1024)} KB).`);
  if (advice) report(advice);
  await source.tell(MADE).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    report(`The dashboard does not learn of it, and the file is good: ${reason}`);
  });
  // Only now that there is a new one.
  const saved = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of saved.sort().slice(0, -keep)) {
    rmSync(path.join(folder, name));
    report(`Deleted ${name}: the newest ${keep} are kept.`);
  }
  return target;
}

type Restore = { env: NodeJS.ProcessEnv; file: string; isAgreed: boolean; report: Report };

export async function restore({ env, file, isAgreed, report }: Restore): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const source = findSource(env, file.endsWith(".tar.gz"));
  if (!file.endsWith(source.ending))
    throw new StartError(`This file was not saved from ${source.name}.`);
  if (!isAgreed)
    throw new StartError(
      `This takes the place of all that is in ${source.name}. Say --replace to do it.`,
    );
  const advice = await source.restore(file);
  report(`Restored ${source.name} from ${file}.`);
  if (advice) report(advice);
}

/**
 * @param env says which it is: DIRECT_URL or DATABASE_URL, DB_PASSWORD (which docker-compose.yml
 *   wants) or DATA_DIR
 * @param isNewPlace whether an embedded database may be yet to come
 * @throws StartError where there is none
 */
function findSource(env: NodeJS.ProcessEnv, isNewPlace = false): Source {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, DATA_DIR } = readEnvironment(env);
  if (DIRECT_URL) {
    const variables = connectionVariables(DIRECT_URL);
    const name = `the database ${variables.PGDATABASE} on ${variables.PGHOST}`;
    return postgresSource(name, programsIn("path"), { ...env, ...variables });
  }
  if (env.DB_PASSWORD)
    return postgresSource("the database in the container db", programsIn("container"), env);
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (isNewPlace || hasCluster(folder)) return embeddedSource(folder, env);
  throw new StartError(
    `There is no database to save: neither DATABASE_URL nor DB_PASSWORD is set, and ${folder} holds none.`,
  );
}

async function main(): Promise<number> {
  loadDotEnv();
  // What is saved holds households' enquiries: it is for this user alone.
  process.umask(0o077);
  const [task, ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: "string", default: "14" },
      replace: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  const given = { env: process.env, report: console.log };
  if (task === "backup") {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new StartError("--keep takes a number from 1.");
    await backup({ ...given, folder: path.resolve(name ?? "backups"), keep });
  } else {
    if (!name) throw new StartError("Name the file to restore.");
    await restore({ ...given, file: path.resolve(name), isAgreed: values.replace });
  }
  return 0;
}

if (isStartedScript(import.meta.filename)) await runScript(main);
