// Mails cannot be sent: the mail server is away, refuses, hangs or hangs up; or, where mail is
// written to files, the disk is full.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import type { MailServerBehaviour } from "../../test/mail-server";
import type { SiteEnvironment } from "../../test/site";
import { Enquiries } from "./enquiries";

const LOST = /^ECONN|^ESOCKET/;
/** What each of the server's manners makes a try fail of. */
const ERRORS: [MailServerBehaviour, RegExp][] = [
  // Ten seconds a try.
  ["hang", /ETIMEDOUT/],
  ["defer", /\b451\b/],
  ["reject", /\b550\b/],
  ["disconnect-early", LOST],
  ["disconnect-after-accept", LOST],
];
const DISK_BYTES = 1_048_576;
/** A mail is longer: half of it finds room. */
const FREE_BYTES = 4_096;
const FILLER = "filler";

/** @param tries how many meet each error before the mail is taken */
export async function refuseMail(environment: SiteEnvironment, tries: number): Promise<string> {
  const { mailServer } = environment;
  const runs: Enquiries[] = [];
  for (const [manners, error] of ERRORS) {
    const run = new Enquiries(environment, `Mail ${manners}`);
    runs.push(run);
    mailServer.behaviour = manners;
    await failEach(run, error, tries);
    mailServer.behaviour = "accept";
    await run.untilMailed();
  }
  const away = new Enquiries(environment, "Mail away");
  runs.push(away);
  await mailServer.stop();
  await failEach(away, LOST, tries);
  await mailServer.start();
  await away.untilMailed();
  // Each mail came once, and once more for each time that its sender did not hear so.
  for (const run of runs) {
    run.requireMailedOnce({ mayRepeat: true });
    for (const [message, ids] of run.mails()) {
      const unheard = mailServer.unacknowledgedIds.filter((id) => id === ids[0]).length;
      assert.equal(ids.length, 1 + unheard, `${message} came ${ids.length} times`);
    }
  }
  assert.equal(mailServer.unacknowledgedIds.length, tries);
  return `${runs.length} errors, ${tries} tries each: every mail arrived, repeated where its answer was lost`;
}

async function failEach(enquiries: Enquiries, error: RegExp, tries: number): Promise<void> {
  const message = await enquiries.send();
  for (let failed = 0; failed < tries; failed += 1) {
    if (failed > 0) await enquiries.skipPauses();
    assert.match(await enquiries.untilTried(message), error);
  }
}

/** Mails are written to files, on a disk that has no room for them. */
export async function fillDisk(environment: SiteEnvironment, count: number): Promise<string> {
  const folder = path.join(environment.dataFolder, "mail");
  const enquiries = new Enquiries(environment, "Disk full");
  const disk = mountFullDisk(folder);
  try {
    for (let sent = 0; sent < count; sent += 1) await enquiries.send();
    for (const message of enquiries.acknowledged)
      assert.match(await enquiries.untilTried(message), disk.error);
    await enquiries.requireStoredOnce();
    disk.makeRoom();
    await enquiries.untilMailed();
    const names = readdirSync(folder).filter((name) => name !== FILLER);
    const messages = await Promise.all(names.map((name) => readMessage(path.join(folder, name))));
    assert.deepEqual(messages.sort(), enquiries.acknowledged.toSorted());
    return `${count} enquiries taken (${disk.error}); each mail is whole and there once`;
  } finally {
    disk.end();
  }
}

async function readMessage(file: string): Promise<string> {
  assert.match(file, /\.eml$/);
  const { text = "" } = await PostalMime.parse(readFileSync(file));
  return text.match(/Disk full \d+/)?.[0] ?? "";
}

/** A small disk in the folder's place; where the run may mount none, a file, which is no folder. */
function mountFullDisk(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const disk = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder];
  if (spawnSync("mount", disk, { stdio: "ignore" }).status === 0) {
    const filler = path.join(folder, FILLER);
    writeFileSync(filler, Buffer.alloc(DISK_BYTES - FREE_BYTES));
    const end = () => execFileSync("umount", [folder]);
    return { error: /ENOSPC/, makeRoom: () => rmSync(filler), end };
  }
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  return { error: /EEXIST|ENOTDIR/, makeRoom: () => rmSync(folder), end: () => undefined };
}
