// npm run bench -- soak [--minutes 60]: all that visitors, staff and strangers do, side by side and
// at a pace that the machine bears, and what the server holds meanwhile. Ends with 1 where an
// answer was wrong, an enquiry was lost, the server died, or what it holds grows.
import assert from "node:assert/strict";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { gstAnswer } from "../../lib/gst/schema";
import { plan } from "../../lib/plans/schema";
import { readImage } from "../../test/deployment";
import { hostileRequest } from "../../test/hostile/requests";
import { freePort } from "../../test/mail-server";
import { type Site, withSite } from "../../test/site";
import { Staff } from "../../test/staff";
import { Enquiries } from "../faults/enquiries";
import { sendAll } from "../hostile/fuzz";
import { everythingInTurn, plansOf, sendLoad } from "../performance/load";
import { conclude, expect, section } from "../report";

/** The load stands still for each, so that nothing under way counts as kept. */
const LOOKS = 20;
const LEAST_BETWEEN_LOOKS_MS = 10_000;
/** Pages, quotes, enquiries and what staff read, a second. */
const RATE = 40;
/** Hostile requests in one go. */
const BURST = 60;
/** How often each of them begins anew. */
const REST_MS = { visitor: 1_000, staff: 3_000, stranger: 3_000 };
/** Next remembers the addresses that it was asked for, in 8 MB at most: these fill them. */
const ADDRESSES = 50_000;
const ASKING_AT_ONCE = 16;
const MAILED_WITHIN_MS = 120_000;
/** Code is compiled and caches fill: until then growth is no leak. */
const WARM_UP = { share: 1 / 3, minutes: 10 };
const FEWEST_WATCHED = 5;
/** Megabytes that what is held may seem to grow by after the warm-up. */
const GROWTH = 3;

const READS = [
  ...["/admin/enquiries", "/admin/view-plans", "/api/enquiries/csv", "/api/enquiries/waiting"],
  ...["/admin/history", "/admin/settings/add-admin", "/api/plans/recent"],
];

type Look = { pid: number; held: number; minute: number };

export async function soak(minutes: number): Promise<void> {
  if (!(minutes > 0)) throw new Error("--minutes wants a number above 0.");
  section("soak");
  const probe = pathToFileURL(path.join(import.meta.dirname, "heap-probe.mjs"));
  const port = await freePort();
  const env = {
    PROBE_PORT: String(port),
    NODE_OPTIONS: `${readImage().env.NODE_OPTIONS} --expose-gc --import ${probe}`,
  };
  await withSite({ database: "own", env }, async (environment) => {
    const { site, mailServer } = environment;
    const enquiries = new Enquiries(environment, "Soak enquiry");
    const work = await makeWork(site, enquiries);
    const began = Date.now();
    const minute = () => (Date.now() - began) / 60_000;
    const between = Math.max(LEAST_BETWEEN_LOOKS_MS, (minutes * 60_000) / LOOKS);
    const looks = [await look(port, minute())];
    if (minutes > WARM_UP.minutes) await fillAddresses(site);
    while (minute() < minutes) {
      await work(Date.now() + between);
      looks.push(await look(port, minute(), looks[0]?.pid));
      mailServer.forget();
    }
    await enquiries.requireKeptOnce();
    await enquiries.untilMailed({ within: MAILED_WITHIN_MS, inRealTime: true });
    console.log(`${enquiries.acknowledged.length} enquiries, each stored once and mailed`);
    judgeGrowth(looks, minutes);
  });
  conclude();
}

/** @returns what does all of it until a time, and throws at the first wrong answer */
async function makeWork(site: Site, enquiries: Enquiries): Promise<(end: number) => Promise<void>> {
  const ask = await everythingInTurn(site.url);
  let seed = 0;
  const attack = async () => {
    seed += 1;
    const requests = fc.sample(hostileRequest(), { seed, numRuns: BURST });
    const { errors } = await sendAll(site.url, requests);
    if (errors.length > 0) throw new Error(errors.join("\n"));
  };
  const loop = async (work: () => Promise<unknown>, rest: number, end: number) => {
    while (Date.now() < end) {
      await work();
      await pause(rest);
    }
  };
  return async (end) => {
    const seconds = Math.max(1, Math.round((end - Date.now()) / 1_000));
    await Promise.all([
      sendLoad({ url: site.url, ask, connections: 4, seconds, rate: RATE }),
      loop(() => enquiries.send(), REST_MS.visitor, end),
      loop(() => manage(site.url), REST_MS.staff, end),
      loop(attack, REST_MS.stranger, end),
    ]);
  };
}

/**
 * What staff do, from signing in to signing out; what they change they put back.
 *
 * @throws at the first answer that is not as it should be
 */
async function manage(url: string): Promise<void> {
  const staff = await Staff.signIn(url);
  const ask = async (status: number, path: string, body?: object, method?: string) => {
    const answer = await staff.ask(path, body, method);
    const said = await answer.text();
    assert.equal(answer.status, status, `${path}: ${said.slice(0, 120)}`);
    return said;
  };
  for (const read of READS) await ask(200, read);
  const [first] = await plansOf(url);
  for (const change of [1, -1]) {
    const before = plan.parse(JSON.parse(await ask(200, `/api/plans/${first?._id}`)));
    const after = { ...before, basePrice: before.basePrice + change };
    await ask(200, `/api/plans/${first?._id}`, after, "PUT");
  }
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask(200, "/api/get-gst")));
  for (const percent of [12.5, gstPercent]) await ask(200, "/api/set-gst", { gstPercent: percent });
  await ask(200, "/api/session/activity", undefined, "POST");
  await ask(200, "/api/logout", undefined, "POST");
  await ask(401, "/api/plans/recent");
}

/** Otherwise they fill for hours, which looks like a leak. */
async function fillAddresses({ url }: Site): Promise<void> {
  const numbers = Array(ADDRESSES).keys();
  const ask = async () => {
    for (const number of numbers)
      await fetch(`${url}/nobody-links-to/${String(number).padStart(40, "-")}`, { method: "HEAD" });
  };
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, ask));
}

/** @throws where the server is not the one that it was */
async function look(port: number, minute: number, server?: number): Promise<Look> {
  const told = JSON.parse(await text(net.connect(port, "127.0.0.1")));
  if (server !== undefined && told.pid !== server)
    throw new Error("The server has died, and another one serves.");
  const held = told.held / 1024 ** 2;
  const resident = told.rss / 1024 ** 2;
  console.log(
    `minute ${minute.toFixed(1)}: ${held.toFixed(1)} MB held, ${resident.toFixed(0)} resident`,
  );
  return { pid: told.pid, held, minute };
}

function judgeGrowth(looks: Look[], minutes: number): void {
  const warm = Math.max(minutes * WARM_UP.share, WARM_UP.minutes);
  const watched = looks.filter(({ minute }) => minute >= warm);
  if (watched.length < FEWEST_WATCHED) {
    console.log("– too short a time to say whether it is flat");
    return;
  }
  const time = (watched.at(-1)?.minute ?? 0) - (watched[0]?.minute ?? 0);
  const growth = slopeOf(watched) * time;
  const grown = `${growth.toFixed(1)} MB in the last ${time.toFixed(1)} minutes`;
  expect(growth <= GROWTH, `what it holds grows by ${grown}; ${GROWTH} MB are allowed`);
}

/** Megabytes a minute: the median of all pairs, so that one odd look decides nothing. */
function slopeOf(looks: Look[]): number {
  const slopes = looks.flatMap((early, at) =>
    looks.slice(at + 1).map((late) => (late.held - early.held) / (late.minute - early.minute)),
  );
  return slopes.sort((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0;
}
