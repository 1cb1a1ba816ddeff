// There is no room for mail: without a mail server it is written to files.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { endWaits, requireKeptOnce, untilMailed, untilTried, waitingMetric } from "./kept";
import { enquire } from "./load";
import type { World } from "./world";

export type DiskSize = {
  enquiries: number;
  /** A small disk that is really full, which takes root to make; else a file in the folder's place. */
  isReal: boolean;
};

const NAME = "Disk full";
const DISK_BYTES = 1_048_576;
/** Less than a mail takes: it fits by half. */
const LEFT_BYTES = 4_096;

export async function fillDisk(world: World, { enquiries, isReal }: DiskSize): Promise<void> {
  const { mailFolder, tell } = world;
  const messages = Array.from({ length: enquiries }, (_, index) => `${NAME} ${index + 1}`);
  const disk = isReal ? smallDisk(mailFolder) : fileInPlace(mailFolder);
  try {
    const before = await waitingMetric(world);
    for (const message of messages) await enquire(world, message);
    for (const message of messages)
      assert.match(await untilTried(world, message, 20_000), disk.fault);
    assert.equal(await waitingMetric(world), before + enquiries);
    await requireKeptOnce(world, NAME, messages);
    assert.deepEqual(disk.mails(), [], "Nothing half-written is left.");

    disk.makeRoom();
    await endWaits(world, NAME);
    await untilMailed(world, NAME, 20_000);
    const mails = readdirSync(mailFolder).filter((name) => name !== FILLER);
    assert.equal(mails.length, enquiries);
    const texts = await Promise.all(mails.map((name) => readMail(path.join(mailFolder, name))));
    assert.deepEqual(texts.sort(), messages.toSorted());
    assert.equal(await waitingMetric(world), before);
    tell(`${enquiries} enquiries taken with ${disk.name}; each mail is whole and there once`);
  } finally {
    disk.end();
  }
}

async function readMail(file: string): Promise<string> {
  assert.match(file, /\.eml$/);
  const { text = "" } = await PostalMime.parse(readFileSync(file));
  return text.match(new RegExp(`${NAME} \\d+`))?.[0] ?? "";
}

/** A disk of its own size takes root, on Linux, outside of most containers. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-disk-"));
  const isMounted = spawnSync("mount", mountArguments(folder), { stdio: "ignore" }).status === 0;
  if (isMounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

function mountArguments(folder: string): string[] {
  return ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder];
}

type Disk = {
  name: string;
  /** What a try to write a mail is said to have failed of. */
  fault: RegExp;
  mails(): string[];
  makeRoom(): void;
  end(): void;
};

const FILLER = "filler";

function smallDisk(folder: string): Disk {
  mkdirSync(folder);
  execFileSync("mount", mountArguments(folder));
  const filler = path.join(folder, FILLER);
  writeFileSync(filler, Buffer.alloc(DISK_BYTES - LEFT_BYTES));
  return {
    name: "a full disk",
    fault: /ENOSPC/,
    mails: () => readdirSync(folder).filter((name) => name !== FILLER),
    makeRoom: () => rmSync(filler),
    end: () => execFileSync("umount", [folder]),
  };
}

function fileInPlace(folder: string): Disk {
  writeFileSync(folder, "");
  return {
    name: "a file in the place of the mail folder",
    fault: /EEXIST|ENOTDIR/,
    mails: () => [],
    makeRoom: () => rmSync(folder),
    end: () => {
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}
