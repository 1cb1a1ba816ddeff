// That a lock ends with the process that holds it, the embedded PostgreSQL's tests show.
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
});
