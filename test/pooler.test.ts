// The site behind a transaction pooler, as managed PostgreSQL offers it by default: a real PgBouncer,
// where there is one.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database";
import { freePort } from "./mail-server";
import { query } from "./postgres";
import { postEnquiry } from "./sample-enquiry";
import { SESSION_SECRET, type Site, startSite } from "./site";
import { until } from "./until";

const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;
const DEAF = "Set DIRECT_URL to the database's own address";
const ENQUIRIES = 60;

describe.runIf(hasPgBouncer)("behind a transaction pooler", () => {
  let folder: string;
  let database: TestDatabase;
  let pooler: ChildProcess;
  let pooled: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aaryaa-pooler-"));
    database = await createTestDatabase();
    pooled = await startPooler();
  });
  afterAll(async () => {
    pooler.kill("SIGTERM");
    await once(pooler, "exit");
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startPooler(): Promise<string> {
    const port = await freePort();
    const target = new URL(database.url);
    const name = target.pathname.slice(1);
    const settings = {
      listen_addr: "127.0.0.1",
      listen_port: port,
      unix_socket_dir: "",
      auth_type: "any",
      pool_mode: "transaction",
      // Fewer than the site opens, so that statements of one transaction after another mix.
      default_pool_size: 4,
    };
    const file = path.join(folder, "pgbouncer.ini");
    writeFileSync(
      file,
      [
        "[databases]",
        `${name} = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`,
        "[pgbouncer]",
        ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`),
      ].join("\n"),
    );
    chmodSync(folder, 0o755);
    // It does not run as root.
    const user = process.getuid?.() === 0 ? ["--user=nobody"] : [];
    pooler = spawn("pgbouncer", ["--quiet", ...user, file], { stdio: "ignore" });
    const url = Object.assign(new URL(target), { port: String(port) }).href;
    await until("the pooler answers", () => query(url, "SELECT 1"));
    return url;
  }

  async function withSite(
    environment: Record<string, string>,
    work: (site: Site) => Promise<void>,
  ): Promise<void> {
    const site = await startSite({
      DATABASE_URL: pooled,
      DATA_DIR: path.join(folder, "site"),
      SESSION_SECRET,
      TRUST_PROXY: "1",
      ...environment,
    });
    try {
      await site.ready();
      await work(site);
    } finally {
      await site.stop();
    }
  }

  /** All of them at once: each statement then finds other connections than the one before. */
  async function takesEveryEnquiry(site: Site, name: string): Promise<void> {
    const answers = await Promise.all(
      Array.from({ length: ENQUIRIES }, (_, number) =>
        postEnquiry(site.url, `${name} enquiry ${number}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(ENQUIRIES).fill(200));
    const rows = await query(
      database.url,
      `SELECT count(*)::int AS "kept" FROM "enquiry" WHERE "message" LIKE $1`,
      [`${name} enquiry %`],
    );
    expect(rows).toEqual([{ kept: ENQUIRIES }]);
    // Their mail is claimed through the pooler as well.
    await until("a mail is written", () => site.log().includes("a mail was written"));
    expect(site.log()).not.toContain('"level":"error"');
  }

  async function showsPrice(site: Site, basePrice: number): Promise<void> {
    await query(
      database.url,
      `UPDATE "plan" SET "base_price" = $1 WHERE "speed" = '40 Mbps'
      AND "duration" = 'Monthly' AND "plan_type" = 'internet'`,
      [basePrice],
    );
    const shown = `₹${new Intl.NumberFormat("en-IN").format(basePrice * 1.18)}`;
    await until(
      `${shown} is shown`,
      async () => (await (await fetch(`${site.url}/customizedplan`)).text()).includes(shown),
      { every: 300 },
    );
  }

  it("works as beside the database where DIRECT_URL names that", () =>
    withSite({ DIRECT_URL: database.url }, async (site) => {
      await takesEveryEnquiry(site, "Direct");
      await showsPrice(site, 500);
      expect(site.log()).not.toContain(DEAF);
    }));

  it("shows a price a little later without DIRECT_URL, and says why once", () =>
    withSite({}, async (site) => {
      await takesEveryEnquiry(site, "Deaf");
      await until("it says that it hears nothing", () => site.log().includes(DEAF));
      await showsPrice(site, 600);
      expect(site.log().split(DEAF)).toHaveLength(2);
    }));
});
