import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { findFreePort } from "@/test/free-port";
import { Postgres } from "@/test/postgres";
import { isDatabaseUnavailable } from "./connection";
import { closeDatabase, db, pool } from "./db";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-outage-"));
const postgres = new Postgres(folder);
await postgres.start();
process.env.DATABASE_URL = postgres.url;
vi.spyOn(console, "error").mockReturnValue();

afterEach(closeDatabase);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const selectOne = () => db().$queryRaw`SELECT 1 AS "one"`;
const readError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

async function expectUnavailable(work: () => Promise<unknown>): Promise<void> {
  const error = await readError(work());
  expect(error).toBeInstanceOf(Error);
  expect(error).toSatisfy(isDatabaseUnavailable);
}

it("isDatabaseUnavailable recognises a refused connection and an unknown host", async () => {
  for (const host of [`127.0.0.1:${await findFreePort()}`, "database.invalid:5432"]) {
    const client = new pg.Client({ connectionString: `postgresql://site:x@${host}/site` });
    await expectUnavailable(() => client.connect());
  }
});

it("isDatabaseUnavailable recognises a connection that the server never answers", async () => {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  const config = { host: "127.0.0.1", port, connectionTimeoutMillis: 200 };
  await expectUnavailable(() => new pg.Client(config).connect());
  const silentPool = new pg.Pool(config);
  await expectUnavailable(() => silentPool.query("SELECT 1"));
  await silentPool.end();
  server.close();
});

it("isDatabaseUnavailable recognises an exhausted pool", async () => {
  const smallPool = new pg.Pool({
    connectionString: postgres.url,
    max: 1,
    connectionTimeoutMillis: 200,
  });
  const client = await smallPool.connect();
  await expectUnavailable(() => smallPool.query("SELECT 1"));
  client.release();
  await smallPool.end();
});

it("isDatabaseUnavailable recognises a statement timeout, a query without a response and a long transaction", async () => {
  await expectUnavailable(() =>
    db().$transaction([
      db().$executeRaw`SET LOCAL statement_timeout = 100`,
      db().$executeRaw`SELECT pg_sleep(10)`,
    ]),
  );
  const client = new pg.Client({ connectionString: postgres.url, query_timeout: 200 });
  await client.connect();
  await expectUnavailable(() => client.query("SELECT pg_sleep(10)"));
  await client.end();
  await expectUnavailable(() =>
    db().$transaction((tx) => tx.$executeRaw`SELECT pg_sleep(1)`, {
      timeout: 100,
    }),
  );
});

it("isDatabaseUnavailable recognises a connection that the server ends, through pg and through Prisma", async () => {
  const end = () =>
    postgres.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()`,
    );
  for (const sleep of [
    () => pool().query("SELECT pg_sleep(20)"),
    () => db().$executeRaw`SELECT pg_sleep(20)`,
  ]) {
    const error = readError(sleep());
    const timer = setInterval(() => void end(), 100);
    expect(await error).toSatisfy(isDatabaseUnavailable);
    clearInterval(timer);
  }
});

it("isDatabaseUnavailable returns false for other errors", async () => {
  for (const error of [
    new Error("Query failed"),
    new TypeError("timeout"),
    new Error("The mail: Connection terminated by the visitor"),
    null,
    "Connection terminated",
  ])
    expect(isDatabaseUnavailable(error)).toBe(false);
  expect(await readError(db().$queryRaw`SELECT nonsense`)).not.toSatisfy(isDatabaseUnavailable);
});

// These must be the last tests, because they stop the server.
it("isDatabaseUnavailable recognises a killed server", async () => {
  await selectOne();
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => undefined);
  await client.connect();
  const sleeping = readError(client.query("SELECT pg_sleep(20)"));
  postgres.kill();
  expect(await sleeping).toSatisfy(isDatabaseUnavailable);
  await expectUnavailable(() => client.query("SELECT 1"));
  await expectUnavailable(selectOne);
  await expectUnavailable(() => pool().query("SELECT 1"));
});
