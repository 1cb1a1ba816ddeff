// npm start as an operator runs it: the real program, the real build, real signals. That what is
// being answered is finished before the end, the fault run shows under load.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "@/test/mail-server";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder } from "./project";

// The first of them may have to build.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

type Started = {
  child: ChildProcess;
  /** What it wrote so far, both streams. */
  output(): string;
  exitCode: Promise<number | null>;
};

let dataFolder: string;
let port: number;
let running: Started[] = [];

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
  port = await freePort();
});
afterEach(async () => {
  for (const { child } of running) child.kill("SIGTERM");
  await Promise.all(running.map(({ exitCode }) => exitCode));
  running = [];
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

function start(env: Record<string, string> = {}): Started {
  // Set and empty, so that no .env reaches in.
  const blank = { DATABASE_URL: "", SMTP_URL: "", SITE_URL: "", SESSION_SECRET: "" };
  const child = spawn("npm", ["start", "--silent"], {
    cwd: projectFolder,
    env: { ...process.env, ...blank, DATA_DIR: dataFolder, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  const started = { child, output: () => printed, exitCode };
  running.push(started);
  return started;
}

async function health(): Promise<number> {
  return (await fetch(`http://localhost:${port}/api/health`)).status;
}

async function healthy(started: Started): Promise<void> {
  const poll = vi.waitFor(async () => expect(await health()).toBe(200), {
    timeout: 200_000,
    interval: 50,
  });
  const end = started.exitCode.then((code) => {
    throw new Error(`It ended with ${code}:\n${started.output()}`);
  });
  await Promise.race([poll, end]);
}

/** What a refused start writes, beside npm's own warnings. */
function complaint(started: Started): string[] {
  const lines = started.output().trim().split("\n");
  return lines.filter((line) => !line.startsWith("npm "));
}

const databasePid = () => path.join(dataFolder, "postgres/data/postmaster.pid");

/** The program under npm, which the database is a child of. */
function startProcess(): number {
  const pid = Number.parseInt(readFileSync(databasePid(), "utf8"), 10);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(/^PPid:\s+(\d+)$/m)?.[1]);
}

it("builds, makes the database and the first admin, and serves until it is told to stop", async () => {
  const site = start();
  await healthy(site);
  expect(site.output()).toContain(`http://localhost:${port}`);
  expect(site.output()).toMatch(/admin@aaryaa\.example[\s\S]*password +\S{12,}/);
  expect(existsSync(databasePid())).toBe(true);
  site.child.kill("SIGTERM");
  expect(await site.exitCode).toBe(0);
  expect(existsSync(databasePid())).toBe(false);
  await expect(health()).rejects.toThrow();
});

it("builds nothing the second time, has kept what it had, and is left alone by further starts", async () => {
  const site = start();
  await healthy(site);
  expect(site.output()).not.toContain("Building");
  expect(site.output()).not.toContain("first staff account");
  const sameFolder = start({ PORT: String(await freePort()) });
  expect(await sameFolder.exitCode).toBe(1);
  expect(complaint(sameFolder)).toEqual([expect.stringContaining(dataFolder)]);
  const other = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
  const samePort = start({ DATA_DIR: other });
  expect(await samePort.exitCode).toBe(1);
  expect(complaint(samePort)).toEqual([`Port ${port} is in use already. Set PORT to another one.`]);
  rmSync(other, { recursive: true });
  expect(await health()).toBe(200);
});

it.runIf(process.platform === "linux")(
  "leaves no server behind where it is killed, and starts again from there",
  async () => {
    const site = start();
    await healthy(site);
    process.kill(startProcess(), "SIGKILL");
    expect(await site.exitCode).not.toBe(0);
    await vi.waitFor(() => expect(health()).rejects.toThrow(), { timeout: 10_000 });
    await healthy(start());
  },
);

it.each([
  ["DATABASE_URL", "mysql://localhost/site"],
  ["DATABASE_URL", "postgresql//localhost"],
  ["PORT", "eighty"],
  ["SESSION_SECRET", "short"],
])("stops with one line where %s is %s", async (name, value) => {
  const site = start({ [name]: value });
  expect(await site.exitCode).toBe(1);
  expect(complaint(site)).toEqual([expect.stringContaining(name)]);
});

it("stops with one line, without the password, where the database refuses the sign-in", async () => {
  const other = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
  const database = await startEmbeddedPostgres(other);
  const wrong = Object.assign(new URL(database.url), { password: "wrong-password" }).href;
  const site = start({ DATABASE_URL: wrong });
  expect(await site.exitCode).toBe(1);
  expect(site.output().match(/^.*refuses.*$/gm)).toEqual([
    "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
  ]);
  expect(site.output()).not.toContain("wrong-password");
  await database.stop();
  rmSync(other, { recursive: true });
});
