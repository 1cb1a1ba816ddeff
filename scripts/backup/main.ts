// npm run backup [-- folder] [--keep 14]: everything that cannot be made anew, in one new file, and
// the oldest files beyond that number deleted.
// npm run restore -- file --replace: puts such a file in the place of what is there.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { backup, restore } from "./tasks";

const FOLDER = "backups";
const KEEP = "14";

async function main(): Promise<number> {
  const file = path.join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  // What is saved holds households' enquiries: it is for this user alone.
  process.umask(0o077);
  const [task, ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: "string", default: KEEP },
      replace: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  const { env } = process;
  if (task === "backup") {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new StartError("--keep takes a number from 1.");
    await backup({ env, folder: path.resolve(name ?? FOLDER), keep, report: console.log });
    return 0;
  }
  if (!name) throw new StartError("Name the file to restore.");
  const isAgreed = values.replace;
  await restore({ env, file: path.resolve(name), isAgreed, report: console.log });
  return 0;
}

await runScript(main);
