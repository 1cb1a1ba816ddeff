// The data of the embedded PostgreSQL on disk: made once, whole or not at all.
import { execFile } from "node:child_process";
import { once } from "node:events";
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
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { keptSecret } from "../kept-secret";
import { StartError } from "../start-error";
import { type Account, postgresAccount } from "./account";
import { findPostgresBinaries } from "./binaries";

export const DATABASE_USER = "aaryaa";

export type Cluster = {
  data: string;
  log: string;
  password: string;
  account: Account;
  postgres: string;
};

const FOLDER = "postgres";
const UNFINISHED = "postgres.new-";
const HOST = "127.0.0.1";

/** Nothing of the caller's environment may change how PostgreSQL behaves. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: "C",
};

/** Opens the data under a folder, and makes them where there are none. */
export async function openCluster(directory: string): Promise<Cluster> {
  const home = realpathSync(directory);
  const folder = path.join(home, FOLDER);
  const data = path.join(folder, "data");
  const { initdb, postgres } = findPostgresBinaries();
  const account = postgresAccount(home, data, path.dirname(postgres));
  if (!existsSync(folder)) await createCluster(home, initdb, account);
  const password = keptSecret(path.join(folder, "password"));
  return { data, log: path.join(folder, "log"), password, account, postgres };
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
  await initialise(initdb, data, passwordFile, account);
  renameSync(folder, path.join(home, FOLDER));
}

async function initialise(
  initdb: string,
  data: string,
  passwordFile: string,
  account: Account,
): Promise<void> {
  const [command = "", ...args] = [
    ...account.prefix,
    initdb,
    ...["-D", data, "--username", DATABASE_USER, "--pwfile", passwordFile],
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
}

/** Whether a start ever made data under the folder. */
export function hasCluster(directory: string): boolean {
  return existsSync(path.join(directory, FOLDER));
}

/** The port of the last start; 0 where there was none. */
export function lastPort({ data }: Cluster): number {
  const file = portFile(data);
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}

function portFile(data: string): string {
  return path.join(path.dirname(data), "port");
}

/** The port of the last start, or a free one where that is taken by now. */
export async function keptPort(cluster: Cluster): Promise<number> {
  const kept = lastPort(cluster);
  const port = (await freePort(kept)) ?? (await freePort(0));
  if (port === null) throw new StartError(`No port is free on ${HOST}.`);
  if (port !== kept) writeFileSync(portFile(cluster.data), String(port));
  return port;
}

/** The wanted port, or any for 0; null where it is taken. */
async function freePort(wanted: number): Promise<number | null> {
  const server = net.createServer();
  try {
    server.listen(wanted, HOST);
    await once(server, "listening");
    return (server.address() as net.AddressInfo).port;
  } catch {
    return null;
  } finally {
    server.close();
  }
}

export function clusterUrl(cluster: Cluster, port: number): string {
  return `postgresql://${DATABASE_USER}:${cluster.password}@${HOST}:${port}/postgres`;
}
