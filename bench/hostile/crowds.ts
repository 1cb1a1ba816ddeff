// Much at once of what staff may do: however much it is, it takes a few statements and no place from
// others. Steps are counted, and no time.
import sharp from "sharp";
import { pool } from "../../lib/db";
import { column, dismissOthers, makeStaff, readAdmins } from "./rows";
import { hold } from "./sockets";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const MANY_PLANS = 300;
const TRICKLES = 20;

/** @returns what is wrong, a line each */
export async function tryCrowds(url: string): Promise<string[]> {
  const residents = await readAdmins();
  const [{ headers } = { headers: {} }] = await makeStaff(1);
  const ask: Ask = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { ...init.headers, ...headers } });
  const errors = [...(await tryDeletion(ask)), ...(await tryTrickles(url, headers, ask))];
  await dismissOthers(residents);
  return errors;
}

async function tryDeletion(ask: Ask): Promise<string[]> {
  const ids = await column(
    `INSERT INTO "plan"
     SELECT "made".* FROM (SELECT * FROM "plan" LIMIT 1) AS "one", generate_series(1, $1) AS "number",
       jsonb_populate_record(NULL::"plan", to_jsonb("one") || jsonb_build_object(
         'id', gen_random_uuid(), 'provider', 'Crowd ' || "number")) AS "made"
     RETURNING "id" AS "value"`,
    [MANY_PLANS],
  );
  const body = JSON.stringify({ ids });
  const headers = { "content-type": "application/json" };
  const { status } = await ask("/api/plans/delete", { method: "POST", headers, body });
  // The command of its transaction that wrote an entry: all of them are one command's.
  const commands = await column(
    `SELECT DISTINCT "cmin"::text AS "value" FROM "change"
     WHERE "subject_id" = ANY($1) AND "action" = 'deleted'`,
    [ids],
  );
  await pool().query(`DELETE FROM "plan" WHERE "id" = ANY($1)`, [ids]);
  if (status === 200 && commands.length === 1) return [];
  return [
    `deleting ${MANY_PLANS} plans is answered ${status}, written by ${commands.length} commands`,
  ];
}

async function tryTrickles(url: string, headers: object, ask: Ask): Promise<string[]> {
  const named = Object.entries({ ...headers, "Content-Type": "image/png" });
  const head = named.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const begin = `POST /api/site/pictures HTTP/1.1\r\nHost: a\r\n${head}Content-Length: 90000\r\n\r\n`;
  const slow = Array.from({ length: TRICKLES }, () => hold(url, `${begin}\x89PNG`, true));
  const statuses: number[] = [];
  for (const width of [11, 12, 13]) {
    const background = "#e02020";
    const body = await sharp({ create: { width, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const sent = { method: "POST", headers: { "content-type": "image/png" }, body };
    statuses.push((await ask("/api/site/pictures", sent as RequestInit)).status);
  }
  const kept = slow.filter(({ closed }) => !closed).length;
  for (const socket of slow) socket.destroy();
  await pool().query(`DELETE FROM "picture" WHERE "height" = 9`);
  if (kept === TRICKLES && statuses.every((status) => status === 200)) return [];
  return [`beside ${kept} pictures that trickle others are answered ${statuses}`];
}
