// The site behind a transaction pooler, as managed PostgreSQL offers it by default: a real PgBouncer.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../test/mail-server";
import { query } from "../../test/postgres";
import { postEnquiry } from "../../test/sample-enquiry";
import { type SiteEnvironment, startSite } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

const ENQUIRIES = 60;

/** @param isDirect whether DIRECT_URL names the database itself: without it a price comes later */
export async function standBehindPooler(
  environment: SiteEnvironment,
  isDirect: boolean,
): Promise<string> {
  const { env, postgres, addCleanup } = environment;
  const DIRECT_URL = isDirect ? postgres.url : "";
  const site = await startSite({
    ...env,
    DATABASE_URL: await startPooler(environment),
    DIRECT_URL,
  });
  addCleanup(() => site.stop());
  await site.waitUntilReady();
  // All of them at once: each statement then finds other connections than the one before.
  const answers = await Promise.all(
    Array.from({ length: ENQUIRIES }, (_, number) => postEnquiry(site.url, `Pooled no. ${number}`)),
  );
  for (const { status } of answers) assert.equal(status, 200);
  const stored = `SELECT count(*)::int AS "count" FROM "enquiry" WHERE "message" LIKE 'Pooled %'`;
  assert.deepEqual(await postgres.query(stored), [{ count: ENQUIRIES }]);
  // Their mail is claimed through the pooler as well.
  await waitUntil("all are mailed", async () => {
    const waiting = `SELECT FROM "enquiry" WHERE "mailed_at" IS NULL`;
    return (await postgres.query(waiting)).length === 0;
  });
  assert(!site.log().includes('"level":"error"'), site.log());
  await postgres.query(
    `UPDATE "plan" SET "base_price" = 500 WHERE "speed" = '40 Mbps'
     AND "duration" = 'Monthly' AND "plan_type" = 'internet'`,
  );
  await waitUntil("the new price is shown", async () => {
    const page = await fetch(`${site.url}/customizedplan`);
    return (await page.text()).includes("₹590");
  });
  return `${ENQUIRIES} enquiries at once, and a price`;
}

async function startPooler({ folder, postgres, addCleanup }: SiteEnvironment): Promise<string> {
  const port = await findFreePort();
  const { hostname, port: target, username, password } = new URL(postgres.url);
  const file = path.join(folder, "pgbouncer.ini");
  // A pool smaller than the site's own, so that statements of one transaction after another mix.
  writeFileSync(
    file,
    `[databases]
    postgres = host=${hostname} port=${target} user=${username} password=${password}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = 4`.replace(/^ +/gm, ""),
  );
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  const pooler = spawn("pgbouncer", ["--quiet", ...user, file], { stdio: "ignore" });
  await once(pooler, "spawn");
  const end = once(pooler, "exit");
  addCleanup(() => {
    pooler.kill();
    return end;
  });
  const url = Object.assign(new URL(postgres.url), { port: String(port) }).href;
  await waitUntil("the pooler answers", () => query(url, "SELECT 1"));
  return url;
}
