// Both kinds of database, saved and put back: the embedded one, and one that PostgreSQL's programs
// reach, by the real programs where they are installed with a server of their own age.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMigrations } from "@/lib/migrations";
import { createTestDatabase } from "@/test/database";
import { freePort } from "@/test/mail-server";
import { query } from "@/test/postgres";
import { until } from "@/test/until";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { postgresAccount } from "../postgres/programs";
import { backup, restore } from "./main";
import { clear, listDependants, type Own, ownObjects } from "./own";
import { connectionVariables, programsIn } from "./postgres";

const MESSAGE = "It's a sample; வணக்கம்";
const ENQUIRY = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
  "message", "idempotency_key", "content_hash") VALUES ('018f0000-0000-7000-8000-000000000001',
  'Sample', 'Sender', '6000000001', '1 Sample Street', 'sender@sample.example',
  '${MESSAGE.replace("'", "''")}', 'key', 'hash')`;

const NOTE = "Call in the evening; மாலை";
const WORDS = { phone: "6000000001", town: { en: "Sankarankovil", ta: "சங்கரன்கோவில்" } };
/** Bytes that are no text in any encoding. */
const PICTURE_BYTES = "00fffe0a0d1a5c27";
/** What staff did about the enquiry and to the website. */
const STAFF_WORK = `
  UPDATE "enquiry" SET "call_on" = '2026-11-24', "call_part" = 'evening';
  INSERT INTO "enquiry_note" ("id", "enquiry_id", "text", "written_by") SELECT
    '018f0000-0000-7000-8000-000000000002', "id", '${NOTE}', 'priya@staff.example' FROM "enquiry";
  INSERT INTO "site_section" ("section", "content") VALUES ('contact', '${JSON.stringify(WORDS)}');
  INSERT INTO "picture" ("hash", "width", "height") VALUES ('${"a".repeat(64)}', 1, 1);
  INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
  VALUES ('${"a".repeat(64)}', 400, 'webp', '\\x${PICTURE_BYTES}')`;

const folder = fs.mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
fs.chmodSync(folder, 0o755);
const at = (name: string) => path.join(folder, name);
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The newest server on this machine that brings its programs along. */
const installed = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
  .flatMap((place) =>
    fs.existsSync(place) ? fs.readdirSync(place).map((name) => `${place}/${name}/bin`) : [],
  )
  .filter((bin) =>
    ["initdb", "postgres", "pg_dump", "psql"].every((name) => fs.existsSync(`${bin}/${name}`)),
  )
  .sort()
  .at(-1);

/** One for all. */
const server = installed ? await startServer(installed) : null;
afterAll(() => server?.stop());

/** @returns its address, and what stops it */
async function startServer(bin: string) {
  const home = fs.mkdtempSync(at("server-"));
  const data = path.join(home, "data");
  fs.mkdirSync(data, { mode: 0o700 });
  fs.chmodSync(home, 0o755);
  const { prefix, user } = postgresAccount(home, data, `${bin}/postgres`);
  const [initdb = "", ...made] = [...prefix, `${bin}/initdb`, "-D", data, "-U", "aaryaa", "-N"];
  execFileSync(initdb, [...made, "-E", "UTF8", "--locale=C"], { stdio: "ignore", ...user });
  const port = await freePort();
  const settings = ["-p", String(port), "-h", "127.0.0.1", "-k", "", "-F"];
  const [program = "", ...args] = [...prefix, `${bin}/postgres`, "-D", data, ...settings];
  const server = spawn(program, args, { stdio: "ignore", ...user });
  const url = `postgresql://aaryaa@127.0.0.1:${port}/aaryaa`;
  const ready = () => query(url.replace(/aaryaa$/, "postgres"), "CREATE DATABASE aaryaa");
  await until("the server answers", ready);
  const stop = async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  };
  return { url, stop };
}

/** On the embedded database while nothing else runs it. */
async function onEmbedded<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  fs.mkdirSync(at("data"), { recursive: true, mode: 0o700 });
  const postgres = await startEmbeddedPostgres(at("data"));
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const nowhere = { DATABASE_URL: "", DB_PASSWORD: "", DATA_DIR: at("data") };
const env: NodeJS.ProcessEnv = { ...process.env, ...nowhere };
const embedded = {
  name: "the embedded database",
  ending: ".tar.gz",
  cutOff: "tar failed",
  foreign: "was not saved from an embedded database",
  makeForeign: (file: string): unknown => execFileSync("tar", ["-czf", file, "package.json"]),
  env,
  on: onEmbedded,
};
const PATH = `${installed}:${process.env.PATH}`;
const envOf = (url: string) => ({ ...env, DATABASE_URL: url, PATH });
const reached: typeof embedded | null = server && {
  name: `a database with the programs in ${installed}`,
  ending: ".dump",
  cutOff: "pg_restore failed",
  foreign: "pg_restore failed",
  makeForeign: (file) => fs.writeFileSync(file, "something else"),
  env: envOf(server.url),
  on: (work) => work(server.url),
};

/** Makes backups in a folder, puts them back, and has what was said of that. */
function backups(env: NodeJS.ProcessEnv, folder: string) {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  return {
    ...{ lines, report },
    save: (day = "2026-11-20", by = env) =>
      backup({ env: by, folder, keep: 2, report, now: new Date(`${day}T02:15:00Z`) }),
    putBack: (file: string, by = env) => restore({ env: by, file, isAgreed: true, report }),
  };
}

describe.each(reached ? [embedded, reached] : [embedded])("a backup of $name", (place) => {
  const ask = (sql: string) => place.on((url) => query<{ message?: string | boolean[] }>(url, sql));
  const kept = at(`kept${place.ending}`);
  const { lines, report, save, putBack } = backups(place.env, kept);
  /** Also what staff did about the enquiry. */
  const content = async () => {
    const [row] = await ask(
      `SELECT "message", concat_ws(' ', "call_on", "call_part", "text") AS "followUp",
         (SELECT "content" FROM "site_section") AS "words",
         (SELECT encode("bytes", 'hex') FROM "picture_file") AS "picture"
       FROM "enquiry" LEFT JOIN "enquiry_note" ON "enquiry_id" = "enquiry"."id"`,
    );
    return row;
  };
  const change = () =>
    ask(
      `UPDATE "enquiry" SET "message" = 'changed since', "call_on" = NULL, "call_part" = NULL;
       DELETE FROM "enquiry_note"; DELETE FROM "site_section"; DELETE FROM "picture"`,
    );
  let saved: string;

  beforeAll(async () => {
    await place.on((url) => applyMigrations({ connectionString: url }));
    await ask(`${ENQUIRY}; ${STAFF_WORK}`);
  });

  it("is one file, for its owner alone, beside the newest one before it and all of others", async () => {
    const nameOf = (day: number) => `aaryaa-2026-11-${day}T02-15-00Z${place.ending}`;
    const others = [`${nameOf(18)}.sql`, `${nameOf(18)}.part`, `aaryaa-2025${place.ending}`];
    fs.mkdirSync(kept);
    for (const name of [nameOf(18), nameOf(19), ...others])
      fs.writeFileSync(path.join(kept, name), "");
    saved = await save("2026-11-20");
    expect(fs.readdirSync(kept).sort()).toEqual([nameOf(19), nameOf(20), ...others].sort());
    expect(fs.statSync(saved).mode & 0o777).toBe(0o600);
    // The dashboard reads it.
    const sql = `SELECT now() - "made_at" < interval '5 minutes' AS "message" FROM "last_backup"`;
    expect(await ask(sql)).toEqual([{ message: true }]);
  });

  it("is missed, with nothing deleted and no half of one left, where a program is", async () => {
    const before = fs.readdirSync(kept);
    const tried = save("2026-11-21", { ...place.env, PATH: at("none") });
    await expect(tried).rejects.toThrow("cannot be started");
    expect(fs.readdirSync(kept)).toEqual(before);
  });

  it("changes nothing where the file is cut off, of something else, or not there", async () => {
    await change();
    const broken = at(`broken${place.ending}`);
    await expect(putBack(broken)).rejects.toThrow("There is no file");
    fs.writeFileSync(broken, fs.readFileSync(saved).subarray(0, -1_000));
    await expect(putBack(broken)).rejects.toThrow(place.cutOff);
    place.makeForeign(broken);
    await expect(putBack(broken)).rejects.toThrow(place.foreign);
    expect(await content()).toMatchObject({ message: "changed since", followUp: "" });
  });

  it("brings everything back once it is agreed to", async () => {
    const asked = restore({ env: place.env, file: saved, isAgreed: false, report });
    await expect(asked).rejects.toThrow("Say --replace");
    const before = fs.readdirSync(kept);
    await putBack(saved);
    expect(await content()).toEqual({
      ...{ message: MESSAGE, followUp: `2026-11-24 evening ${NOTE}` },
      ...{ words: WORDS, picture: PICTURE_BYTES },
    });
    expect(fs.readdirSync(kept)).toEqual(before);
  });

  it.runIf(place === embedded)("is made while the site runs, and is whole", async () => {
    const copy = await onEmbedded(async (url) => {
      await query(url, `CREATE TABLE "busy" ("number" int)`);
      // Some write all the while: what they had been told is in the copy, up to one moment.
      const writer = new pg.Client({ connectionString: url });
      await writer.connect();
      let [written, isDone] = [0, false];
      const writing = (async () => {
        for (; !isDone; written += 1)
          await writer.query(`INSERT INTO "busy" SELECT $1 FROM generate_series(1, 50)`, [written]);
      })();
      await until("some is written", async () => expect(written).toBeGreaterThan(2));
      const before = written;
      const file = await save("2026-11-22");
      isDone = true;
      await writing;
      await writer.end();
      const error = await putBack(file).catch(String);
      expect(error).toContain("Stop the site first");
      return { file, before };
    });
    expect(fs.statSync(copy.file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(kept).filter((name) => name.startsWith("unfinished"))).toEqual([]);
    await ask(`DROP TABLE "busy"; UPDATE "enquiry" SET "message" = 'changed since'`);
    await putBack(copy.file);
    expect(await content()).toMatchObject({ message: MESSAGE, picture: PICTURE_BYTES });
    const [busy] = await ask(
      `SELECT json_build_array(count(*) = 50 * count(DISTINCT "number"),
         count(DISTINCT "number") >= ${copy.before}) AS "message" FROM "busy"`,
    );
    expect(busy?.message).toEqual([true, true]);
  });

  it.runIf(place === embedded)("waits for a stopped site, and begins a new machine", async () => {
    expect(lines.some((line) => line.includes("postgres-before-restore"))).toBe(true);
    await onEmbedded(() => expect(putBack(saved)).rejects.toThrow("Stop the site first"));
    await putBack(saved, { ...place.env, DATA_DIR: at("another") });
    expect(fs.existsSync(at("another/postgres/data/PG_VERSION"))).toBe(true);
  });

  it.runIf(place === reached)("goes by docker to a container, and tells the sites", async () => {
    // What is in no container is reached as if it were: the words for docker are left away.
    fs.mkdirSync(at("docker"));
    const docker = '#!/bin/sh\necho "$*" >> "$DOCKER_LOG"; shift 4; exec "$@"\n';
    fs.writeFileSync(at("docker/docker"), docker, { mode: 0o755 });
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
    expect(await content()).toMatchObject({ message: MESSAGE });
    const calls = fs.readFileSync(at("docker.log"), "utf8");
    expect(calls).toContain("compose exec -T db pg_restore");
    expect(calls).toContain("compose exec -T db psql");
    expect(programsIn("container").dump.join(" ")).toBe(
      "docker compose exec -T db pg_dump --format=custom --no-owner --no-privileges --schema=public --username=aaryaa --dbname=aaryaa",
    );
  });
});

/** What other programs may keep in the same database. */
const NEIGHBOURS = `
  CREATE EXTENSION pg_trgm; CREATE EXTENSION postgres_fdw;
  CREATE SERVER far FOREIGN DATA WRAPPER postgres_fdw;
  CREATE FOREIGN TABLE public.far_away (id int) SERVER far;
  CREATE TYPE public.colour AS ENUM ('red', 'green');
  CREATE SEQUENCE public.number;
  CREATE TABLE public."An ""odd"" name" (id int DEFAULT nextval('public.number'), colour public.colour,
    word text, CONSTRAINT plan_pkey_of_others PRIMARY KEY (id));
  CREATE INDEX odd_words ON public."An ""odd"" name" USING gin (word public.gin_trgm_ops);
  INSERT INTO public."An ""odd"" name" (colour, word) VALUES ('green', 'kept');
  CREATE VIEW public.reds AS SELECT * FROM public."An ""odd"" name" WHERE colour = 'red';
  CREATE AGGREGATE public.every_int (int) (SFUNC = int4pl, STYPE = int);
  CREATE PROCEDURE public.nothing () LANGUAGE sql AS '';
  CREATE FUNCTION public.plan_word (int) RETURNS int LANGUAGE sql AS 'SELECT $1';
  CREATE SCHEMA queue; CREATE TABLE queue.job (id int); INSERT INTO queue.job VALUES (1);
  CREATE SCHEMA billing; CREATE TABLE billing.bill (id int, enquiry_id uuid)`;
const OBJECTS = `SELECT pg_describe_object(classid, objid, objsubid) AS "name" FROM pg_depend
  WHERE refclassid = 'pg_namespace'::regclass
    AND (refobjid > 16383 OR refobjid = 'public'::regnamespace)
  UNION SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' UNION SELECT srvname FROM pg_foreign_server ORDER BY 1`;
/** What hangs on the site's objects, and how it is named. */
const DEPENDANTS = {
  "view billing.wait": "CREATE VIEW billing.wait AS SELECT id FROM enquiry GROUP BY enquiry.id",
  "materialized view billing.prices":
    "CREATE MATERIALIZED VIEW billing.prices AS SELECT base_price FROM plan",
  "constraint bill_enquiry_fkey on table billing.bill":
    "ALTER TABLE billing.bill ADD CONSTRAINT bill_enquiry_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiry",
  "function billing.cheap(plan)":
    "CREATE FUNCTION billing.cheap(plan) RETURNS boolean LANGUAGE sql AS 'SELECT true'",
  "index billing.bill_word":
    "CREATE INDEX bill_word ON billing.bill (plan_word(enquiry_id::text::varchar(8)::text))",
  "trigger bill_it on table enquiry": `CREATE FUNCTION billing.bill() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RETURN NULL; END'; CREATE TRIGGER bill_it AFTER INSERT ON enquiry EXECUTE FUNCTION billing.bill()`,
  "index enquiry_words": "CREATE INDEX enquiry_words ON enquiry USING gin (message gin_trgm_ops)",
  "policy mine on table plan": "CREATE POLICY mine ON plan USING (true)",
  "constraint plan_cheap on table plan":
    "ALTER TABLE plan ADD CONSTRAINT plan_cheap CHECK (base_price < 1000000)",
  "table billing.more_plans": "CREATE TABLE billing.more_plans () INHERITS (plan)",
};

describe.runIf(server)("a database that others use, too", () => {
  const { url: serverUrl = "" } = server ?? {};
  beforeAll(() => query(serverUrl, "CREATE ROLE site LOGIN"));

  /** A new one, whose owner the site is; others' tables are closed to it. */
  async function database(name: string) {
    await query(serverUrl, `CREATE DATABASE ${name} OWNER site`);
    const url = serverUrl.replace(/\/aaryaa$/, `/${name}`);
    const ask = (sql: string) => query<{ name: string }>(url, sql);
    const address = url.replace("aaryaa@", "site@");
    const own = envOf(address);
    return {
      ...{ ask, env: own, ...backups(own, at(name)) },
      migrate: (folder?: string) => applyMigrations({ connectionString: address }, folder),
      /** As backups were made once: of everything, by who may read everything. */
      saveAll() {
        const file = at(`${name}-all.dump`);
        const all = ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`, url];
        execFileSync(`${installed}/pg_dump`, all, { env: own });
        return file;
      },
      messages: async () =>
        (await ask(`SELECT "message" AS "name" FROM "enquiry"`)).map((row) => row.name),
      objects: async () => (await ask(OBJECTS)).map((row) => row.name),
      schema() {
        const dump = execFileSync(`${installed}/pg_dump`, ["--schema-only", url], { env: own });
        return String(dump).replace(/^\\(?:un)?restrict .*$/gm, "");
      },
    };
  }

  it("is saved and put back with nothing of theirs touched, from a backup of everything, too", async () => {
    const place = await database("shared");
    await place.ask(NEIGHBOURS);
    await place.migrate();
    await place.ask(ENQUIRY);
    const files = [await place.save(), place.saveAll()];
    expect(place.lines.join()).not.toContain("would stop");
    const list = ["--list", files[0] ?? ""];
    const listed = execFileSync(`${installed}/pg_restore`, list, { env: place.env });
    expect(String(listed)).not.toMatch(/odd|TABLE .* billing|queue|EXTENSION/);
    const invoices = "INSERT INTO public.invoices VALUES (7)";
    await place.ask(`CREATE TABLE public.invoices (id int); ${invoices}`);
    const [before, schema] = [await place.objects(), place.schema()];
    for (const file of files) {
      await place.ask(`UPDATE "enquiry" SET "message" = 'changed since'`);
      await place.putBack(file);
      expect(await place.messages()).toEqual([MESSAGE]);
      expect(await place.objects()).toEqual(before);
      expect(place.schema()).toBe(schema);
      const rows = await place.ask(`SELECT word AS name FROM public."An ""odd"" name"
        UNION ALL SELECT id::text FROM public.invoices UNION ALL SELECT id::text FROM queue.job`);
      expect(rows).toEqual([{ name: "kept" }, { name: "7" }, { name: "1" }]);
    }
  });

  it("is left as it is where others depend on the site's tables, and the backup tells it", async () => {
    const place = await database("depended");
    await place.ask(NEIGHBOURS);
    await place.migrate();
    await place.ask(ENQUIRY);
    const file = await place.save();
    await place.ask(`UPDATE "enquiry" SET "message" = 'changed since'`);
    await place.ask(Object.values(DEPENDANTS).join(";"));
    const before = place.schema();
    await place.save("2026-11-21");
    const told = place.lines.find((line) => line.startsWith("A restore would stop"));
    const tried = place.putBack(file);
    await expect(tried).rejects.toThrow("Nothing was changed");
    const stopped = await tried.catch((error: Error) => error.message);
    for (const name of Object.keys(DEPENDANTS))
      for (const line of [told, stopped]) expect(line).toContain(name);
    expect(await place.messages()).toEqual(["changed since"]);
    expect(place.schema()).toBe(before);
  });

  it("takes a backup of an earlier version in the place of later tables, and a new database's", async () => {
    const early = at("early-migrations");
    for (const name of fs.readdirSync("prisma/migrations").sort().slice(0, 3))
      fs.cpSync(`prisma/migrations/${name}`, path.join(early, name), { recursive: true });
    const old = await database("old");
    await old.migrate(early);
    await old.ask(`${ENQUIRY}; CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)`);
    const file = old.saveAll();
    await old.ask("DROP SCHEMA pgboss CASCADE");
    for (const name of ["grown", "empty"]) {
      const place = await database(name);
      if (name === "grown") await place.migrate();
      await place.putBack(file);
      expect(place.schema()).toBe(old.schema());
      expect((await place.migrate()).length).toBeGreaterThan(0);
      expect(await place.messages()).toEqual([MESSAGE]);
    }
  });

  it("is not touched by a version that does not know all of what is the site's there", async () => {
    const place = await database("newer");
    await place.migrate();
    const file = await place.save();
    await place.ask(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name")
      VALUES ('later', '', '20991231000000_later')`);
    const later = place.saveAll();
    const reason = /of a newer version of the site \(20991231000000_later\)/;
    await expect(place.save("2026-11-21")).rejects.toThrow(reason);
    await expect(place.putBack(file)).rejects.toThrow(reason);
    const empty = await database("for_newer");
    await expect(empty.putBack(later)).rejects.toThrow(reason);
    await empty.ask("CREATE TABLE public.admin (id int)");
    await expect(empty.putBack(file)).rejects.toThrow("table admin");
    await expect(empty.save()).rejects.toThrow("Nothing of this site");
    const foreign = "not saved from a database of this site";
    await expect(place.putBack(empty.saveAll())).rejects.toThrow(foreign);
    expect(await empty.objects()).toEqual(expect.arrayContaining(["table admin"]));
  });
});

it("knows all that the migrations make, clears that alone and names what hangs on it, on PostgreSQL 18", async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const ask = async (sql: string) =>
      (await query<Record<string, string>>(url, sql)).map((row) => Object.values(row)[0]);
    const applied = await ask(`SELECT "migration_name" FROM "_prisma_migrations"`);
    const own = (await ownObjects(applied as string[], "")) as Own;
    expect(await ask(listDependants(own))).toEqual([]);
    await query(url, clear(own));
    expect(await ask(OBJECTS)).toEqual([]);
    await query(url, NEIGHBOURS);
    const theirs = await ask(OBJECTS);
    await applyMigrations({ connectionString: url });
    expect(await ask(listDependants(own))).toEqual([]);
    await query(url, clear(own));
    expect(await ask(OBJECTS)).toEqual(theirs);
    await applyMigrations({ connectionString: url });
    await query(url, Object.values(DEPENDANTS).join(";"));
    expect((await ask(listDependants(own))).sort()).toEqual(Object.keys(DEPENDANTS).sort());
  } finally {
    await drop();
  }
});

it("never shows the password to who lists processes", () => {
  const address = "postgresql://some%40one:p%3Aw@db.example:6543/the%20site?sslmode=require";
  expect(connectionVariables(address)).toEqual({
    ...{ PGHOST: "db.example", PGPORT: "6543", PGUSER: "some@one", PGPASSWORD: "p:w" },
    ...{ PGDATABASE: "the site", PGSSLMODE: "require" },
  });
});
