import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import { verifyPassword } from "@/lib/auth/password";
import { ACCOUNT_LOGIN_LIMIT } from "@/lib/auth/sign-in";
import { consumeRateLimitByKey } from "@/lib/http/rate-limit";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpDatabase } from "@/test/database-setup";
import { query } from "@/test/postgres";
import { applyMigrations } from "../lib/startup/migrations";
import { runAdmin } from "./admin";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder, runScript } from "./project";

// In production each command is a new process, so env() must read the environment again.
vi.mock("@/lib/env", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/env")>();
  return { ...original, env: () => original.readEnvironment(process.env) };
});

const PASSWORD = "a sample pass phrase";
const SECRET = "a secret of at least thirty-two characters";

const database = await setUpDatabase();

const read = <Row extends object>(sql: string, ...values: string[]) =>
  query<Row>(database.url, sql, values);

async function runCommandLine(args: string[], input: string | Readable = "", env: object = {}) {
  const variables = { DATABASE_URL: database.url, SESSION_SECRET: SECRET, ...env };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const out: string[] = [];
  const err: string[] = [];
  const stdin = typeof input === "string" ? Readable.from([input]) : input;
  const spies = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(stdin as typeof process.stdin),
    vi.spyOn(console, "log").mockImplementation((line) => void out.push(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line) => void err.push(`${line}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
      err.push(String(chunk));
      return true;
    }),
  ];
  try {
    await runScript(() => runAdmin(args));
    return { code: Number(process.exitCode), out: out.join(""), err: err.join("").trimEnd() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    vi.unstubAllEnvs();
  }
}

async function hasPassword(email: string, password: string): Promise<boolean> {
  const [row] = await read<{ hash: string }>(
    `SELECT password_hash AS hash FROM admin WHERE email = $1`,
    email,
  );
  return verifyPassword(password, row?.hash);
}

it("npm run admin exits with 1 and prints one line after a failure", async () => {
  const args = ["add", "program@staff.example"];
  expect((await runCommandLine(args, `${PASSWORD}\n`)).code).toBe(0);
  const child = spawn("npm", ["run", "--silent", "admin", "--", ...args], { cwd: projectFolder });
  child.stdin.end(`${PASSWORD}\n`);
  const result = [text(child.stdout), text(child.stderr), once(child, "close")];
  const line = "There is already an admin with this email.\n";
  expect(await Promise.all(result)).toEqual(["", line, [1, null]]);
});

it("the admin command prints its usage for help, no command, an unknown command and wrong arguments", async () => {
  const help = await runCommandLine(["help"]);
  expect(help).toMatchObject({ code: 0, err: "" });
  for (const command of ["list", "add", "reset-password", "end-sessions", "forget"])
    expect(help.out).toContain(command);
  expect(await runCommandLine([])).toEqual(help);
  const wrong = await runCommandLine(["remove-everything"]);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("Unknown command 'remove-everything'.");
  expect((await runCommandLine(["add"])).code).toBe(1);
});

describe("on a given database", () => {
  it("adds an admin with a password from standard input or from the terminal without echo", async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    terminal.write(`${PASSWORD}\r`);
    const prompt = "New password (empty for a random one):";
    for (const [email, input, err] of [
      ["Given@Staff.Example", `${PASSWORD}\n`, ""],
      ["Typed@Staff.Example", terminal, prompt],
    ] as const) {
      const normalised = email.toLowerCase();
      const result = await runCommandLine(["add", email], input);
      expect(result).toEqual({ code: 0, out: `Added ${normalised}.\n`, err });
      expect(await hasPassword(normalised, PASSWORD)).toBe(true);
    }
  });

  it("generates a random password if none is given, and prints it once", async () => {
    const result = await runCommandLine(["add", "random@staff.example"]);
    const password = result.out.match(/shown once: (\S+)/)?.[1] ?? "";
    expect(password).toMatch(/^\S{19}$/);
    expect(await hasPassword("random@staff.example", password)).toBe(true);
  });

  it.each([
    ["add", "no-email", PASSWORD, "Please enter a valid email address."],
    ["add", "x@staff.example", "short", "Use at least 12 characters."],
    [
      "add",
      "x@staff.example",
      "drop'everything",
      "Leave out “'”, which the login form does not accept.",
    ],
    ["reset-password", "nobody@staff.example", PASSWORD, "There is no admin with this email."],
    ["end-sessions", "nobody@staff.example", "", "There is no admin with this email."],
    // An unset variable of a shell must not end the sessions of all admins.
    ["end-sessions", "", "", "Please enter a valid email address."],
    [
      "forget",
      "murugan",
      "",
      "This is neither a phone number with ten digits nor an email address.",
    ],
  ])("%s %s with the password %j fails with one line", async (command, email, password, line) => {
    expect(await runCommandLine([command, email], password)).toEqual({
      code: 1,
      out: "",
      err: line,
    });
  });

  it("resets a password and ends only that admin's sessions", async () => {
    for (const name of ["other", "reset"]) {
      await runCommandLine(["add", `${name}@staff.example`], PASSWORD);
      await read(
        `INSERT INTO admin_session (id, admin_id, label, device_id)
         SELECT gen_random_uuid(), id, email, gen_random_uuid() FROM admin WHERE email = $1`,
        `${name}@staff.example`,
      );
    }
    const result = await runCommandLine(
      ["reset-password", "reset@staff.example"],
      "another pass phrase",
    );
    expect(result.code).toBe(0);
    expect(await hasPassword("reset@staff.example", "another pass phrase")).toBe(true);
    const { out } = await runCommandLine(["list"]);
    expect(out).toMatch(/^reset@staff\.example +since \d{4}-\d\d-\d\d {2}0 sessions$/m);
    expect(out).toMatch(/^other@staff\.example +since \d{4}-\d\d-\d\d {2}1 session$/m);
  });

  it("end-sessions also invalidates the device cookies of admins without a session", async () => {
    const readDeviceEpoch = () =>
      read(`SELECT device_epoch FROM admin WHERE email = 'reset@staff.example'`);
    const before = await readDeviceEpoch();
    expect((await runCommandLine(["end-sessions"])).out).toBe("1 session ended.\n");
    expect(await readDeviceEpoch()).not.toEqual(before);
    expect((await runCommandLine(["list"])).out).not.toContain("1 session");
  });

  it("resets an account's count of wrong logins if the session secret is known", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-secret-"));
    writeFileSync(path.join(folder, "session-secret"), SECRET);
    const reset = (DATA_DIR: string) =>
      runCommandLine(["reset-password", "reset@staff.example"], PASSWORD, {
        DATA_DIR,
        SESSION_SECRET: "",
      });
    const wrongLogins = () =>
      read(`SELECT points FROM rate_limit WHERE key LIKE 'login-account:%'`);
    await consumeRateLimitByKey(ACCOUNT_LOGIN_LIMIT, "reset@staff.example");
    expect((await reset(path.join(folder, "none"))).out).toContain("SESSION_SECRET is not set");
    expect(await wrongLogins()).toEqual([{ points: 1 }]);
    expect((await reset(folder)).out).not.toContain("SESSION_SECRET");
    expect(await wrongLogins()).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("deletes a person's enquiries by phone or email, and names where copies remain", async () => {
    for (const phone of ["6000000001", "6000000001", "6000000003"])
      await createSampleEnquiry({ phone });
    await createSampleEnquiry({ phone: "6000000002", email: "Selvi@visitor.example" });
    const mailbox = { SMTP_URL: "smtp://mail.example", DATA_DIR: tmpdir() };
    const byPhone = await runCommandLine(["forget", "+91", "60000", "00001"], "", mailbox);
    expect(byPhone.out).toBe(
      "2 enquiries with this phone number deleted.\n" +
        "Also delete the mails in the staff's mailbox. Existing backups still contain the data.\n",
    );
    const withoutMailbox = { SMTP_URL: "" };
    const byEmail = await runCommandLine(["forget", "selvi@VISITOR.example"], "", withoutMailbox);
    expect(byEmail.out).toMatch(
      /^1 enquiry with this email deleted\.\nAlso delete the mails in \S*mail\. /,
    );
    expect((await runCommandLine(["forget", "06000000001"])).out).toBe(
      "No enquiry has this phone number. Nothing was deleted.\n",
    );
    expect(await read(`SELECT phone FROM enquiry`)).toEqual([{ phone: "6000000003" }]);
  });

  it("records changes in the history without secrets or personal data", async () => {
    const rows = await read<{ line: string; all: string }>(
      `SELECT concat_ws(' ', changed_by, action, after->>'email', before->>'count') AS line,
         change::text AS all FROM change ORDER BY created_at`,
    );
    const lines = rows.map(({ line }) => line);
    expect(lines).toContain("command line added given@staff.example");
    expect(lines).toContain("command line changed reset@staff.example");
    expect(lines).toContain("command line deleted 2");
    expect(rows.map(({ all }) => all).join()).not.toMatch(/phrase|\$2[aby]\$|60000|visitor/);
  });
});

describe("on the embedded database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-admin-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (args: string[], input?: string) =>
    runCommandLine(args, input, { DATABASE_URL: "", DATA_DIR: folder });

  it("fails before the first start, adds an admin while the database runs, and lists admins after it stopped", async () => {
    const noDatabase = expect.stringMatching(/^There is no database in .*\. Start the site once/);
    expect(await run(["list"])).toMatchObject({ code: 1, err: noDatabase });
    const running = await startEmbeddedPostgres(folder);
    try {
      const err = "The database has no tables. Start the site once.";
      expect(await run(["list"])).toMatchObject({ code: 1, err });
      await applyMigrations({ connectionString: running.url });
      expect(await run(["add", "first@staff.example"], PASSWORD)).toMatchObject({ code: 0 });
    } finally {
      await running.stop();
    }
    const { code, out } = await run(["list"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^first@staff\.example /);
  });
});

it("the admin command reports in one line that the database cannot be reached", async () => {
  const unreachableUrl = Object.assign(new URL(database.url), { port: "1" }).href;
  const err = expect.stringMatching(/^The database cannot be reached\.[^\n]*$/);
  expect(await runCommandLine(["list"], "", { DATABASE_URL: unreachableUrl })).toMatchObject({
    code: 1,
    err,
  });
});
