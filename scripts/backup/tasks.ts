// A backup and a restore, from their first check to what the operator reads.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error";
import { findSource } from "./source";

const NAME = /^aaryaa-[0-9TZ-]+\.(?:dump|tar\.gz)$/;

type Report = (line: string) => void;
type Backup = { env: NodeJS.ProcessEnv; folder: string; keep: number; report: Report; now?: Date };

/** @returns the new file */
export async function backup({ env, folder, keep, report, now }: Backup): Promise<string> {
  const source = findSource(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = (now ?? new Date()).toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const target = path.join(folder, `aaryaa-${time}${source.ending}`);
  const unfinished = `${target}.part`;
  try {
    await source.save(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
  report(`Saved ${source.name}: ${target} (${Math.ceil(statSync(target).size / 1024)} KB).`);
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
