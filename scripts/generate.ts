// npm run generate: generates the Prisma client if the schema or Prisma has changed.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { isStartedScript, projectFolder, runScript, ScriptError } from "./project";

const clientFolder = path.join(projectFolder, "lib/generated/prisma");
/** A copy of the sources of the generated client. */
const stampFile = path.join(projectFolder, "lib/generated/prisma.stamp");
const prismaFolder = path.join(projectFolder, "node_modules/prisma");
const SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];

export async function generate(): Promise<void> {
  const stamp = SOURCES.map((file) => readFileSync(path.join(projectFolder, file), "utf8")).join(
    "\n",
  );
  const isGenerated = existsSync(path.join(clientFolder, "client.ts")) && existsSync(stampFile);
  if (isGenerated && readFileSync(stampFile, "utf8") === stamp) return;
  try {
    await promisify(execFile)(
      process.execPath,
      [path.join(prismaFolder, "build/index.js"), "generate"],
      {
        cwd: projectFolder,
        env: {
          // `prisma generate` does not use the engine. Any existing file prevents its download.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
          CHECKPOINT_DISABLE: "1",
          ...process.env,
        },
      },
    );
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new ScriptError(`The Prisma client could not be generated.\n${stdout}${stderr}`);
  }
  writeFileSync(stampFile, stamp);
}

if (isStartedScript(import.meta.filename)) await runScript(generate);
