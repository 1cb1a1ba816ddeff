import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { waitUntil } from "@/test/wait-until";
import { startEmbeddedPostgres } from "../scripts/embedded-postgres";
import {
  createConnectionConfig,
  createDirectConnectionConfig,
  describeDatabaseError,
  describeRejectedConnection,
  isDatabaseUnavailable,
} from "./connection";
import { closeDatabase, pool, setDefaultTimeouts } from "./db";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-db-"));
const postgres = await startEmbeddedPostgres(folder);
process.env.DATABASE_URL = postgres.url;
afterAll(async () => {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function queryOnce<Row>(config: pg.ClientConfig, sql: string): Promise<Row | undefined> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows[0];
}

const SELECT_TIMEOUTS = `SELECT current_setting('statement_timeout') AS "statement",
  current_setting('idle_in_transaction_session_timeout') AS "idle"`;

it("setDefaultTimeouts sets both timeouts if three servers call it in parallel", async () => {
  await Promise.all([setDefaultTimeouts(), setDefaultTimeouts(), setDefaultTimeouts()]);
  const { rows } = await pool().query(SELECT_TIMEOUTS);
  expect(rows).toEqual([{ statement: "12s", idle: "30s" }]);
});

it("setDefaultTimeouts keeps a timeout that the operator has set", async () => {
  const role = "ALTER ROLE CURRENT_USER IN DATABASE postgres";
  await pool().query(`${role} SET statement_timeout = '20s'`);
  await closeDatabase();
  await setDefaultTimeouts();
  const { rows } = await pool().query(SELECT_TIMEOUTS);
  expect(rows).toEqual([{ statement: "20s", idle: "30s" }]);
});

it("describeDatabaseError returns the message of the database", () => {
  const error = new pg.DatabaseError("unsupported startup parameter: options", 0, "error");
  error.code = "08P01";
  expect(isDatabaseUnavailable(error)).toBe(true);
  const reason = "it answers 'unsupported startup parameter: options'";
  expect(describeDatabaseError(error)).toBe(reason);
  expect(describeDatabaseError(new Error("query failed", { cause: error }))).toBe(reason);
});

async function createConfigWithEnv(name: string, value: string): Promise<pg.ClientConfig> {
  vi.resetModules();
  vi.stubEnv(name, value);
  const config = (await import("./connection")).createDirectConnectionConfig();
  vi.unstubAllEnvs();
  return config;
}

it("rejects a server without TLS if the URL has sslmode=require", async () => {
  const config = await createConfigWithEnv("DATABASE_URL", `${postgres.url}?sslmode=require`);
  const error = await queryOnce(config, "SELECT 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(describeRejectedConnection(error)).toMatch(
    /^The connection to the database cannot be encrypted: .+/,
  );
});

describe.runIf(spawnSync("openssl", ["version"]).status === 0)("a connection with TLS", () => {
  const SELECT_IS_ENCRYPTED = `SELECT "ssl" FROM pg_stat_ssl WHERE "pid" = pg_backend_pid()`;

  beforeAll(async () => {
    const key = path.join(folder, "server.key");
    const certificate = path.join(folder, "server.crt");
    const selfSigned = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-keyout", key, "-out", certificate];
    execFileSync("openssl", [...selfSigned, ...names, ...files], { stdio: "ignore" });
    const settings = { ssl_key_file: key, ssl_cert_file: certificate, ssl: "on" };
    for (const [name, value] of Object.entries(settings))
      await pool().query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await pool().query("SELECT pg_reload_conf()");
    await waitUntil("the server has reloaded its settings", async () => {
      expect((await pool().query("SHOW ssl")).rows).toEqual([{ ssl: "on" }]);
    });
  });

  it.each([
    ["127.0.0.1", "require", "", true],
    ["localhost", "verify-full", "server.crt", true],
    ["127.0.0.1", "verify-full", "server.crt", false],
    ["localhost", "verify-full", "none.crt", false],
  ])(
    "to %s, with sslmode=%s and sslrootcert=%j, is accepted: %s",
    async (host, sslmode, root, isAccepted) => {
      const url = Object.assign(new URL(postgres.url), { hostname: host });
      url.searchParams.set("sslmode", sslmode);
      if (root) url.searchParams.set("sslrootcert", path.join(folder, root));
      const result = queryOnce(
        await createConfigWithEnv("DATABASE_URL", url.href),
        SELECT_IS_ENCRYPTED,
      );
      if (isAccepted) {
        expect(await result).toEqual({ ssl: true });
      } else {
        const error = await result.catch((error: unknown) => error);
        expect(describeRejectedConnection(error)).toMatch(/encrypted: .+/);
      }
    },
  );
});

it("createDirectConnectionConfig prefers DIRECT_URL to DATABASE_URL", async () => {
  expect(createDirectConnectionConfig()).toEqual(createConnectionConfig());
  const directUrl = "postgresql://site@direct.example/site";
  expect((await createConfigWithEnv("DIRECT_URL", directUrl)).connectionString).toBe(directUrl);
});
