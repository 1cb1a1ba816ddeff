import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { GET as checkAuth } from "@/app/api/check-auth/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as activity } from "@/app/api/session/activity/route";
import { POST as changePassword } from "@/app/api/settings/change-password/route";
import { DELETE as signOutElsewhere } from "@/app/api/settings/sessions/route";
import { addAdmin, endSessions, resetPassword } from "@/lib/auth/admins";
import { comparePassword } from "@/lib/auth/bcrypt";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { charge, chargeName } from "@/lib/http/rate-limit";
import { secret } from "@/lib/secret";
import { ask, call } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";

const PASSWORD = "a sample pass phrase";
const NEXT = "another pass phrase";
const WRONG = "a wrong pass phrase";

await setUpDatabase();

let made = 0;
/** An account that no other test knows. */
const someone = () => addAdmin(`someone${made++}@staff.example`, PASSWORD, "a test");

let addresses = 0;
/** From an address of its own where none is given: no limit of an address stands before it. */
function enter(email: string, password: string, given: { cookie?: string; from?: string } = {}) {
  const { cookie, from = `2001:db8:0:${(addresses++).toString(16)}::1` } = given;
  return call(login, { body: { email, password }, from, headers: cookie ? { cookie } : {} });
}

const status = async (answer: Promise<Response>) => (await answer).status;
/** How many at once were answered how. */
async function statuses(count: number, one: (number: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
  return answers.map((answer) => answer.status).sort();
}
const tenOf = (wrong: number) => [...Array(10).fill(wrong), ...Array(4).fill(429)];

const pairs = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const deviceIn = (answer: Response) =>
  pairs(answer).find((pair) => pair.startsWith("aaryaa_device_")) ?? "";

/** An account, and a browser that has signed in to it. */
async function known() {
  const { id, email } = await someone();
  const answer = await enter(email, PASSWORD);
  const [session = ""] = pairs(answer);
  return { id, email, session, device: deviceIn(answer) };
}

const isSignedIn = async (cookie: string) =>
  (await ask(checkAuth, { headers: { cookie } })).body.authenticated;

/** What whoever knows the email can do at any time. */
async function lockOut(email: string) {
  for (let number = 0; number < 10; number++) await chargeName(ACCOUNT_LIMIT, email);
  expect(await status(enter(email, PASSWORD))).toBe(429);
}

describe("signing in", () => {
  it.each(["Fe26.2*1*a*b*c*d*e*f~2", "Fe26.2*1*rubbish", "%zz", "~2", ""])(
    "takes a cookie of %s for none",
    async (seal) => expect(await isSignedIn(`aaryaa_session=${seal}`)).toBe(false),
  );

  it("answers a label, a cookie that is the session, and one for the login alone", async () => {
    const { email } = await someone();
    const answer = await enter(` ${email.toUpperCase()} `, PASSWORD);
    expect((await answer.json()).token).toMatch(/^\S{24}$/);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^aaryaa_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^aaryaa_device_[\da-f-]{36}=[^;]+; Path=\/api\/login; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
      ),
    ]);
    const [session = "", device = ""] = pairs(answer);
    expect(await isSignedIn(session)).toBe(true);
    expect(await isSignedIn(device)).toBe(false);
  });

  it("outlasts the browser where that is asked for, as long as the row lasts", async () => {
    const { email } = await someone();
    const body = { email, password: PASSWORD, staySignedIn: true };
    const [session = ""] = (await call(login, { body })).headers.getSetCookie();
    expect(session).toMatch(/^aaryaa_session=[^;]+;.* SameSite=Lax; Max-Age=2592000$/);
  });

  it("answers an unknown account and a wrong password alike, after comparing either", async () => {
    const { email, device } = await known();
    for (const cookie of [undefined, device]) {
      const told = async (who: string) => {
        vi.mocked(comparePassword).mockClear();
        const answer = await enter(who, WRONG, { cookie });
        expect(comparePassword).toHaveBeenCalledOnce();
        expect(answer.headers.getSetCookie()).toEqual([]);
        const { requestId: _, ...body } = await answer.json();
        return { status: answer.status, body };
      };
      const right = await told(email);
      expect(right.status).toBe(401);
      expect(await told("nobody@staff.example")).toEqual(right);
    }
  });

  it("begins no session with a password that was changed meanwhile", async () => {
    const { email, session } = await known();
    const slow = enter(email, PASSWORD);
    await resetPassword(email, NEXT, "a test");
    expect(await isSignedIn(pairs(await slow)[0] ?? "")).toBe(false);
    expect(await isSignedIn(session)).toBe(false);
  });
});

describe("wrong logins", () => {
  it("are limited for each account, many at once too, and its owner can be let in", async () => {
    const { email } = await someone();
    expect(await statuses(14, () => enter(email, WRONG))).toEqual(tenOf(401));
    const refused = await enter(email, PASSWORD);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    await resetPassword(email, PASSWORD, "a test");
    expect(await status(enter(email, PASSWORD))).toBe(200);
  });

  it("are limited for each address; only they count", async () => {
    const { email } = await someone();
    const from = "203.0.113.99";
    for (let round = 0; round < 3; round += 1)
      expect(await status(enter(email, PASSWORD, { from }))).toBe(200);
    for (let round = 0; round < 21; round += 1)
      expect(await status(enter("no email", "x", { from }))).toBe(400);
    const guess = (number: number) => enter(`guess${number}@staff.example`, WRONG, { from });
    expect(await statuses(22, guess)).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await status(enter(email, PASSWORD))).toBe(200);
  });
});

describe("a browser that has signed in before", () => {
  it("is let in while strangers keep the account at its limit, also after a logout", async () => {
    const { email, session, device } = await known();
    await lockOut(email);
    await call(logout, { headers: { cookie: `${session}; ${device}` }, method: "POST" });
    const again = await enter(email, PASSWORD, { cookie: device });
    expect(again.status).toBe(200);
    expect(await status(enter(email, PASSWORD))).toBe(429);
    expect(await status(enter(email, PASSWORD, { cookie: deviceIn(again) }))).toBe(200);
  });

  it("is let in where others at its address are at theirs", async () => {
    const { email, device } = await known();
    const from = "203.0.113.200";
    for (let number = 0; number < 20; number++) await charge(ADDRESS_LIMIT, from);
    expect(await status(enter(email, PASSWORD, { from }))).toBe(429);
    expect(await status(enter(email, PASSWORD, { from, cookie: device }))).toBe(200);
  });

  it("has ten wrong ones of its own, many at once too, and takes none from others", async () => {
    const { email, device } = await known();
    expect(await statuses(14, () => enter(email, WRONG, { cookie: device }))).toEqual(tenOf(401));
    expect(await status(enter(email, PASSWORD, { cookie: device }))).toBe(429);
    const other = await enter(email, PASSWORD);
    expect(other.status).toBe(200);
    expect(await status(enter(email, PASSWORD, { cookie: deviceIn(other) }))).toBe(200);
  });

  it("keeps its count when it signs in again, changes its password or signs out elsewhere", async () => {
    const { email, session, device } = await known();
    const headers = { cookie: session };
    const change = (currentPassword: string) =>
      call(changePassword, { body: { email, currentPassword, newPassword: NEXT }, headers });
    await lockOut(email);
    for (let number = 0; number < 4; number++) {
      expect(await status(enter(email, WRONG, { cookie: device }))).toBe(401);
      expect(await status(change(WRONG))).toBe(400);
    }
    const again = deviceIn(await enter(email, PASSWORD, { cookie: device }));
    const elsewhere = await call(signOutElsewhere, { method: "DELETE", headers });
    const fresh = deviceIn(elsewhere);
    expect(await status(enter(email, WRONG, { cookie: fresh }))).toBe(401);
    expect(await status(change(WRONG))).toBe(400);
    for (const cookie of [device, again, fresh])
      expect(await status(enter(email, PASSWORD, { cookie }))).toBe(429);
    expect(await status(change(PASSWORD))).toBe(429);
  });

  it("may hold the cookies of several accounts, and each counts for its own", async () => {
    const [one, other] = [await known(), await known()];
    const both = `${one.device}; ${other.device}`;
    await lockOut(one.email);
    await lockOut(other.email);
    expect(await status(enter(one.email, PASSWORD, { cookie: other.device }))).toBe(429);
    expect(await status(enter(one.email, PASSWORD, { cookie: both }))).toBe(200);
    expect(await status(enter(other.email, PASSWORD, { cookie: both }))).toBe(200);
  });

  it("is not known by what somebody made or changed", async () => {
    const [{ id, email, device }, other] = [await known(), await known()];
    await lockOut(email);
    const [name, value = ""] = device.split("=");
    const [deviceId = "", signature = ""] = value.split(".");
    const [, othersValue = ""] = other.device.split("=");
    const { deviceEpoch } = await db().admin.findUniqueOrThrow({ where: { id } });
    const signedWith = (key: string, epoch = deviceEpoch) => {
      const text = `device:${id}:${epoch}:${deviceId}`;
      return `${name}=${deviceId}.${createHmac("sha256", key).update(text).digest("base64url")}`;
    };
    expect(signedWith(secret())).toBe(device);
    for (const cookie of [
      `${name}=`,
      `${name}=${deviceId}.`,
      `${name}=${othersValue.split(".")[0]}.${signature}`,
      `${name}=${othersValue}`,
      `${name}=${deviceId}.${signature.toLowerCase()}`,
      `${name}=${deviceId}.${"é".repeat(43)}`,
      signedWith("another secret of at least thirty-two characters"),
      signedWith(secret(), randomUUID()),
    ])
      expect(await status(enter(email, PASSWORD, { cookie })), cookie).toBe(429);
    expect(await status(enter(email, PASSWORD, { cookie: device }))).toBe(200);
  });

  const signedIn = (route: typeof login, method: string) => (email: string, cookie: string) =>
    call(route, {
      method,
      body: method === "POST" ? { email, currentPassword: PASSWORD, newPassword: NEXT } : {},
      headers: { cookie },
    });
  it.each<[string, string, (email: string, session: string) => Promise<Response | unknown>]>([
    ["signing out everywhere else", PASSWORD, signedIn(signOutElsewhere, "DELETE")],
    ["another password", NEXT, signedIn(changePassword, "POST")],
    ["a reset password", NEXT, (email) => resetPassword(email, NEXT, "a test")],
    ["sessions that the operator ended", PASSWORD, (email) => endSessions(email, "a test")],
  ])("is unknown after %s, unless that was done in it", async (_, password, work) => {
    const { email, session, device } = await known();
    const here = await work(email, session);
    await lockOut(email);
    expect(await status(enter(email, password, { cookie: device }))).toBe(429);
    if (!(here instanceof Response)) return;
    expect(await status(enter(email, password, { cookie: deviceIn(here) }))).toBe(200);
  });
});

describe("a session", () => {
  /** As if nobody had been at work for so many minutes. */
  const rest = (adminId: string, minutes: number) =>
    db().$executeRaw`UPDATE "admin_session"
      SET "last_active_at" = now() - make_interval(mins => ${minutes}::int)
      WHERE "admin_id" = ${adminId}::uuid`;

  it("is kept by activity, and by no page that only asks", async () => {
    const { id, session } = await known();
    const work = () => status(call(activity, { headers: { cookie: session }, method: "POST" }));
    const restedMinutes = async () => {
      const { lastActiveAt } = await db().adminSession.findFirstOrThrow({ where: { adminId: id } });
      return (Date.now() - lastActiveAt.getTime()) / 60_000;
    };
    await rest(id, 29);
    expect(await isSignedIn(session)).toBe(true);
    expect(await restedMinutes()).toBeGreaterThan(28);
    expect(await work()).toBe(200);
    expect(await restedMinutes()).toBeLessThan(1);
    await rest(id, 30);
    expect(await isSignedIn(session)).toBe(false);
    expect(await work()).toBe(401);
  });

  it("ends alone with logout, which is never refused", async () => {
    const { email, session } = await known();
    const [other = ""] = pairs(await enter(email, PASSWORD));
    for (let time = 0; time < 2; time++) {
      const answer = await call(logout, { headers: { cookie: session }, method: "POST" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("set-cookie")).toMatch(/^aaryaa_session=;.*Max-Age=0/);
      expect(await isSignedIn(session)).toBe(false);
    }
    expect(await isSignedIn(other)).toBe(true);
  });

  it("ends where somebody else signs in, in its browser", async () => {
    const [one, other] = [await known(), await known()];
    await enter(other.email, PASSWORD, { cookie: one.session });
    expect(await isSignedIn(one.session)).toBe(false);
    expect(await isSignedIn(other.session)).toBe(true);
  });
});
