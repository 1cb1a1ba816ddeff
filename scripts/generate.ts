// npm run generate: generates the Prisma client if the schema or Prisma has changed.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { stampOf } from "./build-stamp";
import { isStartedScript, projectFolder, runScript, StartError } from "./project";

const client = path.join(projectFolder, "lib/generated/prisma");
const stampFile = path.join(projectFolder, "lib/generated/prisma.stamp");
const prisma = path.join(projectFolder, "node_modules/prisma");
const SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];

export async function generate(): Promise<void> {
  const stamp = stampOf(projectFolder, SOURCES);
  const isGenerated = existsSync(path.join(client, "client.ts")) && existsSync(stampFile);
  if (isGenerated && readFileSync(stampFile, "utf8") === stamp) return;
  try {
    await promisify(execFile)(process.execPath, [path.join(prisma, "build/index.js"), "generate"], {
      cwd: projectFolder,
      env: {
        // `prisma generate` downloads a schema engine that it does not use; any existing file prevents it.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
        ...process.env,
      },
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The Prisma client could not be generated.\n${stdout}${stderr}`);
  }
  writeFileSync(stampFile, stamp);
}

if (isStartedScript(import.meta.filename)) await runScript(generate);
