// A database that PostgreSQL's programs reach, saved and put back: with the real programs where they
// are installed with a server of their own age, and with stand-ins everywhere.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyMigrations } from "@/lib/migrations";
import { createTestDatabase } from "@/test/database";
import { freePort } from "@/test/mail-server";
import { postgresAccount } from "../postgres/programs";
import { connectionVariables, programsIn } from "./postgres-source";
import { makeProgram, makeStandIns } from "./stand-ins";
import { backup, restore } from "./tasks";

const ID = "018f0000-0000-7000-8000-000000000001";
const ENQUIRY = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
  "message", "idempotency_key", "content_hash") VALUES ('${ID}', 'Sample', 'Sender', '6000000001',
  '1 Sample Street', 'sender@sample.example', 'It''s a sample; வணக்கம்', 'key', 'hash')`;

describe("the command lines", () => {
  it("are PostgreSQL's own, in the container db as its own user", () => {
    expect(programsIn("container").dump.join(" ")).toBe(
      "docker compose exec -T db pg_dump --format=custom --no-owner --no-privileges --username=aaryaa --dbname=aaryaa",
    );
    expect(programsIn("container").toScript.slice(0, 6).join(" ")).toBe(
      "docker compose exec -T db pg_restore",
    );
    expect(programsIn("path").psql[0]).toBe("psql");
  });

  it("never show the password", () => {
    const address = "postgresql://some%40one:p%3Aw@db.example:6543/the%20site?sslmode=require";
    expect(connectionVariables(address)).toEqual({
      PGHOST: "db.example",
      PGPORT: "6543",
      PGUSER: "some@one",
      PGPASSWORD: "p:w",
      PGDATABASE: "the site",
      PGSSLMODE: "require",
    });
    expect(connectionVariables("postgres://me@[::1]/site")).toMatchObject({ PGHOST: "::1" });
  });
});

type Place = { url: string; programs: string; stop(): Promise<void> };

async function withStandIns(folder: string): Promise<Place> {
  makeStandIns(folder);
  const { url, drop } = await createTestDatabase();
  return { url, programs: folder, stop: drop };
}

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

async function withRealPrograms(folder: string): Promise<Place> {
  const bin = installed ?? "";
  const data = path.join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const { prefix, user } = postgresAccount(folder, data, bin);
  const [initdb = "", ...made] = [...prefix, `${bin}/initdb`, "-D", data, "-U", "aaryaa", "-N"];
  execFileSync(initdb, [...made, "-E", "UTF8", "--locale=C"], { stdio: "ignore", ...user });
  const port = await freePort();
  const settings = ["-p", String(port), "-h", "127.0.0.1", "-k", ""];
  const [program = "", ...args] = [...prefix, `${bin}/postgres`, "-D", data, ...settings];
  const server: ChildProcess = spawn(program, args, { stdio: "ignore", ...user });
  const url = `postgresql://aaryaa@127.0.0.1:${port}/aaryaa`;
  await vi.waitFor(() => createDatabase(`postgresql://aaryaa@127.0.0.1:${port}/postgres`), {
    timeout: 20_000,
    interval: 50,
  });
  await applyMigrations({ connectionString: url });
  return {
    url,
    programs: bin,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE DATABASE aaryaa");
  await client.end();
}

const ways: [string, (folder: string) => Promise<Place>][] = [["stand-ins", withStandIns]];
if (installed) ways.push([`the programs in ${installed}`, withRealPrograms]);

describe.each(ways)("a backup with %s", { timeout: 30_000 }, (_, begin) => {
  let folder: string;
  let place: Place;
  let client: pg.Client;
  let saved: string;
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
    for (const name of ["server", "docker", "kept"])
      mkdirSync(path.join(folder, name), { mode: 0o755 });
    place = await begin(path.join(folder, "server"));
    client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await client.query(ENQUIRY);
    // What is in no container is reached as if it were: the words for docker are left away.
    makeProgram(
      path.join(folder, "docker"),
      "docker",
      'echo "$*" >> "$DOCKER_LOG"; shift 4; exec "$@"',
    );
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await place.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const onPath = () => ({
    ...process.env,
    DB_PASSWORD: "",
    DATABASE_URL: place.url,
    PATH: `${place.programs}:${process.env.PATH}`,
  });
  const inContainer = () => ({
    ...onPath(),
    ...connectionVariables(place.url),
    DATABASE_URL: "",
    DB_PASSWORD: "a-sample-password",
    DOCKER_LOG: path.join(folder, "docker.log"),
    PATH: `${folder}/docker:${place.programs}:${process.env.PATH}`,
  });
  const message = async () =>
    (await client.query(`SELECT "message" FROM "enquiry" WHERE "id" = '${ID}'`)).rows[0]?.message;
  const forget = () => client.query(`UPDATE "enquiry" SET "message" = 'changed since'`);

  it("is one file, which only its owner may read", async () => {
    saved = await backup({ env: onPath(), folder: path.join(folder, "kept"), keep: 3, report });
    expect(readFileSync(saved).subarray(0, 5).toString()).toBe("PGDMP");
    expect(execFileSync("ls", ["-l", saved], { encoding: "utf8" })).toMatch(/^-rw-------/);
  });

  it("brings everything back in one transaction", async () => {
    await forget();
    await client.query("LISTEN catalogue_changed");
    const heard = once(client, "notification");
    await restore({ env: onPath(), file: saved, isAgreed: true, report });
    expect(await message()).toBe("It's a sample; வணக்கம்");
    await heard;
    expect(readdirSync(path.dirname(saved))).toEqual([path.basename(saved)]);
  });

  it("asks before it replaces anything", async () => {
    await forget();
    const asked = restore({ env: onPath(), file: saved, isAgreed: false, report });
    await expect(asked).rejects.toThrow("Say --replace");
    expect(await message()).toBe("changed since");
  });

  it.each([
    ["cut off", (whole: Buffer) => whole.subarray(0, -20)],
    ["of something else", () => Buffer.from("something else")],
  ])("changes nothing where the file is %s", async (_name, make) => {
    const file = path.join(folder, "broken.dump");
    writeFileSync(file, make(readFileSync(saved)));
    await expect(restore({ env: onPath(), file, isAgreed: true, report })).rejects.toThrow(
      "pg_restore failed",
    );
    expect(await message()).toBe("changed since");
  });

  it("goes by docker where the database is in a container", async () => {
    await restore({ env: inContainer(), file: saved, isAgreed: true, report });
    expect(await message()).toBe("It's a sample; வணக்கம்");
    const calls = readFileSync(path.join(folder, "docker.log"), "utf8");
    expect(calls).toContain("compose exec -T db pg_restore");
    expect(calls).toContain("compose exec -T db psql");
  });

  it("says so where the programs are missing, and leaves no half of a file", async () => {
    const env = { ...onPath(), PATH: path.join(folder, "kept") };
    const tried = backup({ env, folder: path.join(folder, "missing"), keep: 3, report });
    await expect(tried).rejects.toThrow("pg_dump cannot be started");
    expect(readdirSync(path.join(folder, "missing"))).toEqual([]);
  });
});
