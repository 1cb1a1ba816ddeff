// The fault test "stopped-under-load" checks that open requests are finished before the exit.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { Postgres } from "@/test/postgres";
import { postEnquiry } from "@/test/sample-enquiry";
import { type Site, startSite } from "@/test/site";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the exit code and the output of a start that fails. */
async function failToStart(env: Record<string, string>) {
  const site = await startSite({ DATA_DIR: mkdtempSync(path.join(folder, "data-")), ...env });
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  return { code: await site.waitForExit(), lines: site.log().trim().split("\n") };
}

/** Each test continues with the site of the previous test. */
describe("npm start with the embedded database", () => {
  const dataFolder = path.join(folder, "data");
  const pidFile = path.join(dataFolder, "postgres/data/postmaster.pid");
  const readPostgresPid = () => readFileSync(pidFile, "utf8").split("\n")[0];
  const postgres = new Postgres(dataFolder);
  const listMessages = () => postgres.query(`SELECT "message" FROM "enquiry"`);
  let site: Site;
  afterAll(async () => void (await site.stop("SIGKILL")));

  async function startAndWait(): Promise<void> {
    site = await startSite({ DATA_DIR: dataFolder });
    await site.waitUntilReady();
  }

  it("creates a database and prints the first admin's password", async () => {
    await startAndWait();
    expect(site.log()).toContain(site.url);
    expect(site.log()).toMatch(/admin@aaryaa\.example[\s\S]*password +\S{12,}/);
  });

  it("ends with one line if another start uses the same data folder", async () => {
    const line = `Another start is already running on ${dataFolder}. Stop it, or set DATA_DIR.`;
    expect(await failToStart({ DATA_DIR: dataFolder })).toEqual({ code: 1, lines: [line] });
  });

  it("ends with one line if the port is in use", async () => {
    const { port } = new URL(site.url);
    const line = `Port ${port} is already in use. Set PORT to another one.`;
    expect(await failToStart({ PORT: port })).toEqual({ code: 1, lines: [line] });
  });

  it("serves requests while nothing reads its output", async () => {
    site.closeOutput();
    for (const urlPath of ["/", "/api/plans", "/nowhere"]) await fetch(site.url + urlPath);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });

  it("stops the server and the database after SIGTERM and exits with 0", async () => {
    expect(await site.stop("SIGTERM")).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
    await expect(fetch(site.url)).rejects.toThrow();
  });

  it("reuses the build, the database and the admin at the second start", async () => {
    await startAndWait();
    expect(site.log()).not.toMatch(/Building|first staff account/);
  });

  it("exits the server if the start script is killed", async () => {
    expect((await postEnquiry(site.url, "Before the kill")).status).toBe(200);
    await site.stop("SIGKILL");
    const isServing = () => fetch(site.url).then(Boolean, () => false);
    await expect.poll(isServing).toBe(false);
  });

  it("uses the running database of an earlier start that was killed", async () => {
    const pid = readPostgresPid();
    await startAndWait();
    expect(readPostgresPid()).toBe(pid);
    expect(await listMessages()).toEqual([{ message: "Before the kill" }]);
  });

  it("ends with one line if PostgreSQL is killed", async () => {
    postgres.kill();
    expect(await site.waitForExit()).toBe(1);
    const lines = site.log().match(/^The embedded PostgreSQL .*$/gm);
    const line = `The embedded PostgreSQL has ended unexpectedly (log: ${dataFolder}/postgres.log).`;
    expect(lines).toEqual([line]);
  });

  it("ends with one line if the server is killed, and stops the database", async () => {
    await startAndWait();
    expect(await listMessages()).toEqual([{ message: "Before the kill" }]);
    expect(await site.killServer()).toBe(1);
    const lines = site.log().match(/^The server .*$/gm);
    expect(lines).toEqual(["The server has ended unexpectedly (SIGKILL)."]);
    expect(existsSync(pidFile)).toBe(false);
  });
});

/** EX_CONFIG of sysexits.h. The systemd unit does not start the site again after it. */
const INVALID_CONFIGURATION = 78;

it("npm start ends with one line if an environment variable is invalid", async () => {
  const line = expect.stringMatching(/^The configuration is wrong: PORT/);
  expect(await failToStart({ PORT: "eighty" })).toEqual({
    code: INVALID_CONFIGURATION,
    lines: [line],
  });
});

it("npm start ends with one line if DATA_DIR cannot be created", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const line = `DATA_DIR ${file}/data cannot be created or written: ENOTDIR.`;
  expect(await failToStart({ DATA_DIR: `${file}/data` })).toEqual({
    code: INVALID_CONFIGURATION,
    lines: [line],
  });
});

it("npm start ends with one line without the password if the database rejects the credentials", async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const wrongUrl = Object.assign(url, { password: "wrong-password" }).href;
  const { code, lines } = await failToStart({ DATABASE_URL: wrongUrl });
  expect(code).toBe(INVALID_CONFIGURATION);
  // Next.js may print other lines.
  expect(lines.filter((line) => !line.includes("next.config"))).toEqual([
    "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
  ]);
});
