import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FolderLockedError, lockFolder } from "./folder-lock";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aaryaa-lock-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `
    import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}, "test");
    console.log("held");
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return holder;
}

describe("the lock of a folder", () => {
  it("is held by one at a time, whatever path names the folder", async () => {
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    const lock = await lockFolder(folder, "test");
    await expect(lockFolder(link, "test")).rejects.toThrow(FolderLockedError);
    await lock.release();
    await (await lockFolder(link, "test")).release();
    rmSync(link);
  });

  it("leaves other folders and other purposes alone", async () => {
    const lock = await lockFolder(folder, "test");
    await (await lockFolder(folder, "another purpose")).release();
    await (await lockFolder(tmpdir(), "test")).release();
    await lock.release();
  });

  it("is let go of when its holder is killed", async () => {
    const holder = await holdElsewhere();
    await expect(lockFolder(folder, "test")).rejects.toThrow(folder);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await lockFolder(folder, "test")).release();
  });
});
