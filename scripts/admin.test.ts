// The staff accounts' command line as an operator runs it, on a database of the operator's and on the embedded one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import { matchesPassword } from "@/lib/auth/password";
import { ACCOUNT_LIMIT } from "@/lib/auth/sign-in";
import { chargeName } from "@/lib/http/rate-limit";
import { setUpDatabase } from "@/test/database-set-up";
import { enquire } from "@/test/enquire";
import { query } from "@/test/postgres";
import { applyMigrations } from "../lib/migrations";
import { admin as start } from "./admin";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder, runScript } from "./project";

// Each command is a process of its own, which reads its environment once.
vi.mock("@/lib/env", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/env")>();
  return { ...real, env: () => real.readEnvironment(process.env) };
});

const PASSWORD = "a sample pass phrase";
const SECRET = "a secret of at least thirty-two characters";

const database = await setUpDatabase();

const read = <Row extends object>(sql: string, ...values: string[]) =>
  query<Row>(database.url, sql, values);

/** What the program does, in this process. */
async function admin(words: string[], input: string | Readable = "", env: object = {}) {
  const set = { DATABASE_URL: database.url, SESSION_SECRET: SECRET, ...env };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  const [out, err] = [[], []] as string[][] as [string[], string[]];
  const stdin = typeof input === "string" ? Readable.from([input]) : input;
  const spies = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(stdin as typeof process.stdin),
    vi.spyOn(console, "log").mockImplementation((line) => void out.push(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line) => void err.push(`${line}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean(err.push(`${text}`))),
  ];
  try {
    await runScript(() => start(words));
    return { code: Number(process.exitCode), out: out.join(""), err: err.join("").trimEnd() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    vi.unstubAllEnvs();
  }
}

/** Whether an admin's password is that. */
async function hasPassword(email: string, password: string): Promise<boolean> {
  const [row] = await read<{ hash: string }>(
    `SELECT password_hash AS hash FROM admin WHERE email = $1`,
    email,
  );
  return matchesPassword(password, row?.hash);
}

it("is a program that ends, with a code that says how, and what is wrong in one line", async () => {
  const words = ["add", "program@staff.example"];
  expect((await admin(words, `${PASSWORD}\n`)).code).toBe(0);
  const child = spawn("npm", ["run", "--silent", "admin", "--", ...words], { cwd: projectFolder });
  child.stdin.end(`${PASSWORD}\n`);
  const said = [text(child.stdout), text(child.stderr), once(child, "close")];
  const line = "There is an admin with this email already.\n";
  expect(await Promise.all(said)).toEqual(["", line, [1, null]]);
});

it("says how it is called", async () => {
  const help = await admin(["help"]);
  expect(help).toMatchObject({ code: 0, err: "" });
  for (const command of ["list", "add", "reset-password", "end-sessions", "forget"])
    expect(help.out).toContain(command);
  expect(await admin([])).toEqual(help);
  const wrong = await admin(["remove-everything"]);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("There is no 'remove-everything'.");
  expect((await admin(["add"])).code).toBe(1);
});

describe("on a database of the operator's", () => {
  it("adds an admin with the password it is given, or asks for at a terminal, which shows none of it", async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    terminal.write(`${PASSWORD}\r`);
    const asks = "New password (empty for a random one):";
    for (const [email, input, err] of [
      ["Given@Staff.Example", `${PASSWORD}\n`, ""],
      ["Typed@Staff.Example", terminal, asks],
    ] as const) {
      const added = email.toLowerCase();
      const ran = await admin(["add", email], input);
      expect(ran).toEqual({ code: 0, out: `Added ${added}.\n`, err });
      expect(await hasPassword(added, PASSWORD)).toBe(true);
    }
  });

  it("makes a random password where none is given, and shows it once", async () => {
    const ran = await admin(["add", "random@staff.example"]);
    const password = ran.out.match(/shown once: (\S+)/)?.[1] ?? "";
    expect(password).toMatch(/^\S{19}$/);
    expect(await hasPassword("random@staff.example", password)).toBe(true);
  });

  it.each([
    ["add", "no-email", PASSWORD, "Please enter a valid email address."],
    ["add", "x@staff.example", "short", "Use at least 12 characters."],
    ["add", "x@staff.example", "drop'everything", "Input contains potentially malicious content."],
    ["reset-password", "nobody@staff.example", PASSWORD, "There is no admin with this email."],
    ["end-sessions", "nobody@staff.example", "", "There is no admin with this email."],
    ["forget", "murugan", "", "That is no phone number of ten digits, and no email."],
  ])("%s %s with %j is refused in one line", async (command, email, password, line) => {
    expect(await admin([command, email], password)).toEqual({ code: 1, out: "", err: line });
  });

  it("resets a password, and ends that admin's sessions only", async () => {
    for (const name of ["kept", "lost"]) {
      await admin(["add", `${name}@staff.example`], PASSWORD);
      await read(
        `INSERT INTO admin_session (id, admin_id, label)
         SELECT gen_random_uuid(), id, email FROM admin WHERE email = $1`,
        `${name}@staff.example`,
      );
    }
    const ran = await admin(["reset-password", "lost@staff.example"], "another pass phrase");
    expect(ran.code).toBe(0);
    expect(await hasPassword("lost@staff.example", "another pass phrase")).toBe(true);
    const { out } = await admin(["list"]);
    expect(out).toMatch(/^lost@staff\.example +since \d{4}-\d\d-\d\d {2}0 sessions$/m);
    expect(out).toMatch(/^kept@staff\.example +since \d{4}-\d\d-\d\d {2}1 session$/m);
    // Its browsers become strangers to the login, also where no session was left.
    const epoch = () => read(`SELECT device_epoch FROM admin WHERE email = 'lost@staff.example'`);
    const before = await epoch();
    expect((await admin(["end-sessions"])).out).toBe("1 session ended.\n");
    expect(await epoch()).not.toEqual(before);
    expect((await admin(["list"])).out).not.toContain("1 session");
  });

  it("lets an admin in again whose account is at its limit of wrong logins", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-secret-"));
    writeFileSync(path.join(folder, "session-secret"), SECRET);
    const reset = (DATA_DIR: string) =>
      admin(["reset-password", "lost@staff.example"], PASSWORD, { DATA_DIR, SESSION_SECRET: "" });
    const wrongLogins = () =>
      read(`SELECT points FROM rate_limit WHERE key LIKE 'login-account:%'`);
    await chargeName(ACCOUNT_LIMIT, "lost@staff.example");
    expect((await reset(path.join(folder, "none"))).out).toContain("SESSION_SECRET is not known");
    expect(await wrongLogins()).toEqual([{ points: 1 }]);
    expect((await reset(folder)).out).not.toContain("SESSION_SECRET");
    expect(await wrongLogins()).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("forgets a person by phone and by email, says how many, and where else to look", async () => {
    for (const phone of ["6000000001", "6000000001", "6000000003"]) await enquire({ phone });
    await enquire({ phone: "6000000002", email: "Selvi@visitor.example" });
    const mailbox = { SMTP_URL: "smtp://mail.example", DATA_DIR: tmpdir() };
    const byPhone = await admin(["forget", "+91", "60000", "00001"], "", mailbox);
    expect(byPhone.out).toBe(
      "2 enquiries of this phone number deleted.\n" +
        "Delete the mails in the staff's mailbox, too. Backups made before now still hold them.\n",
    );
    const byEmail = await admin(["forget", "selvi@VISITOR.example"], "", { SMTP_URL: "" });
    expect(byEmail.out).toMatch(/^1 enquiry of this email deleted\.\nDelete the mails in \S*mail,/);
    expect((await admin(["forget", "06000000001"])).out).toBe(
      "No enquiry has this phone number. Nothing was deleted.\n",
    );
    expect(await read(`SELECT phone FROM enquiry`)).toEqual([{ phone: "6000000003" }]);
  });

  it("leaves its changes in the history, and nothing secret or personal", async () => {
    const rows = await read<{ line: string; all: string }>(
      `SELECT concat_ws(' ', changed_by, action, after->>'email', before->>'count') AS line,
         change::text AS all FROM change ORDER BY created_at`,
    );
    const lines = rows.map(({ line }) => line);
    expect(lines).toContain("command line added given@staff.example");
    expect(lines).toContain("command line changed lost@staff.example");
    expect(lines).toContain("command line deleted 2");
    expect(rows.map(({ all }) => all).join()).not.toMatch(/phrase|\$2[aby]\$|60000|visitor/);
  });
});

describe("on the embedded database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-admin-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (args: string[], input?: string) =>
    admin(args, input, { DATABASE_URL: "", DATA_DIR: folder });

  it("says that there is none before the first start, and works while the site runs or does not", async () => {
    const none = expect.stringMatching(/^There is no database under .* yet: start the site once/);
    expect(await run(["list"])).toMatchObject({ code: 1, err: none });
    const running = await startEmbeddedPostgres(folder);
    try {
      const err = "The database has no tables yet: start the site once.";
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

it("says in one line that the database cannot be reached", async () => {
  const away = Object.assign(new URL(database.url), { port: "1" }).href;
  const err = expect.stringMatching(/^The database cannot be reached\.[^\n]*$/);
  expect(await admin(["list"], "", { DATABASE_URL: away })).toMatchObject({ code: 1, err });
});
