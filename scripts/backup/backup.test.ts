// Backups of databases whose owner the site is, and nothing more, beside which others have theirs; and of
// the embedded one.
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { applyMigrations } from "@/lib/migrations";
import { query } from "@/test/postgres";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { backup, restore } from "./main";

const SERVER = process.env.TEST_DATABASE_URL ?? "";
const folder = fs.mkdtempSync(path.join(tmpdir(), "aaryaa-backup-"));
const at = (name: string) => path.join(folder, name);
const names: string[] = [];
await query(SERVER, "CREATE ROLE site LOGIN PASSWORD 'site'");
afterAll(async () => {
  for (const name of names) await query(SERVER, `DROP DATABASE ${name}`);
  await query(SERVER, "DROP ROLE site");
  fs.rmSync(folder, { recursive: true });
});
vi.spyOn(console, "log").mockReturnValue();

function placeAt(url: string, env: NodeJS.ProcessEnv, own = at("own")) {
  const ask = (sql: string) => query<{ text: string }>(url, sql);
  const texts = async (sql: string) => (await ask(sql)).map(({ text }) => text);
  return {
    ...{ ask, texts, url },
    save: (day = 20, keep = 9) => backup(env, own, keep, new Date(`2026-11-${day}T02:15:00Z`)),
    putBack: (file: string) => restore(env, file, true),
    /** Of all tables, but for when the last backup was made. */
    async rows() {
      const tables = await texts(`SELECT tablename AS text FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('last_backup', '_prisma_migrations')`);
      const read = (table: string) => texts(`SELECT t::text AS text FROM ${table} t ORDER BY 1`);
      const rows = tables.sort().map(async (table) => [table, await read(table)]);
      return Object.fromEntries(await Promise.all(rows)) as Record<string, string[]>;
    },
  };
}

/** A new database. */
async function place(migrations?: string) {
  const name = `backup_${names.length}`;
  await query(SERVER, `CREATE DATABASE ${name} OWNER site`);
  names.push(name);
  const url = Object.assign(new URL(SERVER), { pathname: name }).href;
  const own = Object.assign(new URL(url), { username: "site", password: "site" }).href;
  if (migrations) await applyMigrations({ connectionString: own }, migrations);
  return placeAt(url, { ...process.env, DATABASE_URL: own }, at(name));
}

const WORDS = "It's a \\sample\\;\n\u2028வணக்கம் 🙂";
const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const ENQUIRY = `INSERT INTO enquiry (id, first_name, last_name, phone, address, email, message,
  idempotency_key, content_hash) VALUES ('${id(1)}', 'Sample', 'Sender', '6000000001',
  '1 Sample Street', 'sender@sample.example', '${WORDS.replace("'", "''")}', 'key', 'hash')`;
const PICTURE = "a".repeat(64);
/** A row in each table, with what is easily lost on the way; of some more than are read at once. */
const FILL = `${ENQUIRY};
  INSERT INTO admin (id, email, password_hash) VALUES ('${id(2)}', 'priya@staff.example', 'hash');
  UPDATE enquiry SET mail_due_at = '2026-11-24 10:00:00.123456+05:30', call_on = '2026-11-24',
    selected_plan = 'null', catalogue_plan = '{"price": 699.00, "big": 9007199254740993}', taken_by_id = '${id(2)}';
  INSERT INTO enquiry_note (id, enquiry_id, text, written_by) VALUES ('${id(3)}', '${id(1)}', 'மாலை', 'priya');
  INSERT INTO admin_session (id, admin_id, label) VALUES ('${id(5)}', '${id(2)}', 'one');
  INSERT INTO email_change (admin_id, session_id, code_hash) VALUES ('${id(2)}', '${id(5)}', 'hash');
  INSERT INTO change (id, changed_by, subject, subject_id, action, before, batch_id)
    SELECT ('018f0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'priya', 'plans', 'one', 'changed',
      'null', CASE WHEN n < 250 THEN '${id(250)}'::uuid END FROM generate_series(1, 250) n;
  INSERT INTO plan VALUES ('${id(6)}', '40 Mbps', 'Monthly', 'Sample', 'internet+ott', 699.10, 0, 0,
    'Basic', 100, '{"a, \\"b\\"",NULL,null,""}', 'None', -1, 0, '', true);
  INSERT INTO gst_setting (gst_percent) VALUES (18.00);
  INSERT INTO area (id, slug, name, name_ta, spellings, postcode, state, coming_month, providers)
    VALUES ('${id(7)}', 'town', 'Town', '', '{}', '627756', 'connected', '', NULL);
  INSERT INTO area_address VALUES ('town', '${id(7)}');
  INSERT INTO site_section (section, content) VALUES ('contact', '{"town": {"ta": "சங்கரன்கோவில்"}}');
  INSERT INTO rate_limit VALUES ('key', 1, 9007199254740993);
  INSERT INTO picture (hash, width, height) VALUES ('${PICTURE}', 1, 1);
  INSERT INTO picture_file VALUES ('${PICTURE}', 400, 'webp', '\\x00fffe0a0d1a5c27')`;

const ALL = "prisma/migrations";
const filled = await place(ALL);
await filled.ask(FILL);
const rows = await filled.rows();
const saved = await filled.save();

it("holds every value of every table, and brings it back in the place of others, or in a new database", async () => {
  expect(Object.entries(rows).filter(([, { length }]) => length === 0)).toEqual([]);
  const empty = await place();
  await empty.putBack(saved);
  expect(await empty.rows()).toEqual(rows);
  const other = await place(ALL);
  await other.ask(FILL.replaceAll("018f0000", "018f1111").replaceAll("2026", "2025"));
  const site = new pg.Client({ connectionString: other.url });
  await site.connect();
  await site.query("LISTEN catalogue_changed");
  const heard = once(site, "notification");
  await other.putBack(saved);
  await heard;
  await site.end();
  expect(await other.rows()).toEqual(rows);
});

it("is one file, for its owner alone, beside the newest ones before it and all of others", async () => {
  const nameOf = (day: number, ending = "json.gz") => `aaryaa-2026-11-${day}T02-15-00Z.${ending}`;
  const own = path.dirname(saved);
  for (const name of [
    nameOf(18, "dump"),
    nameOf(19),
    nameOf(18, "dump.sql"),
    "aaryaa-2025.json.gz",
  ])
    fs.writeFileSync(path.join(own, name), "");
  const file = await filled.save(21, 2);
  expect(fs.readdirSync(own).sort()).toEqual(
    [nameOf(20), nameOf(21), nameOf(18, "dump.sql"), "aaryaa-2025.json.gz"].sort(),
  );
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  // The dashboard reads it.
  const recent = "SELECT now() - made_at < interval '5 minutes' AS text FROM last_backup";
  expect(await filled.texts(recent)).toEqual([true]);
});

it("is of one moment while others write, and leaves no half file where it fails", async () => {
  const busy = await place(ALL);
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n += 1)
      await busy.ask(`INSERT INTO plan SELECT gen_random_uuid(), '${n}', 'Monthly', 'Busy', 'internet', 0, 0, 0, 'None', -1, '{}', 'None', -1, 0, '', true;
        INSERT INTO picture VALUES (lpad('${n}', 64, '0'), 1, 1)`);
  })();
  const count =
    "SELECT concat(count(DISTINCT p), ' ', count(DISTINCT i)) AS text FROM plan p, picture i";
  await expect.poll(async () => (await busy.texts(count))[0]).toMatch(/^[3-9]/);
  const file = await busy.save();
  isDone = true;
  await writing;
  await busy.putBack(file);
  expect((await busy.texts(count))[0]).toMatch(/^(\d+) \1$/);
  await busy.ask("ALTER TABLE picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY");
  await expect(busy.save(21)).rejects.toThrow("row-level security");
  expect(fs.readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

describe("a restore that is refused", () => {
  const edit = (change: (text: string) => string) =>
    gzipSync(change(String(gunzipSync(fs.readFileSync(saved)))));
  it.each<[string, RegExp, () => string | Buffer]>([
    [
      "is cut off",
      /no whole backup.*unexpected end of file/,
      () => fs.readFileSync(saved).subarray(0, -100),
    ],
    ["was changed on the way", /no whole backup/, () => fs.readFileSync(saved).fill(1, 300, 310)],
    ["is something else", /no whole backup.*\.dump/, () => "PGDMP"],
    ["is of something else", /no whole backup/, () => gzipSync('{"site":"another"}\n')],
    ["is empty", /no whole backup/, () => gzipSync("")],
    [
      "has rows that do not fit",
      /Nothing was changed: null value/,
      () => edit((text) => text.replace('"priya@staff.example"', "null")),
    ],
    [
      "is of a newer version",
      /The file is of a newer version of the site \(2099_later\)/,
      () => edit((text) => text.replace('"migrations":[', '"migrations":["2099_later",')),
    ],
  ])("changes nothing where the file %s", async (_, reason, content) => {
    fs.writeFileSync(at("broken"), content());
    const before = await filled.rows();
    await expect(filled.putBack(at("broken"))).rejects.toThrow(reason);
    expect(await filled.rows()).toEqual(before);
  });

  it("says why where there is no file, database or agreement, or a newer version was there", async () => {
    await expect(filled.putBack(at("none"))).rejects.toThrow("There is no file");
    await expect(restore(process.env, saved, false)).rejects.toThrow("Say --replace");
    const env = (DATABASE_URL: string) => ({ ...process.env, DATABASE_URL });
    const away = env("postgresql://site@127.0.0.1:1/site");
    await expect(backup(away, at("away"), 1)).rejects.toThrow("no answer (ECONNREFUSED)");
    const newer = await place();
    await expect(newer.save()).rejects.toThrow("no tables of this site");
    await newer.putBack(saved);
    await newer.ask(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('later', '', '2099_later', now())`);
    for (const act of [() => newer.save(), () => newer.putBack(saved)])
      await expect(act()).rejects.toThrow(
        /database is of a newer version of the site \(2099_later\)/,
      );
  });
});

it("touches nothing of others in the same database, or names what keeps it from that", async () => {
  await filled.putBack(saved);
  await filled.ask(`CREATE SCHEMA billing; CREATE TABLE billing.bill (id int, enquiry_id uuid);
    CREATE TABLE invoices (id int); INSERT INTO invoices VALUES (7);
    CREATE VIEW billing.wait AS SELECT id FROM enquiry GROUP BY enquiry.id;
    CREATE TABLE billing.more () INHERITS (gst_setting); INSERT INTO billing.more VALUES (1, 5);
    CREATE FUNCTION billing.note() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN INSERT INTO billing.bill VALUES (1); RETURN NULL; END';
    CREATE TRIGGER bill_it AFTER INSERT OR TRUNCATE ON enquiry EXECUTE FUNCTION billing.note();
    CREATE INDEX theirs ON enquiry (message); GRANT SELECT ON enquiry TO PUBLIC`);
  const theirs = () =>
    filled.ask(`SELECT (SELECT count(*) FROM billing.bill) AS bills, (SELECT count(*) FROM invoices) AS invoices,
    (SELECT count(*) FROM billing.wait) AS waiting, (SELECT gst_percent FROM billing.more) AS more,
    (SELECT tgenabled FROM pg_trigger WHERE tgname = 'bill_it') AS trigger, to_regclass('theirs') AS index,
    (SELECT relacl FROM pg_class WHERE relname = 'enquiry') AS rights`);
  const before = await theirs();
  await filled.ask("DELETE FROM change");
  await filled.putBack(await filled.save(22));
  await filled.putBack(saved);
  expect(await theirs()).toEqual(before);
  expect((await filled.rows()).change).toEqual(rows.change);
  await filled.ask("ALTER TABLE billing.bill ADD FOREIGN KEY (enquiry_id) REFERENCES enquiry");
  await expect(filled.putBack(saved)).rejects.toThrow(
    /foreign key.*Table "bill" references "enquiry"/,
  );
});

it("is made of the embedded database, stopped or running, and begins a new machine", async () => {
  const dataAt = (name: string) => ({ ...process.env, DATABASE_URL: "", DATA_DIR: at(name) });
  await restore(dataAt("first"), saved, true);
  const file = await backup(dataAt("first"), at("kept"), 1);
  const running = await startEmbeddedPostgres(at("first"));
  const there = placeAt(running.url, dataAt("first"));
  expect(await there.rows()).toEqual(rows);
  await there.ask("DELETE FROM change");
  await there.putBack(file);
  expect(await there.rows()).toEqual(rows);
  await running.stop();
});
