import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { until } from "@/test/until";
import { startEmbeddedPostgres } from "../scripts/embedded-postgres";
import {
  awayReason,
  connectionSettings,
  directSettings,
  isDatabaseAway,
  refusalText,
} from "./connection";
import { closeDatabase, ensureTimeouts, pool } from "./db";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-db-"));
const postgres = await startEmbeddedPostgres(folder);
process.env.DATABASE_URL = postgres.url;
afterAll(async () => {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row>(settings: pg.ClientConfig, sql: string): Promise<Row | undefined> {
  const client = new pg.Client(settings);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows[0];
}

const LIMITS = `SELECT current_setting('statement_timeout') AS "statement",
  current_setting('idle_in_transaction_session_timeout') AS "idle"`;

it("the time-outs stand on the role, once for all servers that start together", async () => {
  await Promise.all([ensureTimeouts(), ensureTimeouts(), ensureTimeouts()]);
  const { rows } = await pool().query(LIMITS);
  expect(rows).toEqual([{ statement: "12s", idle: "30s" }]);
});

it("the time-outs are those that the operator has chosen, where there are such", async () => {
  const role = "ALTER ROLE CURRENT_USER IN DATABASE postgres";
  await pool().query(`${role} SET statement_timeout = '20s'`);
  await closeDatabase();
  await ensureTimeouts();
  const { rows } = await pool().query(LIMITS);
  expect(rows).toEqual([{ statement: "20s", idle: "30s" }]);
});

// The system's, where nobody does, the backup's tests say.
it("why the database cannot be asked is told in its own words where it answers", () => {
  const refused = new pg.DatabaseError("unsupported startup parameter: options", 0, "error");
  refused.code = "08P01";
  expect(isDatabaseAway(refused)).toBe(true);
  const reason = "it answers 'unsupported startup parameter: options'";
  expect(awayReason(refused)).toBe(reason);
  expect(awayReason(new Error("no statement", { cause: refused }))).toBe(reason);
});

/** How the site would reach the database directly, where a variable were another one. */
async function settingsWith(name: string, value: string): Promise<pg.ClientConfig> {
  vi.resetModules();
  vi.stubEnv(name, value);
  const settings = (await import("./connection")).directSettings();
  vi.unstubAllEnvs();
  return settings;
}

it("is not asked in the clear where it cannot encrypt", async () => {
  const settings = await settingsWith("DATABASE_URL", `${postgres.url}?sslmode=require`);
  const refused = await ask(settings, "SELECT 1").catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(false);
  expect(refusalText(refused)).toMatch(/^The connection to the database cannot be encrypted: .+/);
});

describe.runIf(spawnSync("openssl", ["version"]).status === 0)("TLS", () => {
  const IS_ENCRYPTED = `SELECT "ssl" FROM pg_stat_ssl WHERE "pid" = pg_backend_pid()`;

  beforeAll(async () => {
    const key = path.join(folder, "server.key");
    const certificate = path.join(folder, "server.crt");
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...names];
    execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const set = { ssl_key_file: key, ssl_cert_file: certificate, ssl: "on" };
    for (const [name, value] of Object.entries(set))
      await pool().query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await pool().query("SELECT pg_reload_conf()");
    await until("the server has read it", async () => {
      expect((await pool().query("SHOW ssl")).rows).toEqual([{ ssl: "on" }]);
    });
  });

  it.each([
    ["encrypts and asks for no name", "127.0.0.1", "require", "", true],
    ["compares the name", "localhost", "verify-full", "server.crt", true],
    ["refuses another name", "127.0.0.1", "verify-full", "server.crt", false],
    ["refuses where nobody can vouch for it", "localhost", "verify-full", "none.crt", false],
  ])("%s at %s with %s and %j", async (_, host, sslmode, root, works) => {
    const url = Object.assign(new URL(postgres.url), { hostname: host });
    url.searchParams.set("sslmode", sslmode);
    if (root) url.searchParams.set("sslrootcert", path.join(folder, root));
    const asked = (async () => ask(await settingsWith("DATABASE_URL", url.href), IS_ENCRYPTED))();
    if (works) expect(await asked).toEqual({ ssl: true });
    else expect(refusalText(await asked.catch((error) => error))).toMatch(/encrypted: .+/);
  });
});

it("is reached directly where DIRECT_URL says how, else as ever", async () => {
  expect(directSettings()).toEqual(connectionSettings());
  const other = "postgresql://site@direct.example/site";
  expect((await settingsWith("DIRECT_URL", other)).connectionString).toBe(other);
});
