// The mail server fails, or the disk is full if mail is written to files.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import type { MailServerBehaviour } from "../../test/mail-server";
import type { SiteEnvironment } from "../../test/site";
import { Enquiries } from "./enquiries";

const CONNECTION_LOST = /^ECONN|^ESOCKET/;
const EXPECTED_ERRORS: [MailServerBehaviour, RegExp][] = [
  // The site's timeout is 10 s.
  ["hang", /ETIMEDOUT/],
  ["defer", /\b451\b/],
  ["reject", /\b550\b/],
  ["disconnect-early", CONNECTION_LOST],
  ["disconnect-after-accept", CONNECTION_LOST],
];
const DISK_BYTES = 1_048_576;
/** A mail needs more. */
const FREE_BYTES = 4_096;
const FILLER_FILE = "filler";

/** @param attempts number of failed attempts before the mail server accepts the mail */
export async function testMailFailures(
  environment: SiteEnvironment,
  attempts: number,
): Promise<string> {
  const { mailServer } = environment;
  const runs: Enquiries[] = [];
  for (const [behaviour, error] of EXPECTED_ERRORS) {
    const run = new Enquiries(environment, `Mail ${behaviour}`);
    runs.push(run);
    mailServer.behaviour = behaviour;
    await requireFailedAttempts(run, error, attempts);
    mailServer.behaviour = "accept";
    await run.waitUntilMailed();
  }
  const offline = new Enquiries(environment, "Mail server stopped");
  runs.push(offline);
  await mailServer.stop();
  await requireFailedAttempts(offline, CONNECTION_LOST, attempts);
  await mailServer.start();
  await offline.waitUntilMailed();
  // A mail is repeated only if its sender got no response.
  for (const run of runs) {
    run.requireMailed({ allowsRepeats: true });
    for (const [message, ids] of run.listMessageIds()) {
      const repeats = mailServer.unacknowledgedIds.filter((id) => id === ids[0]).length;
      assert.equal(ids.length, 1 + repeats, `${message} arrived ${ids.length} times`);
    }
  }
  assert.equal(mailServer.unacknowledgedIds.length, attempts);
  return `${runs.length} errors, ${attempts} attempts each: all mails arrived, repeated only without a response`;
}

async function requireFailedAttempts(
  enquiries: Enquiries,
  error: RegExp,
  attempts: number,
): Promise<void> {
  const message = await enquiries.send();
  for (let failed = 0; failed < attempts; failed += 1) {
    if (failed > 0) await enquiries.makeMailsDue();
    assert.match(await enquiries.waitForFailedAttempt(message), error);
  }
}

export async function testFullDisk(environment: SiteEnvironment, count: number): Promise<string> {
  const folder = path.join(environment.dataFolder, "mail");
  const enquiries = new Enquiries(environment, "Disk full");
  const disk = mountFullDisk(folder);
  try {
    for (let sent = 0; sent < count; sent += 1) await enquiries.send();
    for (const message of enquiries.acknowledged)
      assert.match(await enquiries.waitForFailedAttempt(message), disk.error);
    await enquiries.requireStoredOnce();
    disk.freeSpace();
    await enquiries.waitUntilMailed();
    const names = readdirSync(folder).filter((name) => name !== FILLER_FILE);
    const messages = await Promise.all(names.map((name) => readMessage(path.join(folder, name))));
    assert.deepEqual(messages.sort(), enquiries.acknowledged.toSorted());
    return `${count} enquiries accepted (${disk.error}); each mail was written completely and once`;
  } finally {
    disk.unmount();
  }
}

async function readMessage(file: string): Promise<string> {
  assert.match(file, /\.eml$/);
  const { text = "" } = await PostalMime.parse(readFileSync(file));
  return text.match(/Disk full \d+/)?.[0] ?? "";
}

/** Puts a file where the folder should be if mounting a small disk is not permitted. */
function mountFullDisk(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const args = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder];
  if (spawnSync("mount", args, { stdio: "ignore" }).status === 0) {
    const filler = path.join(folder, FILLER_FILE);
    writeFileSync(filler, Buffer.alloc(DISK_BYTES - FREE_BYTES));
    const unmount = () => execFileSync("umount", [folder]);
    return { error: /ENOSPC/, freeSpace: () => rmSync(filler), unmount };
  }
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  return { error: /EEXIST|ENOTDIR/, freeSpace: () => rmSync(folder), unmount: () => undefined };
}
