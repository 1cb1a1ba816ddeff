// The fault test "stopped-under-load" checks that open requests are finished before the exit.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Site, startSite } from "@/test/site";

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite(env);
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  return site;
}

/** Returns the lines that the failed start writes. */
async function expectFailedStart(env: Record<string, string>): Promise<string[]> {
  const site = await start(env);
  expect(await site.waitForExit()).toBe(1);
  return site.log().trim().split("\n");
}

it("npm start creates a database and an admin at the first start, and reuses both after a kill", async () => {
  const DATA_DIR = createFolder();
  const pidFile = path.join(DATA_DIR, "postgres/data/postmaster.pid");
  const readPostgresPid = () => readFileSync(pidFile, "utf8").split("\n")[0];
  const firstSite = await start({ DATA_DIR });
  await firstSite.waitUntilReady();
  const { port } = new URL(firstSite.url);
  expect(firstSite.log()).toContain(port);
  expect(firstSite.log()).toMatch(/admin@aaryaa\.example[\s\S]*password +\S{12,}/);
  expect(await expectFailedStart({ DATA_DIR })).toEqual([expect.stringContaining(DATA_DIR)]);
  expect(await expectFailedStart({ DATA_DIR: createFolder(), PORT: port })).toEqual([
    `Port ${port} is already in use. Set PORT to another one.`,
  ]);
  expect((await fetch(`${firstSite.url}/api/health`)).status).toBe(200);
  const postgresPid = readPostgresPid();
  await firstSite.stop("SIGKILL");
  const isResponding = () => fetch(firstSite.url).then(Boolean, () => false);
  await expect.poll(isResponding).toBe(false);

  const secondSite = await start({ DATA_DIR });
  await secondSite.waitUntilReady();
  expect(secondSite.log()).not.toMatch(/Building|first staff account/);
  expect(readPostgresPid()).toBe(postgresPid);
  secondSite.closeOutput();
  for (const urlPath of ["/", "/api/plans", "/nowhere"]) await fetch(secondSite.url + urlPath);
  expect((await fetch(`${secondSite.url}/api/health`)).status).toBe(200);
  expect(await secondSite.stop("SIGINT")).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
  await expect(fetch(secondSite.url)).rejects.toThrow();
});

it("npm start exits with one line if an environment variable is invalid", async () => {
  const lines = await expectFailedStart({ DATA_DIR: createFolder(), PORT: "eighty" });
  expect(lines).toEqual([expect.stringContaining("PORT")]);
});

it("npm start exits with one line without the password if the database rejects the credentials", async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const wrong = Object.assign(url, { password: "wrong-password" }).href;
  const output = (await expectFailedStart({ DATA_DIR: createFolder(), DATABASE_URL: wrong })).join(
    "\n",
  );
  expect(output.match(/^.*refuses.*$/gm)).toEqual([
    "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
  ]);
  expect(output).not.toContain("wrong-password");
});
