// npm run backup [-- folder] [--keep 14]: everything that cannot be made anew, in one new file, and
// the oldest files beyond that number deleted.
// npm run restore -- file --replace: puts such a file in the place of what is there.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "../../lib/env";
import { projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { findSource } from "./source";

const FOLDER = "backups";
const KEEP = "14";
const NAME = /^aaryaa-[0-9TZ-]+\.(?:dump|tar\.gz)$/;

async function main(): Promise<number> {
  const file = path.join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  // What is saved holds households' enquiries: it is for this user alone.
  process.umask(0o077);
  const [task, ...words] = process.argv.slice(2);
  if (task === "backup") return backup(words);
  if (task === "restore") return restore(words);
  throw new StartError("Say backup or restore.");
}

async function backup(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { keep: { type: "string", default: KEEP } },
  });
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new StartError("--keep takes a number from 1.");
  const source = findSource(readEnvironment(process.env));
  const folder = path.resolve(positionals[0] ?? FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  const time = new Date().toISOString().replace(/\.\d+/, "").replace(/:/g, "-");
  const target = path.join(folder, `aaryaa-${time}${source.ending}`);
  const unfinished = `${target}.part`;
  try {
    await source.save(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
  console.log(`Saved ${source.name}: ${target} (${Math.ceil(statSync(target).size / 1024)} KB).`);
  // Only now that there is a new one.
  const saved = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of saved.sort().slice(0, -keep)) {
    rmSync(path.join(folder, name));
    console.log(`Deleted ${name}: the newest ${keep} are kept.`);
  }
  return 0;
}

async function restore(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  if (!name || !existsSync(name)) throw new StartError("Name the file to restore.");
  const source = findSource(readEnvironment(process.env));
  if (!name.endsWith(source.ending))
    throw new StartError(`This file was not saved from ${source.name}.`);
  if (!values.replace)
    throw new StartError(
      `This takes the place of all that is in ${source.name}. Say --replace to do it.`,
    );
  await source.restore(path.resolve(name));
  console.log(`Restored ${source.name} from ${name}.`);
  return 0;
}

await runScript(main);
