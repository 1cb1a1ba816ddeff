// The start script as npm start runs it: the real program, the real build, real signals. That what is
// being answered is finished before the end, the fault run shows under load.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Site, startSite } from "@/test/site";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite(env);
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  return site;
}

/** @returns what a start that is refused writes */
async function refusalOf(env: Record<string, string>): Promise<string[]> {
  const site = await start(env);
  expect(await site.ended()).toBe(1);
  return site.log().trim().split("\n");
}

it("makes database and first admin, serves, and goes on with both where it was killed", async () => {
  const DATA_DIR = newFolder();
  const databasePid = path.join(DATA_DIR, "postgres/data/postmaster.pid");
  const postgres = () => readFileSync(databasePid, "utf8").split("\n")[0];
  const first = await start({ DATA_DIR });
  await first.ready();
  const { port } = new URL(first.url);
  expect(first.log()).toContain(port);
  expect(first.log()).toMatch(/admin@aaryaa\.example[\s\S]*password +\S{12,}/);
  // Further starts leave it alone.
  expect(await refusalOf({ DATA_DIR })).toEqual([expect.stringContaining(DATA_DIR)]);
  expect(await refusalOf({ DATA_DIR: newFolder(), PORT: port })).toEqual([
    `Port ${port} is in use already. Set PORT to another one.`,
  ]);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  const left = postgres();
  await first.stop("SIGKILL");
  const answers = () => fetch(first.url).then(Boolean, () => false);
  await expect.poll(answers).toBe(false);

  const second = await start({ DATA_DIR });
  await second.ready();
  expect(second.log()).not.toMatch(/Building|first staff account/);
  expect(postgres()).toBe(left);
  second.stopReading();
  for (const address of ["/", "/api/plans", "/nowhere"]) await fetch(second.url + address);
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  expect(await second.stop("SIGINT")).toBe(0);
  expect(existsSync(databasePid)).toBe(false);
  await expect(fetch(second.url)).rejects.toThrow();
});

// Which values are wrong, and in what words, the environment's own tests say.
it("stops with one line where the configuration is wrong", async () => {
  const told = await refusalOf({ DATA_DIR: newFolder(), PORT: "eighty" });
  expect(told).toEqual([expect.stringContaining("PORT")]);
});

it("stops with one line, without the password, where the database refuses the sign-in", async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const wrong = Object.assign(url, { password: "wrong-password" }).href;
  const told = (await refusalOf({ DATA_DIR: newFolder(), DATABASE_URL: wrong })).join("\n");
  expect(told.match(/^.*refuses.*$/gm)).toEqual([
    "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
  ]);
  expect(told).not.toContain("wrong-password");
});
