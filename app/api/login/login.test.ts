import { createHmac, randomUUID } from "node:crypto";
import { compare } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as checkAuth } from "@/app/api/check-auth/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as activity } from "@/app/api/session/activity/route";
import { POST as changePassword } from "@/app/api/settings/change-password/route";
import { DELETE as signOutElsewhere } from "@/app/api/settings/sessions/route";
import { addAdmin, endSessions, listAdmins, removeAdmin, resetPassword } from "@/lib/auth/admins";
import { hashPassword, matchesPassword } from "@/lib/auth/password";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/history/data";
import { AppError } from "@/lib/http/errors";
import { charge, chargeName } from "@/lib/http/rate-limit";
import { call } from "@/test/call";
import { createTestDatabase, type TestDatabase } from "@/test/database";

const SECRET = "a secret of at least thirty-two characters";
const PASSWORD = "a sample pass phrase";
const WRONG = "a wrong pass phrase";

let database: TestDatabase;
beforeAll(async () => {
  process.env.SESSION_SECRET = SECRET;
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let made = 0;
/** An account and an address that no other test knows. */
async function someone() {
  made += 1;
  const email = `someone${made}@staff.example`;
  const account = await addAdmin(email, PASSWORD, "a test");
  return { ...account, from: `198.51.100.${made}` };
}

const enter = (email: string, password: string, from: string) =>
  call(login, { path: "/api/login", body: { email, password }, from });

const cookieOf = (answer: Response) => {
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { cookie };
};

async function isSignedIn(headers: { cookie: string }): Promise<boolean> {
  const answer = await call(checkAuth, { headers });
  return (await answer.json()).authenticated;
}

describe("signing in", () => {
  it.each(["Fe26.2*1*a*b*c*d*e*f~2", "Fe26.2*1*rubbish", "%zz", "~2", ""])(
    "takes a cookie of %s for none",
    async (seal) => {
      expect(await isSignedIn({ cookie: `aaryaa_session=${seal}` })).toBe(false);
    },
  );

  it("answers a label, and a cookie that is the session", async () => {
    const { email, from } = await someone();
    const answer = await enter(` ${email.toUpperCase()} `, PASSWORD, from);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/^no-store/);
    expect(answer.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Lax/);
    const { token } = await answer.json();
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await isSignedIn({ cookie: `aaryaa_session=${token}` })).toBe(false);
  });

  it("keeps the sessions that an admin has elsewhere", async () => {
    const { email, from } = await someone();
    const first = cookieOf(await enter(email, PASSWORD, from));
    const second = cookieOf(await enter(email, PASSWORD, from));
    expect(await isSignedIn(first)).toBe(true);
    await call(logout, { headers: second, method: "POST" });
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(first)).toBe(true);
  });

  it("answers an unknown account and a wrong password alike, after comparing either", async () => {
    const { email, from } = await someone();
    const told = async (who: string) => {
      vi.mocked(compare).mockClear();
      const answer = await enter(who, WRONG, from);
      const { requestId, ...body } = await answer.json();
      expect(compare).toHaveBeenCalledOnce();
      return { status: answer.status, body };
    };
    const known = await told(email);
    expect(known.status).toBe(401);
    expect(await told("nobody@staff.example")).toEqual(known);
  });

  it("takes no password that only begins like the right one", async () => {
    const longest = "long ".repeat(14).padEnd(72, "!");
    const passwordHash = await hashPassword(longest);
    expect(await matchesPassword(longest, passwordHash)).toBe(true);
    expect(await matchesPassword(`${longest}x`, passwordHash)).toBe(false);
    await expect(hashPassword(`${longest}x`)).rejects.toThrow(RangeError);
  });

  it("refuses what looks malicious before it asks anything", async () => {
    const { from } = await someone();
    const answer = await enter("first@staff.example", "' or 1=1", from);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual({
      password: "Input contains potentially malicious content.",
    });
  });

  it("begins no session with a password that was changed meanwhile", async () => {
    const { email, from } = await someone();
    const slow = enter(email, PASSWORD, from);
    await resetPassword(email, "another pass phrase", "a test");
    const headers = cookieOf(await slow);
    expect(await isSignedIn(headers)).toBe(false);
  });
});

describe("wrong logins", () => {
  it("are limited for each account, many at once too; the right one counts nothing", async () => {
    const { email } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, number) => enter(email, WRONG, `203.0.113.${number}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await enter(email, PASSWORD, "203.0.113.50");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    // Whoever runs the site lets the account's owner in at once.
    await resetPassword(email, PASSWORD, "a test");
    expect((await enter(email, PASSWORD, "203.0.113.51")).status).toBe(200);
  });

  it("lock nobody out for good: their window ends, whatever was tried within it", async () => {
    const { email } = await someone();
    for (let number = 0; number < 10; number++) await chargeName(ACCOUNT_LIMIT, email);
    expect((await enter(email, PASSWORD, "203.0.113.52")).status).toBe(429);
    await db().rateLimit.updateMany({
      where: { key: { startsWith: "login-account" } },
      data: { expire: Date.now() - 1 },
    });
    expect((await enter(email, PASSWORD, "203.0.113.53")).status).toBe(200);
  });

  it("are limited for each address; only they count", async () => {
    const { email } = await someone();
    const from = "203.0.113.99";
    for (let round = 0; round < 3; round += 1)
      expect((await enter(email, PASSWORD, from)).status).toBe(200);
    for (let round = 0; round < 21; round += 1)
      expect((await enter("no email", "x", from)).status).toBe(400);
    const guesses = Array.from({ length: 22 }, (_, number) =>
      enter(`guess${number}@staff.example`, WRONG, from),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await enter(email, PASSWORD, "203.0.113.98")).status).toBe(200);
  });
});

describe("a browser that has signed in before", () => {
  const NEXT = "another pass phrase";
  let addresses = 0;
  /** From an address of its own each time: only the account and the browser can be at their limit. */
  const attempt = (email: string, password: string, cookie?: string, from?: string) => {
    addresses += 1;
    return call(login, {
      path: "/api/login",
      body: { email, password },
      from: from ?? `2001:db8:0:${addresses.toString(16)}::1`,
      headers: cookie ? { cookie } : {},
    });
  };
  const pairs = (answer: Response) =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const deviceIn = (answer: Response) =>
    pairs(answer).find((pair) => pair.startsWith("aaryaa_device_")) ?? "";

  /** An account, and a browser that has signed in to it. */
  async function known() {
    const { id, email } = await someone();
    const answer = await attempt(email, PASSWORD);
    const [session = ""] = pairs(answer);
    return { id, email, session, device: deviceIn(answer) };
  }
  /** What whoever knows the email can do at any time. */
  async function lockOut(email: string) {
    for (let number = 0; number < 10; number++) await chargeName(ACCOUNT_LIMIT, email);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
  }

  it("gets a cookie for the login alone, which opens nothing", async () => {
    const { email } = await someone();
    const answer = await attempt(email, PASSWORD);
    const [, device = ""] = answer.headers.getSetCookie();
    expect(device).toMatch(
      /^aaryaa_device_[\da-f-]{36}=[^;]+; Path=\/api\/login; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
    );
    expect(await isSignedIn({ cookie: deviceIn(answer) })).toBe(false);
    expect((await attempt(email, WRONG, deviceIn(answer))).status).toBe(401);
    expect((await attempt(email, WRONG)).headers.getSetCookie()).toEqual([]);
  });

  it("is let in while strangers keep the account at its limit, also after a logout", async () => {
    const { email, session, device } = await known();
    await lockOut(email);
    await call(logout, { headers: { cookie: `${session}; ${device}` }, method: "POST" });
    const again = await attempt(email, PASSWORD, device);
    expect(again.status).toBe(200);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
    expect((await attempt(email, PASSWORD, deviceIn(again))).status).toBe(200);
  });

  it("is let in where others at its address are at theirs", async () => {
    const { email, device } = await known();
    const from = "203.0.113.200";
    for (let number = 0; number < 20; number++) await charge(ADDRESS_LIMIT, from);
    expect((await attempt(email, PASSWORD, undefined, from)).status).toBe(429);
    expect((await attempt(email, PASSWORD, device, from)).status).toBe(200);
  });

  it("has ten wrong ones of its own, many at once too, and takes none from others", async () => {
    const { email, device } = await known();
    const from = "203.0.113.201";
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => attempt(email, WRONG, device, from)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const refused = await attempt(email, PASSWORD, device);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await attempt(email, PASSWORD, undefined, from);
    expect(other.status).toBe(200);
    expect((await attempt(email, PASSWORD, deviceIn(other))).status).toBe(200);
  });

  it("keeps its count when it signs in again and for as long as the window lasts", async () => {
    const { email, device } = await known();
    for (let number = 0; number < 9; number++) await attempt(email, WRONG, device);
    const again = deviceIn(await attempt(email, PASSWORD, device));
    expect((await attempt(email, WRONG, again)).status).toBe(401);
    expect((await attempt(email, PASSWORD, again)).status).toBe(429);
    expect((await attempt(email, PASSWORD, device)).status).toBe(429);
    await db().rateLimit.updateMany({
      where: { key: { startsWith: "login-device" } },
      data: { expire: Date.now() - 1 },
    });
    expect((await attempt(email, PASSWORD, device)).status).toBe(200);
  });

  it("may hold the cookies of several accounts, and each counts for its own", async () => {
    const [one, other] = [await known(), await known()];
    const both = `${one.device}; ${other.device}`;
    await lockOut(one.email);
    await lockOut(other.email);
    expect((await attempt(one.email, PASSWORD, other.device)).status).toBe(429);
    expect((await attempt(one.email, PASSWORD, both)).status).toBe(200);
    expect((await attempt(other.email, PASSWORD, both)).status).toBe(200);
  });

  it("is not known by what somebody made or changed", async () => {
    const [{ id, email, device }, other] = [await known(), await known()];
    await lockOut(email);
    const [name, value = ""] = device.split("=");
    const [deviceId = "", signature = ""] = value.split(".");
    const [, othersValue = ""] = other.device.split("=");
    const [othersId] = othersValue.split(".");
    const { deviceEpoch } = await db().admin.findUniqueOrThrow({ where: { id } });
    const signedWith = (secret: string, epoch = deviceEpoch) => {
      const text = `device:${id}:${epoch}:${deviceId}`;
      return `${name}=${deviceId}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    expect(signedWith(SECRET)).toBe(device);
    for (const forged of [
      `${name}=`,
      `${name}=${deviceId}`,
      `${name}=${deviceId}.`,
      `${name}=${othersId}.${signature}`,
      `${name}=${othersValue}`,
      `${name}=${deviceId}.${signature.toLowerCase()}`,
      `${name}=${deviceId}.${"é".repeat(43)}`,
      signedWith("another secret of at least thirty-two characters"),
      signedWith(SECRET, randomUUID()),
    ])
      expect((await attempt(email, PASSWORD, forged)).status, forged).toBe(429);
    expect((await attempt(email, PASSWORD, device)).status).toBe(200);
  });

  it("is unknown once the password was reset or the sessions ended by whoever runs the site", async () => {
    const { email, device } = await known();
    await resetPassword(email, NEXT, "a test");
    await lockOut(email);
    expect((await attempt(email, NEXT, device)).status).toBe(429);
    await resetPassword(email, NEXT, "a test");
    const later = deviceIn(await attempt(email, NEXT));
    await endSessions(email, "a test");
    await lockOut(email);
    expect((await attempt(email, NEXT, later)).status).toBe(429);
  });

  it.each([
    ["signing out everywhere else", signOutElsewhere, "DELETE", PASSWORD],
    ["another password", changePassword, "POST", NEXT],
  ] as const)("is unknown after %s, unless that was done in it", async (_, route, method, now) => {
    const { email, session, device } = await known();
    const here = await call(route, {
      method,
      body: method === "POST" ? { email, currentPassword: PASSWORD, newPassword: NEXT } : {},
      headers: { cookie: session },
    });
    expect(here.status).toBe(200);
    await lockOut(email);
    expect((await attempt(email, now, device)).status).toBe(429);
    expect((await attempt(email, now, deviceIn(here))).status).toBe(200);
  });

  it("has one count for the login and for what is asked of who is signed in", async () => {
    const { email, session, device } = await known();
    const change = (currentPassword: string) =>
      call(changePassword, {
        body: { email, currentPassword, newPassword: NEXT },
        headers: { cookie: session },
      });
    await lockOut(email);
    for (let number = 0; number < 5; number++) {
      expect((await attempt(email, WRONG, device)).status).toBe(401);
      expect((await change(WRONG)).status).toBe(400);
    }
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await attempt(email, PASSWORD, device)).status).toBe(429);
    // Signing out elsewhere, again and again, begins no count anew.
    const fresh = await call(signOutElsewhere, {
      method: "DELETE",
      body: {},
      headers: { cookie: session },
    });
    expect((await attempt(email, PASSWORD, deviceIn(fresh))).status).toBe(429);
  });

  it("makes no account known that there is not: both answer alike", async () => {
    const { email, device } = await known();
    const nobody = "nobody-at-all@staff.example";
    const told = async (who: string) => {
      const answer = await attempt(who, WRONG, device);
      const { requestId, ...body } = await answer.json();
      return { status: answer.status, body, cookies: answer.headers.getSetCookie() };
    };
    expect(await told(nobody)).toEqual(await told(email));
  });
});

describe("a session", () => {
  /** As if nobody had been at work for so many minutes. */
  const rest = (adminId: string, minutes: number) =>
    db().$executeRaw`UPDATE "admin_session"
      SET "last_active_at" = now() - make_interval(mins => ${minutes}::int)
      WHERE "admin_id" = ${adminId}::uuid`;
  const restedSeconds = async (adminId: string) => {
    const [row] = await db().$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM now() - "last_active_at")::float AS "seconds"
      FROM "admin_session" WHERE "admin_id" = ${adminId}::uuid`;
    return row?.seconds;
  };

  it("is kept by activity, and by no page that only asks", async () => {
    const { id, email, from } = await someone();
    const headers = cookieOf(await enter(email, PASSWORD, from));
    await rest(id, 29);
    expect(await isSignedIn(headers)).toBe(true);
    expect(await restedSeconds(id)).toBeGreaterThan(28 * 60);
    expect((await call(activity, { headers, method: "POST" })).status).toBe(200);
    expect(await restedSeconds(id)).toBeLessThan(60);
    await rest(id, 30);
    expect(await isSignedIn(headers)).toBe(false);
    expect((await call(activity, { headers, method: "POST" })).status).toBe(401);
  });

  it("ends with logout on every copy of the cookie, and logout is never refused", async () => {
    const { email, from } = await someone();
    const headers = cookieOf(await enter(email, PASSWORD, from));
    const answer = await call(logout, { headers: { ...headers }, method: "POST", body: {} });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/^aaryaa_session=;.*Max-Age=0/);
    expect(await isSignedIn(headers)).toBe(false);
    expect((await call(logout, { headers, method: "POST" })).status).toBe(200);
  });

  it("ends with a reset password and with the account", async () => {
    const { id, email, from } = await someone();
    const first = cookieOf(await enter(email, PASSWORD, from));
    await resetPassword(email, "another pass phrase", "a test");
    expect(await isSignedIn(first)).toBe(false);
    const second = cookieOf(await enter(email, "another pass phrase", from));
    await removeAdmin(id, "a test");
    expect(await isSignedIn(second)).toBe(false);
  });
});

describe("accounts", () => {
  it("leave a line of history that holds no password", async () => {
    const { id, email } = await someone();
    await resetPassword(email, "another pass phrase", "first@staff.example");
    await removeAdmin(id, "first@staff.example");
    const changes = await listChanges({ subject: "admin", subjectId: id });
    expect(changes.map(({ action, changedBy }) => [action, changedBy])).toEqual([
      ["deleted", "first@staff.example"],
      ["changed", "first@staff.example"],
      ["added", "a test"],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/phrase|\$2[aby]\$/);
  });

  it("have emails of their own", async () => {
    const { email } = await someone();
    await expect(addAdmin(email, PASSWORD, "a test")).rejects.toThrow(AppError);
    await expect(resetPassword("no@staff.example", PASSWORD, "a test")).rejects.toThrow(AppError);
  });

  it("are never removed to the last, even by two admins at once", async () => {
    const [kept, other] = [await someone(), await someone()];
    for (const { id } of await listAdmins())
      if (id !== kept.id && id !== other.id) await removeAdmin(id, "a test");
    const results = await Promise.allSettled([
      removeAdmin(kept.id, other.email),
      removeAdmin(other.id, kept.email),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listAdmins()).toHaveLength(1);
  });
});
