// Runs the site with PgBouncer in transaction mode, as managed PostgreSQL services offer.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../test/free-port";
import { query } from "../../test/postgres";
import { postEnquiry } from "../../test/sample-enquiry";
import { type SiteEnvironment, startSite } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

const ENQUIRY_COUNT = 60;

/** Without a DIRECT_URL, the site also migrates through the pooler, and a price change appears later. */
export async function testPooler(
  environment: SiteEnvironment,
  { hasDirectUrl }: { hasDirectUrl: boolean },
): Promise<string> {
  const { env, postgres, addCleanup } = environment;
  await environment.site.stop();
  await postgres.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  const site = await startSite({
    ...env,
    DATABASE_URL: await startPooler(environment),
    DIRECT_URL: hasDirectUrl ? postgres.url : "",
  });
  addCleanup(() => site.stop());
  await site.waitUntilReady();
  // The requests are sent at the same time, so that the statements of a request use different connections.
  const responses = await Promise.all(
    Array.from({ length: ENQUIRY_COUNT }, (_, index) =>
      postEnquiry(site.url, `Pooled no. ${index}`),
    ),
  );
  for (const { status } of responses) assert.equal(status, 200);
  const countSql = `SELECT count(*)::int AS "count" FROM "enquiry" WHERE "message" LIKE 'Pooled %'`;
  assert.deepEqual(await postgres.query(countSql), [{ count: ENQUIRY_COUNT }]);
  await waitUntil("all enquiries are mailed", async () => {
    const unsentSql = `SELECT FROM "enquiry" WHERE "mailed_at" IS NULL`;
    return (await postgres.query(unsentSql)).length === 0;
  });
  assert(!site.log().includes('"level":"error"'), site.log());
  await postgres.query(
    `UPDATE "plan" SET "base_price" = 500 WHERE "speed" = '40 Mbps'
     AND "duration" = 'Monthly' AND "plan_type" = 'internet'`,
  );
  await waitUntil("the page shows the new price", async () => {
    const page = await fetch(`${site.url}/customizedplan`);
    return (await page.text()).includes("₹590");
  });
  return `${ENQUIRY_COUNT} simultaneous enquiries and a price change`;
}

async function startPooler({ folder, postgres, addCleanup }: SiteEnvironment): Promise<string> {
  const port = await findFreePort();
  const { hostname, port: target, username, password } = new URL(postgres.url);
  const file = path.join(folder, "pgbouncer.ini");
  // The site's own pool has more connections, so that its requests must share these.
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
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  const pooler = spawn("pgbouncer", ["--quiet", ...user, file], { stdio: "ignore" });
  await once(pooler, "spawn");
  const exited = once(pooler, "exit");
  addCleanup(() => {
    pooler.kill();
    return exited;
  });
  const url = Object.assign(new URL(postgres.url), { port: String(port) }).href;
  await waitUntil("the pooler accepts connections", () => query(url, "SELECT 1"));
  return url;
}
