// Runs deploy/backup.sh and deploy/restore.sh against a running site with the PostgreSQL of the system,
// because the embedded one has no pg_dump. Instead of Docker, a script on the PATH runs the commands.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../test/deployment";
import { findFreePort } from "../../test/free-port";
import { query } from "../../test/postgres";
import { postEnquiry } from "../../test/sample-enquiry";
import { type Site, type SiteEnvironment, startSite } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

/** Debian's packages install each version in a separate folder. */
const VERSIONS_FOLDER = "/usr/lib/postgresql";
const NOBODY = 65_534;
/** The site is informed by NOTIFY, and otherwise polls every three seconds. */
const PRICE_TIMEOUT_MS = 3_000;

type Database = { url: string; runScript(name: string, argument: string): ScriptResult };
type ScriptResult = { status: number | null; stdout: string; stderr: string };

export async function testBackup(environment: SiteEnvironment): Promise<string> {
  const { env, folder, addCleanup } = environment;
  const database = await startSystemPostgres(environment);
  const site = await startSite({ ...env, DATABASE_URL: database.url });
  addCleanup(() => site.stop());
  await site.waitUntilReady();
  assert.equal((await postEnquiry(site.url, "Before the dump")).status, 200);
  await setPrice(database, 500);
  await waitForPrice(site, "₹590");

  const backup = database.runScript("backup.sh", path.join(folder, "dumps"));
  assert.equal(backup.status, 0, backup.stderr);
  const dump = backup.stdout.trim();
  assert.deepEqual(readdirSync(path.dirname(dump)), [path.basename(dump)]);
  assert.equal(statSync(dump).mode & 0o777, 0o600);

  await setPrice(database, 700);
  await waitForPrice(site, "₹826");
  await query(database.url, `CREATE TABLE "of_a_newer_version" ("id" INT)`);
  await addMigration(database, "20990101000000_newer");
  const newerDump = database.runScript("backup.sh", path.join(folder, "newer")).stdout.trim();
  await query(database.url, `DELETE FROM "_prisma_migrations" WHERE "id" = 'newer'`);
  const truncated = path.join(folder, "truncated.dump");
  execFileSync("cp", [dump, truncated]);
  truncateSync(truncated, statSync(truncated).size - 30);
  for (const file of [newerDump, truncated, path.join(folder, "missing.dump")]) {
    assert.notEqual(database.runScript("restore.sh", file).status, 0, file);
    assert.equal(await readPrice(database), 700, file);
  }

  const restore = database.runScript("restore.sh", dump);
  assert.equal(restore.status, 0, restore.stderr);
  await waitForPrice(site, "₹590", PRICE_TIMEOUT_MS);
  const [left] = await query<Record<string, unknown>>(
    database.url,
    `SELECT (SELECT count(*)::int FROM "enquiry") AS "enquiries", (SELECT count(*)::int FROM "admin_session")
     AS "sessions", to_regclass('of_a_newer_version') AS "table", to_regnamespace('replaced') AS "schema"`,
  );
  assert.deepEqual(left, { enquiries: 1, sessions: 0, table: null, schema: null });
  assert.equal((await postEnquiry(site.url, "After the restore")).status, 200);
  return "a restore brings back prices and enquiries, and unsuitable dumps change nothing";
}

const PLAN = `"speed" = '40 Mbps' AND "duration" = 'Monthly' AND "plan_type" = 'internet'`;

const setPrice = ({ url }: Database, price: number) =>
  query(url, `UPDATE "plan" SET "base_price" = $1 WHERE ${PLAN}`, [price]);

async function readPrice({ url }: Database): Promise<number | undefined> {
  const sql = `SELECT "base_price"::float8 AS "price" FROM "plan" WHERE ${PLAN}`;
  return (await query<{ price: number }>(url, sql))[0]?.price;
}

const waitForPrice = (site: Site, price: string, timeoutMs?: number) =>
  waitUntil(
    `the page shows ${price}`,
    async () => (await (await fetch(`${site.url}/customizedplan`)).text()).includes(price),
    { timeoutMs },
  );

const addMigration = ({ url }: Database, name: string) =>
  query(
    url,
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
     VALUES ('newer', '', $1, now())`,
    [name],
  );

async function startSystemPostgres({ folder, addCleanup }: SiteEnvironment): Promise<Database> {
  const versions = readdirSync(VERSIONS_FOLDER).sort((a, b) => Number(b) - Number(a));
  const programs = path.join(VERSIONS_FOLDER, versions[0] ?? "", "bin");
  const data = path.join(folder, "system-postgres");
  mkdirSync(data, { mode: 0o700 });
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) chownSync(data, NOBODY, NOBODY);
  const initdb = path.join(programs, "initdb");
  execFileSync(
    initdb,
    ["--username=aaryaa", "--auth=trust", "--encoding=UTF8", `--pgdata=${data}`],
    {
      ...user,
      cwd: "/",
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server = spawn(
    path.join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: "/", stdio: "ignore" },
  );
  const exited = once(server, "exit");
  addCleanup(() => {
    server.kill("SIGINT");
    return exited;
  });
  const url = `postgresql://aaryaa@127.0.0.1:${port}/aaryaa`;
  const adminUrl = url.replace(/aaryaa$/, "postgres");
  await waitUntil("PostgreSQL accepts connections", () => query(adminUrl, "SELECT 1"));
  await query(adminUrl, "CREATE DATABASE aaryaa");
  const dockerFolder = writeDockerScript(folder);
  return {
    url,
    runScript: (name, argument) =>
      spawnSync(path.join(projectFolder, "deploy", name), [argument], {
        env: {
          ...process.env,
          PATH: `${dockerFolder}:${programs}:${process.env.PATH}`,
          PGHOST: "127.0.0.1",
          PGPORT: String(port),
        },
        encoding: "utf8",
      }),
  };
}

/** Runs the command of `docker compose exec -T db <command>`. */
function writeDockerScript(folder: string): string {
  const dockerFolder = path.join(folder, "bin");
  mkdirSync(dockerFolder);
  writeFileSync(path.join(dockerFolder, "docker"), '#!/bin/sh\nshift 4\nexec "$@"\n', {
    mode: 0o755,
  });
  return dockerFolder;
}
