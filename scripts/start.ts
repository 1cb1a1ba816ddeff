import { mkdirSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../lib/env";
import { build, isBuildCurrent } from "./build";
import { loadDotEnv } from "./dot-env";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { generate } from "./generate";
import { findFreePort, projectFolder, readOrCreateSecret, runScript, ScriptError } from "./project";
import { serve } from "./serve";

async function start(): Promise<number> {
  const isDevelopment = process.argv.includes("--dev");
  const stopSignal = createStopSignal();
  loadDotEnv();
  const environment = readEnvironment(process.env);
  const dataFolder = ensureFolder(environment.DATA_DIR);
  await requireFreePort(environment.PORT);
  // The data folder is locked before the build, because a second start must not rebuild a running site.
  const database = environment.DATABASE_URL ? undefined : await startEmbeddedPostgres(dataFolder);
  try {
    if (isDevelopment) await generate();
    else if (!isBuildCurrent()) {
      console.log(
        "Building the site, because this is the first start or the sources have changed.",
      );
      await build(stopSignal);
    }
    // Later files, such as mail, are readable by this user only.
    process.umask(0o077);
    if (stopSignal.aborted) return 0;
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
    return await serve({ isDevelopment, stopSignal, env });
  } finally {
    await database?.stop();
  }
}

/** A second Ctrl-C has no effect. */
function createStopSignal(): AbortSignal {
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
    throw new ScriptError(`DATA_DIR ${folder} cannot be created: ${code}.`);
  }
}

/** This check precedes the build, which takes a minute. */
async function requireFreePort(port: number): Promise<void> {
  await findFreePort(port).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === "EADDRINUSE" ? "is already in use" : `cannot be used (${code})`;
    throw new ScriptError(`Port ${port} ${reason}. Set PORT to another one.`);
  });
}

export { isBuildCurrent };
export const run = () => runScript(start);
