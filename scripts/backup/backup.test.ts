// Both kinds of database, saved and put back: the embedded one, and one that PostgreSQL's programs
// reach, by the real programs where they are installed with a server of their own age.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyMigrations } from "@/lib/migrations";
import { freePort } from "@/test/mail-server";
import { query } from "@/test/postgres";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { postgresAccount } from "../postgres/programs";
import { backup, restore } from "./main";
import { connectionVariables, programsIn } from "./postgres";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MESSAGE = "It's a sample; வணக்கம்";
const ENQUIRY = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
  "message", "idempotency_key", "content_hash") VALUES ('018f0000-0000-7000-8000-000000000001',
  'Sample', 'Sender', '6000000001', '1 Sample Street', 'sender@sample.example',
  '${MESSAGE.replace("'", "''")}', 'key', 'hash')`;

const NOTE = "Call in the evening; மாலை";
const CALL = `UPDATE "enquiry" SET "call_on" = '2026-11-24', "call_part" = 'evening'`;
const NOTED = `INSERT INTO "enquiry_note" ("id", "enquiry_id", "text", "written_by")
  SELECT '018f0000-0000-7000-8000-000000000002', "id", '${NOTE}', 'priya@staff.example' FROM "enquiry"`;

const WORDS = { phone: "6000000001", town: { en: "Sankarankovil", ta: "சங்கரன்கோவில்" } };
const SECTION = `INSERT INTO "site_section" ("section", "content")
  VALUES ('contact', '${JSON.stringify(WORDS)}')`;

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
chmodSync(folder, 0o755);
const at = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** The newest server on this machine that brings its programs along. */
const installed = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
  .flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => `${place}/${name}/bin`) : [],
  )
  .filter((bin) =>
    ["initdb", "postgres", "pg_dump", "psql"].every((name) => existsSync(`${bin}/${name}`)),
  )
  .sort()
  .at(-1);

/** @returns its address, with the site's tables in it, and what stops it */
async function startServer(bin: string) {
  const data = at("server/data");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(at("server"), 0o755);
  const { prefix, user } = postgresAccount(at("server"), data, `${bin}/postgres`);
  const [initdb = "", ...made] = [...prefix, `${bin}/initdb`, "-D", data, "-U", "aaryaa", "-N"];
  execFileSync(initdb, [...made, "-E", "UTF8", "--locale=C"], { stdio: "ignore", ...user });
  const port = await freePort();
  const settings = ["-p", String(port), "-h", "127.0.0.1", "-k", ""];
  const [program = "", ...args] = [...prefix, `${bin}/postgres`, "-D", data, ...settings];
  const server = spawn(program, args, { stdio: "ignore", ...user });
  const url = `postgresql://aaryaa@127.0.0.1:${port}/aaryaa`;
  const ready = () => query(url.replace(/aaryaa$/, "postgres"), "CREATE DATABASE aaryaa");
  await vi.waitFor(ready, { timeout: 20_000, interval: 50 });
  await applyMigrations({ connectionString: url });
  const stop = async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  };
  return { url, stop };
}

/** On the embedded database while nothing else runs it. */
async function onEmbedded<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  mkdirSync(at("data"), { recursive: true, mode: 0o700 });
  const postgres = await startEmbeddedPostgres(at("data"));
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

type Place = {
  name: string;
  ending: string;
  /** Why a file is refused that is cut off, or of something else. */
  reasons: [string, string];
  makeOther(file: string): unknown;
  env: NodeJS.ProcessEnv;
  prepare(): Promise<unknown>;
  ask(sql: string): Promise<{ message?: string; content?: object }[]>;
  end(): Promise<unknown>;
};

const env = { ...process.env, DATABASE_URL: "", DB_PASSWORD: "", DATA_DIR: at("data") };
const embedded: Place = {
  name: "the embedded database",
  ending: ".tar.gz",
  reasons: ["tar failed", "was not saved from an embedded database"],
  makeOther: (file) => execFileSync("tar", ["-czf", file, "package.json"]),
  env,
  prepare: () => onEmbedded((url) => applyMigrations({ connectionString: url })),
  ask: (sql) => onEmbedded((url) => query(url, sql)),
  end: async () => undefined,
};
const reached: Place = {
  ...embedded,
  name: `a database with the programs in ${installed}`,
  ending: ".dump",
  reasons: ["pg_restore failed", "pg_restore failed"],
  makeOther: (file) => writeFileSync(file, "something else"),
  async prepare() {
    const { url, stop } = await startServer(installed ?? "");
    reached.env = { ...env, DATABASE_URL: url, PATH: `${installed}:${process.env.PATH}` };
    reached.ask = (sql) => query(url, sql);
    reached.end = stop;
  },
};

describe.each(installed ? [embedded, reached] : [embedded])("a backup of $name", (place) => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const kept = at(`kept${place.ending}`);
  const save = (now: string) =>
    backup({ env: place.env, folder: kept, keep: 2, report, now: new Date(`${now}T02:15:00Z`) });
  const putBack = (file: string, env = place.env) => restore({ env, file, isAgreed: true, report });
  const message = async () => (await place.ask(`SELECT "message" FROM "enquiry"`))[0]?.message;
  const words = async () => (await place.ask(`SELECT "content" FROM "site_section"`))[0]?.content;
  /** What staff did about the enquiry, and whether they are told of it in the morning. */
  const followUp = async () =>
    (
      await place.ask(
        `SELECT concat_ws(' ', "call_on", "call_part", "text", "is_on") AS "message"
         FROM "morning_mail", "enquiry" LEFT JOIN "enquiry_note" ON "enquiry_id" = "enquiry"."id"`,
      )
    )[0]?.message;
  const change = async () => {
    await place.ask(
      `UPDATE "enquiry" SET "message" = 'changed since', "call_on" = NULL, "call_part" = NULL`,
    );
    await place.ask(`DELETE FROM "enquiry_note"`);
    await place.ask(`UPDATE "morning_mail" SET "is_on" = true`);
    await place.ask(`DELETE FROM "site_section"`);
  };
  let saved: string;

  beforeAll(async () => {
    await place.prepare();
    await place.ask(ENQUIRY);
    for (const sql of [CALL, NOTED, `UPDATE "morning_mail" SET "is_on" = false`])
      await place.ask(sql);
    await place.ask(SECTION);
  });
  afterAll(() => place.end());

  it("is one file, for its owner alone, beside the newest one before it", async () => {
    for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"]) saved = await save(day);
    const names = ["19", "20"].map((day) => `aaryaa-2026-11-${day}T02-15-00Z${place.ending}`);
    expect(readdirSync(kept).sort()).toEqual(names);
    expect(statSync(saved).mode & 0o777).toBe(0o600);
  });

  it("is told to the dashboard", async () => {
    const sql = `SELECT now() - "backed_up_at" < interval '5 minutes' AS "message" FROM "opening"`;
    expect(await place.ask(sql)).toEqual([{ message: true }]);
  });

  it("is missed, with nothing deleted and no half of one left, where a program is", async () => {
    const before = readdirSync(kept);
    const tried = backup({
      env: { ...place.env, PATH: at("none") },
      folder: kept,
      keep: 1,
      report,
    });
    await expect(tried).rejects.toThrow("cannot be started");
    expect(readdirSync(kept)).toEqual(before);
  });

  it("changes nothing where the file is cut off, of something else, or not there", async () => {
    await change();
    const broken = at(`broken${place.ending}`);
    await expect(putBack(broken)).rejects.toThrow("There is no file");
    writeFileSync(broken, readFileSync(saved).subarray(0, -1_000));
    await expect(putBack(broken)).rejects.toThrow(place.reasons[0]);
    place.makeOther(broken);
    await expect(putBack(broken)).rejects.toThrow(place.reasons[1]);
    expect(await message()).toBe("changed since");
    expect(await followUp()).toBe("t");
  });

  it("brings everything back once it is agreed to", async () => {
    const asked = restore({ env: place.env, file: saved, isAgreed: false, report });
    await expect(asked).rejects.toThrow("Say --replace");
    const before = readdirSync(kept);
    await putBack(saved);
    expect(await message()).toBe(MESSAGE);
    expect(await followUp()).toBe(`2026-11-24 evening ${NOTE} f`);
    expect(await words()).toEqual(WORDS);
    expect(readdirSync(kept)).toEqual(before);
  });

  it.runIf(place === embedded)("waits for a stopped site, and begins a new machine", async () => {
    expect(lines.at(-1)).toContain("postgres-before-restore");
    await onEmbedded(() => expect(save("2026-11-21")).rejects.toThrow("Stop the site first"));
    await putBack(saved, { ...place.env, DATA_DIR: at("another") });
    expect(existsSync(at("another/postgres/data/PG_VERSION"))).toBe(true);
  });

  it.runIf(place === reached)("goes by docker to a container, and tells the sites", async () => {
    // What is in no container is reached as if it were: the words for docker are left away.
    mkdirSync(at("docker"));
    const docker = '#!/bin/sh\necho "$*" >> "$DOCKER_LOG"; shift 4; exec "$@"\n';
    writeFileSync(at("docker/docker"), docker, { mode: 0o755 });
    const container = {
      ...place.env,
      ...connectionVariables(place.env.DATABASE_URL ?? ""),
      ...{ DATABASE_URL: "", DB_PASSWORD: "a-sample-password", DOCKER_LOG: at("docker.log") },
      PATH: `${at("docker")}:${place.env.PATH}`,
    };
    await change();
    const site = new pg.Client({ connectionString: place.env.DATABASE_URL });
    await site.connect();
    await site.query("LISTEN catalogue_changed");
    const heard = once(site, "notification");
    await putBack(saved, container);
    await heard;
    await site.end();
    expect(await message()).toBe(MESSAGE);
    const calls = readFileSync(at("docker.log"), "utf8");
    expect(calls).toContain("compose exec -T db pg_restore");
    expect(calls).toContain("compose exec -T db psql");
    expect(programsIn("container").dump.join(" ")).toBe(
      "docker compose exec -T db pg_dump --format=custom --no-owner --no-privileges --username=aaryaa --dbname=aaryaa",
    );
  });
});

it("never shows the password to who lists processes", () => {
  const address = "postgresql://some%40one:p%3Aw@db.example:6543/the%20site?sslmode=require";
  expect(connectionVariables(address)).toEqual({
    PGHOST: "db.example",
    PGPORT: "6543",
    PGUSER: "some@one",
    PGPASSWORD: "p:w",
    PGDATABASE: "the site",
    PGSSLMODE: "require",
  });
});
