// The data of the embedded PostgreSQL on disk: made once, whole or not at all.
import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port";
import { keptSecret } from "../kept-secret";
import { StartError } from "../start-error";
import { type Account, findPrograms, postgresAccount } from "./programs";

export type Cluster = {
  data: string;
  log: string;
  /** Names the port of the last start. */
  portFile: string;
  password: string;
  account: Account;
  postgres: string;
};

const USER = "aaryaa";
const HOST = "127.0.0.1";
const FOLDER = "postgres";
const UNFINISHED = "postgres.new-";

/** Nothing of the caller's environment may change how PostgreSQL behaves. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: "C",
};

/** Opens the data under a folder, and makes them where there are none. */
export async function openCluster(directory: string): Promise<Cluster> {
  const home = realpathSync(directory);
  const at = (name: string) => path.join(home, FOLDER, name);
  const { initdb, postgres } = findPrograms();
  const account = postgresAccount(home, at("data"), postgres);
  if (!hasCluster(home)) await createCluster(home, initdb, account);
  const password = keptSecret(at("password"));
  return { data: at("data"), log: at("log"), portFile: at("port"), password, account, postgres };
}

/** Whether a start ever made data under the folder. */
export function hasCluster(directory: string): boolean {
  return existsSync(path.join(directory, FOLDER));
}

/** Made under another name and renamed when whole: one that was interrupted is never opened. */
async function createCluster(home: string, initdb: string, account: Account): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(home, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(home, UNFINISHED));
  const data = path.join(folder, "data");
  const passwordFile = path.join(folder, "password");
  mkdirSync(data, { mode: 0o700 });
  keptSecret(passwordFile);
  if (account.user) {
    chmodSync(folder, 0o711);
    for (const file of [data, passwordFile]) chownSync(file, account.user.uid, account.user.gid);
  }
  const [command = "", ...args] = [
    ...account.prefix,
    ...[initdb, "-D", data, "--username", USER, "--pwfile", passwordFile],
    ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-instructions"],
    // PostgreSQL's own Unicode rules: the same on every system, and lower() folds every script.
    ...["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
  ];
  try {
    await promisify(execFile)(command, args, { env: postgresEnvironment, ...account.user });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const reason = stderr?.match(/(?:error|FATAL): +(.*)/)?.[1] ?? stderr?.trim() ?? "";
    throw new StartError(`The embedded PostgreSQL could not be set up: ${reason || message}`);
  }
  renameSync(folder, path.join(home, FOLDER));
}

/** The port of the last start; 0 where there was none. */
export function lastPort({ portFile }: Cluster): number {
  return existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : 0;
}

/** The port of the last start, or a free one where that is taken by now. */
export async function keptPort(cluster: Cluster): Promise<number> {
  const kept = lastPort(cluster);
  const port = await freePort(kept, HOST).catch(() => freePort(0, HOST));
  if (port !== kept) writeFileSync(cluster.portFile, String(port));
  return port;
}

export function clusterUrl({ password }: Cluster, port: number): string {
  return `postgresql://${USER}:${password}@${HOST}:${port}/postgres`;
}
