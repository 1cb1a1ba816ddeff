// On a PostgreSQL of its own, which is killed.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { Postgres } from "@/test/postgres";
import { sampleInput } from "@/test/sample-plan";
import { until } from "@/test/until";
import { closeDatabase, db, isDatabaseAway } from "../db";
import { applyMigrations } from "../migrations";
import { writePlans } from "./changes";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-killed-"));
const postgres = new Postgres(folder);
await postgres.start();
process.env.DATABASE_URL = postgres.url;
await applyMigrations({ connectionString: postgres.url });
afterAll(async () => {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("leaves nothing of a change of many plans that the database dies under", async () => {
  const ME = "me@staff.example";
  const added = Array.from({ length: 300 }, (_, at) => ({
    id: randomUUID(),
    base: null,
    to: { ...sampleInput, speed: `${at + 1} Mbps` },
  }));
  await writePlans("All", added, ME);
  const read = () => db().plan.findMany({ orderBy: { id: "asc" } });
  const before = await read();

  // Its plans are written, and it waits for the history.
  const holder = new pg.Client({ connectionString: postgres.url });
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE "change" IN ACCESS EXCLUSIVE MODE`);
  const writing = writePlans(
    "Half of it",
    [
      { id: randomUUID(), base: null, to: { ...sampleInput, speed: "900 Mbps" } },
      ...before.slice(150).map(({ id }) => ({ id, to: { ...sampleInput, provider: id } })),
      ...before.slice(0, 150).map(({ id }) => ({ id, to: null })),
    ],
    ME,
  ).then(
    () => "done",
    (error: unknown) => isDatabaseAway(error),
  );
  await until("it waits", async () => {
    const waiting = await postgres.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"change"%'`,
    );
    return waiting.length > 0;
  });
  postgres.kill();
  expect(await writing).toBe(true);
  await postgres.stop();
  await postgres.start();
  await until("it answers again", () =>
    read().then(
      () => true,
      () => false,
    ),
  );
  expect(await read()).toEqual(before);
  expect(await db().change.count()).toBe(301);
});
