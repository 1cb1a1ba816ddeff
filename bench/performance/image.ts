// The site as its container runs it: the image's files, its command and its environment.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sourceStamp } from "../../scripts/build-stamp";
import { projectFolder } from "../../scripts/project";
import { StartError } from "../../scripts/start-error";
import { readImage } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import type { Bench } from "./bench";
import { newDatabase } from "./database";
import { type Server, startServer } from "./process";

const image = path.join(projectFolder, ".next/image");

export const ADMIN = { email: "bench@staff.example", password: "a sample pass phrase" };

/** Builds what `npm start` and the container run, where the sources have changed since. */
export async function buildImageIfChanged(): Promise<void> {
  const stamp = path.join(projectFolder, ".next/build-stamp");
  const isBuilt = existsSync(path.join(image, "server.js")) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, "utf8") === sourceStamp(projectFolder)) return;
  await runOrThrow(["--import", "tsx", "scripts/image.ts"], projectFolder);
}

/** Runs a build, whose own words are shown. */
export async function runOrThrow(
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const all = { ...process.env, ...cleanEnvironment(), ...env };
  const build = spawn(process.execPath, args, {
    cwd,
    env: all,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new StartError("What is to be measured could not be built.");
}

export type Site = Server & { origin: string; database: string };

/**
 * @param given what else than the container's own is set, an existing database, or which answer
 *   says that the site is there
 */
export async function startImage(
  bench: Bench,
  name: string,
  given: { database?: string; env?: Record<string, string>; ready?: string } = {},
): Promise<Site> {
  const stage = readImage();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const database = given.database ?? (await newDatabase(bench, name));
  const dataFolder = bench.at(`${name}-data`);
  mkdirSync(dataFolder, { recursive: true });
  const [, ...args] = stage.command;
  const server = await startServer(
    {
      program: process.execPath,
      args,
      cwd: image,
      env: {
        ...cleanEnvironment(),
        ...stage.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        DATABASE_URL: database,
        SESSION_SECRET: "a benchmark's secret of more than 32 characters",
        SITE_URL: origin,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        TRUST_PROXY: "1",
        ...given.env,
      },
      log: bench.at(`${name}.log`),
    },
    `${origin}${given.ready ?? "/api/health"}`,
  );
  bench.endLater(server.stop);
  return { ...server, origin, database };
}

/** What the image sets so that Node stays small, for what is measured beside it. */
export function memoryLimits(): Record<string, string> {
  const { env } = readImage();
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name === "NODE_OPTIONS" || name.startsWith("MALLOC_")),
  );
}

/** Nothing that this machine sets for other programs. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

/** Signs in; the cookie goes with what staff ask. */
export async function signIn({ origin }: Site): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const [cookie] = answer.headers.get("set-cookie")?.split(";") ?? [];
  if (!answer.ok || !cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
  return cookie;
}
