// From an installed project to a site that answers on PORT.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../lib/env";
import { build, isBuilt } from "./build";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { generate } from "./generate";
import {
  freePort,
  loadDotEnv,
  projectFolder,
  readOrCreateSecret,
  runScript,
  StartError,
} from "./project";
import { serve } from "./serve";

async function start(): Promise<number> {
  const isDevelopment = process.argv.includes("--dev");
  const stop = stopSignal();
  loadDotEnv();
  const environment = readEnvironment(process.env);
  const dataFolder = ensureFolder(environment.DATA_DIR);
  await requireFreePort(environment.PORT);
  // Before the build: a second start on the folder must not build under a running site.
  const database = environment.DATABASE_URL ? undefined : await startEmbeddedPostgres(dataFolder);
  try {
    if (isDevelopment) await generate();
    else if (!isBuilt()) {
      console.log("Building the site: this is its first start, or its sources have changed.");
      await build(stop);
    }
    // What is written from here on, mail among it, is for this user alone.
    process.umask(0o077);
    if (stop.aborted) return 0;
    const { PORT, SESSION_SECRET = readOrCreateSecret(path.join(dataFolder, "session-secret")) } =
      environment;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: isDevelopment ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(PORT),
      DATA_DIR: dataFolder,
      SESSION_SECRET,
      ...(database && { DATABASE_URL: database.url, PRINT_FIRST_PASSWORD: "1" }),
    };
    return await serve({ isDevelopment, stop, env });
  } finally {
    await database?.stop();
  }
}

/** Ctrl-C, a service manager's stop, or the terminal's end. npm repeats a Ctrl-C: once is enough. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stop.abort());
  }
  return stop.signal;
}

function ensureFolder(name: string): string {
  const folder = path.resolve(projectFolder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR cannot be made: ${code} at ${folder}.`);
  }
}

/** Asked before the build, which takes longer than a wrong port deserves. */
async function requireFreePort(port: number): Promise<void> {
  await freePort(port).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === "EADDRINUSE" ? "is in use already" : `cannot be used (${code})`;
    throw new StartError(`Port ${port} ${reason}. Set PORT to another one.`);
  });
}

export { isBuilt };
export const run = () => runScript(start);
