// The clock of the machine that the site runs on steps by an hour, while it runs.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { OTP_MINUTES } from "../../lib/auth/settings-schema";
import { IDLE_MINUTES } from "../../lib/auth/terms";
import { ADMIN, type Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import { until } from "../../test/until";
import { Enquiries, SAID } from "./enquiries";

const HOUR_MS = 3_600_000;
/** How a time that lies ahead would read, or a span below nothing. */
const AHEAD = /\bin \d+ (?:second|minute|hour|day)|-\d+ (?:second|minute|hour|day)|tomorrow/i;
const SCREENS = ["/admin/dashboard", "/admin/enquiries", "/admin/settings/change-password"];
const CHANGE_EMAIL = "/api/settings/change-email";

/** For a site whose clock goes by a file that holds milliseconds, in the folder of its data. */
export const SHIFTED_CLOCK = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, "shift-clock.mjs"))}`,
};

export async function stepClock(environment: Environment): Promise<string> {
  await step(environment, HOUR_MS, "forward");
  await step(environment, -HOUR_MS, "back");
  return "an hour forward, an hour back: sessions, codes and mails judged as before";
}

async function step(environment: Environment, shift: number, name: string): Promise<void> {
  const { site, postgres, mailServer } = environment;
  const over = await Staff.signIn(site.url);
  await age(environment, IDLE, over);
  const staff = await Staff.signIn(site.url);
  const otp = await requestOtp(environment, staff, ADMIN.email);
  const enquiries = new Enquiries(environment, `Clock ${name}`);
  mailServer.manners = "defer";
  await enquiries.untilTried(await enquiries.send());

  await setClock(environment, shift);
  assert.equal(await staff.isSignedIn(), true);
  assert.equal(await over.isSignedIn(), false);
  mailServer.manners = "take";
  await requireMails(environment, enquiries);
  for (const screen of SCREENS) {
    const page = await staff.ask(screen);
    assert.equal(page.status, 200, `${screen} answered ${page.status}`);
    assert.doesNotMatch(wordsOf(await page.text()), AHEAD);
  }

  // The code ends the other sessions, so that the new one comes after it.
  const email = `${name}@staff.example`;
  const change = { currentEmail: ADMIN.email, newEmail: email, otp };
  assert.equal((await staff.ask(`${CHANGE_EMAIL}/verify-and-update`, change)).status, 200);
  await requireOldCodeRefused(environment, staff, email);
  const later = await Staff.signIn(site.url, { ...ADMIN, email });
  assert.equal(await later.isSignedIn(), true);
  await setClock(environment, 0);
  assert.equal(await later.isSignedIn(), true);
  assert.equal(await staff.isSignedIn(), true);
  await postgres.query(`UPDATE "admin" SET "email" = $1`, [ADMIN.email]);
}

/** Gives the site another clock, and waits until it goes by it. */
async function setClock({ site, dataFolder }: Environment, shift: number): Promise<void> {
  writeFileSync(path.join(dataFolder, "clock"), String(shift));
  await until("the clock has stepped", async () => {
    await fetch(`${site.url}/api/health`);
    const times = [...site.log().matchAll(/"time":"([^"]+)"/g)];
    return Math.abs(Date.parse(times.at(-1)?.[1] ?? "") - Date.now() - shift) < 60_000;
  });
}

/** Lets minutes go by for a session, or for the code that it asked for, by the database's clock. */
async function age({ postgres }: Environment, what: string, { label }: Staff): Promise<void> {
  const rows = await postgres.query(
    `UPDATE ${what} = (SELECT "id" FROM "admin_session" WHERE "label" = $1) RETURNING 1`,
    [label],
  );
  assert.equal(rows.length, 1);
}

const IDLE = `"admin_session" SET "last_active_at" = "last_active_at" - interval '${IDLE_MINUTES + 1} minutes'
  WHERE "id"`;
const TOO_LATE = `"email_change" SET "created_at" = "created_at" - interval '${OTP_MINUTES + 1} minutes'
  WHERE "session_id"`;

async function requestOtp({ mailServer }: Environment, staff: Staff, currentEmail: string) {
  const before = mailServer.mails.length;
  const answer = await staff.ask(`${CHANGE_EMAIL}/request-otp`, { currentEmail });
  assert.equal(answer.status, 200, await answer.text());
  const texts = mailServer.mails.slice(before).map(({ text = "" }) => text);
  const otp = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  assert.ok(otp, "No code was mailed.");
  return otp;
}

async function requireOldCodeRefused(environment: Environment, staff: Staff, email: string) {
  const otp = await requestOtp(environment, staff, email);
  await age(environment, TOO_LATE, staff);
  const change = { currentEmail: email, newEmail: "too-late@staff.example", otp };
  const answer = await staff.ask(`${CHANGE_EMAIL}/verify-and-update`, change);
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /does not work any more/);
}

/** The mail that waited goes out once, and so does one of now, each dated by the database. */
async function requireMails({ postgres }: Environment, enquiries: Enquiries): Promise<void> {
  await enquiries.send();
  await enquiries.untilMailed();
  enquiries.requireMailedOnce();
  await enquiries.requireKeptOnce();
  const strange = await postgres.query(
    `SELECT ${SAID} AS "message", "created_at", "mailed_at" FROM "enquiry"
     WHERE starts_with(${SAID}, $1) AND NOT (
       "created_at" BETWEEN now() - interval '1 minute' AND now()
       AND "mailed_at" BETWEEN "created_at" AND now())`,
    [enquiries.name],
  );
  assert.deepEqual(strange, []);
}

/** What a reader sees, without the markup and the scripts. */
function wordsOf(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, "");
}
