// That a lock ends with the process that holds it, the embedded PostgreSQL's tests show; that further
// starts are told of it, those of the start.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FolderLockedError, lockFolder } from "./folder-lock";

it("is held by one at a time for one purpose, whatever path names the folder", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const link = path.join(folder, "link");
  symlinkSync(folder, link);
  const lock = await lockFolder(folder, "test");
  await expect(lockFolder(link, "test")).rejects.toThrow(FolderLockedError);
  await (await lockFolder(link, "another purpose")).release();
  await lock.release();
  await (await lockFolder(link, "test")).release();
});
