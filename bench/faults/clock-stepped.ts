// The clock of the machine that the site runs on steps by an hour, while it runs.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { OTP_MINUTES } from "../../lib/auth/settings-schema";
import { IDLE_MINUTES } from "../../lib/auth/terms";
import { until } from "../../test/until";
import { endWaits, requireMailedOnce, rowsOf, untilMailed, untilTried } from "./kept";
import { enquire } from "./load";
import { type Answer, Staff } from "./staff";
import { ADMIN, type World } from "./world";

const HOUR_MS = 3_600_000;
const MAIL_WITHIN_MS = 10_000;
/** How a time that lies ahead would read, or a span below nothing. */
const AHEAD = /\bin \d+ (?:second|minute|hour|day)|-\d+ (?:second|minute|hour|day)|tomorrow/i;
const SCREENS = ["/admin/dashboard", "/admin/enquiries", "/admin/settings/change-password"];

export async function stepClock(world: World): Promise<void> {
  try {
    await step(world, HOUR_MS, "forward");
    await setClock(world, 0);
    await step(world, -HOUR_MS, "back");
  } finally {
    await setClock(world, 0);
    await world.postgres.query(`UPDATE "admin" SET "email" = $1`, [ADMIN.email]);
  }
  world.tell("an hour forward, an hour back: sessions, codes and mails judged as before");
}

async function step(world: World, shift: number, name: string): Promise<void> {
  const run = `Clock ${name}`;
  const over = await Staff.signIn(world);
  await ageSession(world, over, IDLE_MINUTES + 1);
  const staff = await Staff.signIn(world);
  const otp = await requestOtp(world, staff);
  world.mailServer.manners = "defer";
  await enquire(world, `${run} before`);
  await untilTried(world, `${run} before`, MAIL_WITHIN_MS);

  await setClock(world, shift);
  assert.equal(await staff.isSignedIn(), true);
  assert.equal(await over.isSignedIn(), false);
  await requireMails(world, run);
  await requireScreens(staff);

  // The code ends the other sessions, so that the new one comes after it.
  const newEmail = `${name}@staff.example`;
  assert.equal((await changeEmail(world, staff, newEmail, otp)).status, 200);
  await requireOldCodeRefused(world, staff);
  const later = await Staff.signIn(world, newEmail);
  assert.equal(await later.isSignedIn(), true);
  await setClock(world, 0);
  assert.equal(await later.isSignedIn(), true);
  assert.equal(await staff.isSignedIn(), true);
  await world.postgres.query(`UPDATE "admin" SET "email" = $1`, [ADMIN.email]);
}

/** Gives the site another clock, and waits until it goes by it. */
async function setClock({ site, clockFile }: World, shift: number): Promise<void> {
  writeFileSync(clockFile, String(shift));
  await until("the clock has stepped", async () => {
    await fetch(`${site.url}/api/health`);
    const line = site
      .log()
      .split("\n")
      .findLast((text) => /^\{.*\}$/.test(text));
    const { time } = JSON.parse(line ?? "{}") as { time?: string };
    return Math.abs(Date.parse(time ?? "") - Date.now() - shift) < 60_000;
  });
}

/** Lets minutes go by for a session, by the database's clock. */
async function ageSession({ postgres }: World, { label }: Staff, minutes: number): Promise<void> {
  const rows = await postgres.query(
    `UPDATE "admin_session"
     SET "last_active_at" = "last_active_at" - make_interval(mins => $1)
     WHERE "label" = $2 RETURNING 1`,
    [minutes, label],
  );
  assert.equal(rows.length, 1);
}

/** The same for the code that it asked for. */
async function ageOtp({ postgres }: World, { label }: Staff, minutes: number): Promise<void> {
  const rows = await postgres.query(
    `UPDATE "email_change" SET "created_at" = "created_at" - make_interval(mins => $1)
     WHERE "session_id" = (SELECT "id" FROM "admin_session" WHERE "label" = $2) RETURNING 1`,
    [minutes, label],
  );
  assert.equal(rows.length, 1);
}

async function requestOtp({ mailServer, postgres }: World, staff: Staff): Promise<string> {
  const before = mailServer.mails.length;
  const path = "/api/settings/change-email/request-otp";
  const answer = await staff.post(path, { currentEmail: await emailNow(postgres) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const texts = mailServer.mails.slice(before).map(({ text = "" }) => text);
  const otp = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  assert.ok(otp, "No code was mailed.");
  return otp;
}

async function emailNow(postgres: World["postgres"]): Promise<string | undefined> {
  const [admin] = await postgres.query<{ email: string }>(`SELECT "email" FROM "admin"`);
  return admin?.email;
}

async function changeEmail(
  { postgres }: World,
  staff: Staff,
  newEmail: string,
  otp: string,
): Promise<Answer> {
  const currentEmail = await emailNow(postgres);
  const path = "/api/settings/change-email/verify-and-update";
  return staff.post(path, { currentEmail, newEmail, otp });
}

async function requireOldCodeRefused(world: World, staff: Staff): Promise<void> {
  const otp = await requestOtp(world, staff);
  await ageOtp(world, staff, OTP_MINUTES + 1);
  const answer = await changeEmail(world, staff, "too-late@staff.example", otp);
  assert.equal(answer.status, 400);
  assert.match(String(answer.body.message), /does not work any more/);
}

/** The mail that waited goes out once, and so does one of now, each dated by the database. */
async function requireMails(world: World, run: string): Promise<void> {
  world.mailServer.manners = "take";
  const messages = [`${run} before`, `${run} after`];
  await enquire(world, `${run} after`);
  await endWaits(world, `${run} before`);
  await untilMailed(world, run, MAIL_WITHIN_MS);
  requireMailedOnce(world, run, messages);
  assert.equal((await rowsOf(world, run)).length, messages.length);
  const strange = await world.postgres.query(
    `SELECT "message", "created_at", "mailed_at" FROM "enquiry"
     WHERE starts_with("message", $1) AND NOT (
       "created_at" BETWEEN now() - interval '1 minute' AND now()
       AND "mailed_at" BETWEEN "created_at" AND now())`,
    [run],
  );
  assert.deepEqual(strange, []);
}

async function requireScreens(staff: Staff): Promise<void> {
  for (const path of SCREENS) {
    const page = await staff.page(path);
    assert.equal(page.status, 200, `${path} answered ${page.status}`);
    assert.doesNotMatch(wordsOf(await page.text()), AHEAD);
  }
}

/** What a reader sees, without the markup and the scripts. */
function wordsOf(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, "");
}
