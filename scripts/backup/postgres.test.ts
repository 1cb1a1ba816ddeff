// A database that PostgreSQL's programs reach, saved and put back by the real programs, where they are
// installed with a server of their own age.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
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
import { freePort } from "@/test/mail-server";
import { postgresAccount } from "../postgres/programs";
import { backup, restore } from "./main";
import { connectionVariables, programsIn } from "./postgres";

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

describe("a step that cannot be taken", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = () => ({
    ...process.env,
    DATABASE_URL: "postgresql://me@db.example/site",
    PATH: folder,
  });
  const report = () => undefined;

  it("says so where the programs are missing, and leaves no half of a file", async () => {
    const kept = path.join(folder, "kept");
    const tried = backup({ env: env(), folder: kept, keep: 3, report });
    await expect(tried).rejects.toThrow("pg_dump cannot be started");
    expect(readdirSync(kept)).toEqual([]);
  });

  it("asks before it replaces anything", async () => {
    const file = path.join(folder, "saved.dump");
    writeFileSync(file, "a backup");
    const asked = restore({ env: env(), file, isAgreed: false, report });
    await expect(asked).rejects.toThrow("Say --replace");
  });
});

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

type Server = { url: string; bin: string; stop(): Promise<void> };

async function startServer(folder: string, bin: string): Promise<Server> {
  const data = path.join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const { prefix, user } = postgresAccount(folder, data, `${bin}/postgres`);
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
    bin,
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

const title = `a backup with the programs in ${installed ?? "PATH, if they were installed"}`;
describe.runIf(installed)(title, { timeout: 30_000 }, () => {
  let folder: string;
  let server: Server;
  let client: pg.Client;
  let saved: string;
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
    for (const name of ["server", "docker", "kept"])
      mkdirSync(path.join(folder, name), { mode: 0o755 });
    server = await startServer(path.join(folder, "server"), installed ?? "");
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(ENQUIRY);
    // What is in no container is reached as if it were: the words for docker are left away.
    const docker = path.join(folder, "docker/docker");
    writeFileSync(docker, '#!/bin/sh\necho "$*" >> "$DOCKER_LOG"; shift 4; exec "$@"\n');
    chmodSync(docker, 0o755);
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const onPath = () => ({
    ...process.env,
    DB_PASSWORD: "",
    DATABASE_URL: server.url,
    PATH: `${server.bin}:${process.env.PATH}`,
  });
  const inContainer = () => ({
    ...onPath(),
    ...connectionVariables(server.url),
    DATABASE_URL: "",
    DB_PASSWORD: "a-sample-password",
    DOCKER_LOG: path.join(folder, "docker.log"),
    PATH: `${folder}/docker:${server.bin}:${process.env.PATH}`,
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

  it.each([
    ["cut off", (whole: Buffer) => whole.subarray(0, -20)],
    ["of something else", () => Buffer.from("something else")],
  ])("changes nothing where the file is %s", async (_name, make) => {
    await forget();
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
});
