import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { GET as checkAuth } from "@/app/api/check-auth/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as activity, GET as readActivity } from "@/app/api/session/activity/route";
import { POST as changePassword } from "@/app/api/settings/change-password/route";
import { DELETE as signOutElsewhere } from "@/app/api/settings/sessions/route";
import { addAdmin, endSessionsByEmail, resetPassword } from "@/lib/auth/admins";
import { comparePassword } from "@/lib/auth/bcrypt";
import { ACCOUNT_LOGIN_LIMIT, IP_LOGIN_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { consumeRateLimit, consumeRateLimitByKey } from "@/lib/http/rate-limit";
import { getSessionSecret } from "@/lib/http/secret";
import { callForJson, callHandler } from "@/test/call-handler";
import { runWhileLocked, setUpDatabase } from "@/test/database-setup";

const PASSWORD = "a sample pass phrase";
const NEW_PASSWORD = "another pass phrase";
const WRONG = "a wrong pass phrase";

await setUpDatabase();

let accountCount = 0;
const createAccount = (password = PASSWORD) =>
  addAdmin({ email: `account${accountCount++}@staff.example`, password }, "a test");

let ipCount = 0;
/** Uses a new IP by default, so that the limit per IP does not interfere. */
function signIn(email: string, password: string, options: { cookie?: string; ip?: string } = {}) {
  const { cookie, ip = `2001:db8:0:${(ipCount++).toString(16)}::1` } = options;
  return callHandler(login, {
    body: { email, password },
    clientIp: ip,
    headers: cookie ? { cookie } : {},
  });
}

const getStatus = async (response: Promise<Response>) => (await response).status;
const getSignInStatus = (...parameters: Parameters<typeof signIn>) =>
  getStatus(signIn(...parameters));
async function sendInParallel(count: number, send: (index: number) => Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return responses.map((response) => response.status).sort();
}
const TEN_FAILED_FOUR_LIMITED = [...Array(10).fill(401), ...Array(4).fill(429)];

const getCookiePairs = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const getDeviceCookie = (response: Response) =>
  getCookiePairs(response).find((pair) => pair.startsWith("aaryaa_device_")) ?? "";

async function createSignedInAccount() {
  const { id, email } = await createAccount();
  const response = await signIn(email, PASSWORD);
  const [session = ""] = getCookiePairs(response);
  return { id, email, session, device: getDeviceCookie(response) };
}

const isSignedIn = async (cookie: string) =>
  (await callForJson(checkAuth, { headers: { cookie } })).body.authenticated;

async function lockOut(email: string) {
  for (let number = 0; number < 10; number++)
    await consumeRateLimitByKey(ACCOUNT_LOGIN_LIMIT, email);
  expect(await getSignInStatus(email, PASSWORD)).toBe(429);
}

describe("POST /api/login", () => {
  it.each(["Fe26.2*1*a*b*c*d*e*f~2", "%zz", "~2", ""])(
    "a client with the invalid session cookie %j is not signed in",
    async (seal) => expect(await isSignedIn(`aaryaa_session=${seal}`)).toBe(false),
  );

  it("returns a token that is only a label, a session cookie, and a device cookie that grants no access", async () => {
    const { email } = await createAccount();
    const response = await signIn(` ${email.toUpperCase()} `, PASSWORD);
    expect((await response.json()).token).toMatch(/^\S{24}$/);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^aaryaa_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^aaryaa_device_[\da-f-]{36}=[^;]+; Path=\/api\/login; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
      ),
    ]);
    const [session = "", device = ""] = getCookiePairs(response);
    expect(await isSignedIn(session)).toBe(true);
    expect(await isSignedIn(device)).toBe(false);
  });

  it("never normalises passwords", async () => {
    const passwords = ["temple caf\u00e9 bell", "temple cafe\u0301 bell", "temple café\u200b bell"];
    for (const password of passwords) {
      const { email } = await createAccount(password);
      for (const typed of passwords)
        expect(await getSignInStatus(email, typed)).toBe(typed === password ? 200 : 401);
    }
  });

  it("returns the same response for an unknown account and a wrong password, and compares a hash in both cases", async () => {
    const { email, device } = await createSignedInAccount();
    for (const cookie of [undefined, device]) {
      const signInWithWrongPassword = async (emailTried: string) => {
        vi.mocked(comparePassword).mockClear();
        const response = await signIn(emailTried, WRONG, { cookie });
        expect(comparePassword).toHaveBeenCalledOnce();
        expect(response.headers.getSetCookie()).toEqual([]);
        const { requestId: _, ...body } = await response.json();
        return { status: response.status, body };
      };
      const existing = await signInWithWrongPassword(email);
      expect(existing.status).toBe(401);
      expect(await signInWithWrongPassword("unknown@staff.example")).toEqual(existing);
    }
  });
});

describe("the limit of failed sign-ins", () => {
  it("is ten per account, even for parallel requests, until the password is reset", async () => {
    const { email } = await createAccount();
    expect(await sendInParallel(14, () => signIn(email, WRONG))).toEqual(TEN_FAILED_FOUR_LIMITED);
    const limited = await signIn(email, PASSWORD);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    await resetPassword({ email, password: PASSWORD }, "a test");
    expect(await getSignInStatus(email, PASSWORD)).toBe(200);
  });

  it("is twenty per IP, and does not count successful or invalid requests", async () => {
    const { email } = await createAccount();
    const ip = "203.0.113.99";
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await getSignInStatus(email, PASSWORD, { ip })).toBe(200);
    for (let attempt = 0; attempt < 21; attempt += 1)
      expect(await getSignInStatus("no email", "x", { ip })).toBe(400);
    const guess = (index: number) => signIn(`guess${index}@staff.example`, WRONG, { ip });
    expect(await sendInParallel(22, guess)).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await getSignInStatus(email, PASSWORD)).toBe(200);
  });
});

describe("a browser that has signed in before", () => {
  it("can sign in after strangers have used up the limit of the account, even if it has signed out", async () => {
    const { email, session, device } = await createSignedInAccount();
    await lockOut(email);
    await callHandler(logout, { headers: { cookie: `${session}; ${device}` }, method: "POST" });
    const cookie = getDeviceCookie(await signIn(email, PASSWORD, { cookie: device }));
    expect(await getSignInStatus(email, PASSWORD)).toBe(429);
    expect(await getSignInStatus(email, PASSWORD, { cookie })).toBe(200);
  });

  it("can sign in even if the limit of its IP is used up", async () => {
    const { email, device } = await createSignedInAccount();
    const ip = "203.0.113.200";
    for (let number = 0; number < 20; number++) await consumeRateLimit(IP_LOGIN_LIMIT, ip);
    expect(await getSignInStatus(email, PASSWORD, { ip })).toBe(429);
    expect(await getSignInStatus(email, PASSWORD, { ip, cookie: device })).toBe(200);
  });

  it("has its own limit of ten failed sign-ins, which does not affect other browsers", async () => {
    const { email, device } = await createSignedInAccount();
    const guess = () => signIn(email, WRONG, { cookie: device });
    expect(await sendInParallel(14, guess)).toEqual(TEN_FAILED_FOUR_LIMITED);
    const otherBrowser = await signIn(email, PASSWORD);
    const cookie = getDeviceCookie(otherBrowser);
    expect(await getSignInStatus(email, PASSWORD, { cookie: device })).toBe(429);
    expect(await getSignInStatus(email, PASSWORD, { cookie })).toBe(200);
  });

  it("has one limit of wrong passwords for sign-in and password change, even after new device cookies", async () => {
    const { email, session, device } = await createSignedInAccount();
    const headers = { cookie: session };
    const changePasswordFrom = (currentPassword: string) =>
      callHandler(changePassword, {
        body: { email, currentPassword, newPassword: NEW_PASSWORD },
        headers,
      });
    await lockOut(email);
    for (let number = 0; number < 4; number++) {
      expect(await getSignInStatus(email, WRONG, { cookie: device })).toBe(401);
      expect(await getStatus(changePasswordFrom(WRONG))).toBe(400);
    }
    const renewed = getDeviceCookie(await signIn(email, PASSWORD, { cookie: device }));
    const signedOutElsewhere = await callHandler(signOutElsewhere, { method: "DELETE", headers });
    const cookieOfNewEpoch = getDeviceCookie(signedOutElsewhere);
    expect(await getSignInStatus(email, WRONG, { cookie: cookieOfNewEpoch })).toBe(401);
    expect(await getStatus(changePasswordFrom(WRONG))).toBe(400);
    for (const cookie of [device, renewed, cookieOfNewEpoch])
      expect(await getSignInStatus(email, PASSWORD, { cookie })).toBe(429);
    expect(await getStatus(changePasswordFrom(PASSWORD))).toBe(429);
  });

  it("can have device cookies of several accounts, each valid for its own account", async () => {
    const first = await createSignedInAccount();
    const second = await createSignedInAccount();
    const both = `${first.device}; ${second.device}`;
    for (const { email } of [first, second]) await lockOut(email);
    expect(await getSignInStatus(first.email, PASSWORD, { cookie: second.device })).toBe(429);
    for (const { email } of [first, second])
      expect(await getSignInStatus(email, PASSWORD, { cookie: both })).toBe(200);
  });

  it("has the limit of unknown browsers if its device cookie is forged", async () => {
    const { id, email, device } = await createSignedInAccount();
    const other = await createSignedInAccount();
    await lockOut(email);
    const [name, value = ""] = device.split("=");
    const [deviceId = "", signature = ""] = value.split(".");
    const [, otherValue = ""] = other.device.split("=");
    const { deviceEpoch } = await db().admin.findUniqueOrThrow({ where: { id } });
    const buildCookie = (key: string, epoch = deviceEpoch) => {
      const text = `device:${id}:${epoch}:${deviceId}`;
      return `${name}=${deviceId}.${createHmac("sha256", key).update(text).digest("base64url")}`;
    };
    expect(buildCookie(getSessionSecret())).toBe(device);
    for (const cookie of [
      `${name}=`,
      `${name}=${deviceId}.`,
      `${name}=${otherValue.split(".")[0]}.${signature}`,
      `${name}=${otherValue}`,
      `${name}=${deviceId}.${signature.toLowerCase()}`,
      `${name}=${deviceId}.${"é".repeat(43)}`,
      buildCookie("another secret of at least thirty-two characters"),
      buildCookie(getSessionSecret(), randomUUID()),
    ])
      expect(await getSignInStatus(email, PASSWORD, { cookie }), cookie).toBe(429);
    expect(await getSignInStatus(email, PASSWORD, { cookie: device })).toBe(200);
  });

  const endOtherSessions = (_: string, cookie: string) =>
    callHandler(signOutElsewhere, { method: "DELETE", headers: { cookie } });
  const changeToNewPassword = (email: string, cookie: string) => {
    const body = { email, currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return callHandler(changePassword, { body, headers: { cookie } });
  };
  const resetToNewPassword = (email: string) =>
    resetPassword({ email, password: NEW_PASSWORD }, "a test");
  const endSessions = (email: string) => endSessionsByEmail(email, "a test");

  it.each<[string, string, (email: string, session: string) => Promise<unknown>]>([
    ["signing out elsewhere", PASSWORD, endOtherSessions],
    ["a change of the password", NEW_PASSWORD, changeToNewPassword],
    ["a reset of the password", NEW_PASSWORD, resetToNewPassword],
    ["ending sessions on the command line", PASSWORD, endSessions],
  ])(
    "has the limit of unknown browsers after %s, unless it sent the request itself",
    async (_, password, act) => {
      const { email, session, device } = await createSignedInAccount();
      const result = await act(email, session);
      await lockOut(email);
      expect(await getSignInStatus(email, password, { cookie: device })).toBe(429);
      if (!(result instanceof Response)) return;
      expect(await getSignInStatus(email, password, { cookie: getDeviceCookie(result) })).toBe(200);
    },
  );
});

it("a sign-in with the old password fails if the password changes in the meantime", async () => {
  const { id, email } = await createSignedInAccount();
  const [response] = await runWhileLocked(
    (tx) => tx.admin.update({ where: { id }, data: { passwordHash: "another hash" } }),
    [() => signIn(email, PASSWORD)],
    (tx) => tx.adminSession.deleteMany({ where: { adminId: id } }),
  );
  expect(response?.status).toBe(401);
  expect(await db().adminSession.count({ where: { adminId: id } })).toBe(0);
});

describe("a session", () => {
  const setLastActive = (adminId: string, minutesAgo: number) =>
    db().$executeRaw`UPDATE "admin_session"
      SET "last_active_at" = now() - make_interval(mins => ${minutesAgo}::int)
      WHERE "admin_id" = ${adminId}::uuid`;

  it("is extended by reported activity, but not by reads, and ends after 30 idle minutes", async () => {
    const { id, session } = await createSignedInAccount();
    const reportActivity = () =>
      getStatus(callHandler(activity, { headers: { cookie: session }, method: "POST" }));
    const readIdleMinutes = async () => {
      const { lastActiveAt } = await db().adminSession.findFirstOrThrow({ where: { adminId: id } });
      return (Date.now() - lastActiveAt.getTime()) / 60_000;
    };
    await setLastActive(id, 29);
    expect(await isSignedIn(session)).toBe(true);
    expect(await readIdleMinutes()).toBeGreaterThan(28);
    expect(await reportActivity()).toBe(200);
    expect(await readIdleMinutes()).toBeLessThan(1);
    await setLastActive(id, 30);
    expect(await isSignedIn(session)).toBe(false);
    expect(await reportActivity()).toBe(401);
  });

  it("reports how long it lasts without extending it, at most until its thirtieth day", async () => {
    const { id, session } = await createSignedInAccount();
    const readSecondsLeft = async () => {
      const headers = { cookie: session };
      const { body } = await callForJson(readActivity, { headers, method: "GET" });
      return Math.round(body.secondsLeft / 10) * 10;
    };
    expect(await readSecondsLeft()).toBe(1_800);
    await setLastActive(id, 25);
    for (let time = 0; time < 2; time++) expect(await readSecondsLeft()).toBe(300);
    await db().$executeRaw`UPDATE "admin_session" SET "last_active_at" = now(),
      "created_at" = now() - interval '30 days' + interval '1 minute'
      WHERE "admin_id" = ${id}::uuid`;
    expect(await readSecondsLeft()).toBe(60);
  });

  it("ends with a logout, which can be repeated and does not end other sessions", async () => {
    const { email, session } = await createSignedInAccount();
    const [otherSession = ""] = getCookiePairs(await signIn(email, PASSWORD));
    for (let time = 0; time < 2; time++) {
      const response = await callHandler(logout, { headers: { cookie: session }, method: "POST" });
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toMatch(/^aaryaa_session=;.*Max-Age=0/);
      expect(await isSignedIn(session)).toBe(false);
    }
    expect(await isSignedIn(otherSession)).toBe(true);
  });

  it("ends when another admin signs in with the same browser", async () => {
    const first = await createSignedInAccount();
    const second = await createSignedInAccount();
    await signIn(second.email, PASSWORD, { cookie: first.session });
    expect(await isSignedIn(first.session)).toBe(false);
    expect(await isSignedIn(second.session)).toBe(true);
  });
});
