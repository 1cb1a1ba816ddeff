// Mails cannot go out: the mail server is away, refuses, hangs or hangs up; or, where mail is written
// to files, the disk is full.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import type { Manners } from "../../test/mail-server";
import { type Environment, METRICS_TOKEN } from "../../test/site";
import { until } from "../../test/until";
import { Enquiries } from "./enquiries";

/** What a try is said to have failed of. */
const ERRORS: [Manners, RegExp][] = [
  ["defer", /\b451\b/],
  ["refuse", /\b550\b/],
  ["cut-early", /^ECONN|^ESOCKET/],
  ["cut", /^ECONN|^ESOCKET/],
];
const DISK_BYTES = 1_048_576;
/** Less than a mail takes: it fits by half. */
const LEFT_BYTES = 4_096;
const FILLER = "filler";

/** @param tries how many meet each error before the mail is taken */
export async function refuseMail(environment: Environment, tries: number): Promise<string> {
  const { mailServer } = environment;
  const enquiries = (error: string) => new Enquiries(environment, `Mail ${error}`);
  // A silent server costs ten seconds: the other errors pass meanwhile.
  const hung = enquiries("hang");
  mailServer.manners = "hang";
  const waiting = await hung.send();
  await until("a sender hangs", () => mailServer.hung > 0);
  const silence = hung.untilTried(waiting);
  const met = [hung];
  for (const [manners, error] of ERRORS) {
    mailServer.manners = manners;
    const run = enquiries(manners);
    met.push(run);
    await failAll(run, error, tries);
    mailServer.manners = "take";
    await run.untilMailed();
  }
  assert.match(await silence, /ETIMEDOUT/);
  await hung.untilMailed();

  await mailServer.stop();
  const away = enquiries("away");
  await failAll(away, /^ECONN|^ESOCKET/, tries);
  await mailServer.start();
  await away.untilMailed();
  requireRepeatsTold(environment, [...met, away]);
  return (
    `${met.length + 1} errors, ${tries} tries each: every mail arrived, ${mailServer.untold.length} ` +
    "repeated, each under its own Message-ID, where the answer was lost"
  );
}

async function failAll(enquiries: Enquiries, error: RegExp, tries: number): Promise<void> {
  const message = await enquiries.send();
  for (let done = 0; done < tries; done += 1) {
    if (done > 0) await enquiries.spendPauses();
    assert.match(await enquiries.untilTried(message), error);
  }
}

/** Each mail came once, and once more for each time that its sender was not told so. */
function requireRepeatsTold({ mailServer }: Environment, runs: Enquiries[]): void {
  for (const run of runs) {
    run.requireMailedOnce({ mayRepeat: true });
    for (const [message, ids] of run.mails()) {
      const untold = mailServer.untold.filter((id) => id === ids[0]).length;
      assert.equal(ids.length, 1 + untold, `${message} came ${ids.length} times`);
    }
  }
  assert.ok(mailServer.untold.length > 0, "No answer was lost.");
}

/** Mails are written to files, on a disk that has no room for them. */
export async function fillDisk(environment: Environment, count: number): Promise<string> {
  const mailFolder = path.join(environment.dataFolder, "mail");
  const enquiries = new Enquiries(environment, "Disk full");
  const disk = fullDisk(mailFolder);
  try {
    const before = await waitingMetric(environment);
    for (let sent = 0; sent < count; sent += 1) await enquiries.send();
    for (const message of enquiries.acknowledged)
      assert.match(await enquiries.untilTried(message), disk.error);
    assert.equal(await waitingMetric(environment), before + count);
    await enquiries.requireKeptOnce();
    assert.deepEqual(disk.mails(), [], "Nothing half-written is left.");

    disk.makeRoom();
    await enquiries.untilMailed();
    const mails = await Promise.all(disk.mails().map((name) => readMail(mailFolder, name)));
    assert.deepEqual(mails.sort(), enquiries.acknowledged.toSorted());
    assert.equal(await waitingMetric(environment), before);
    return `${count} enquiries taken (${disk.error}); each mail is whole and there once`;
  } finally {
    disk.end();
  }
}

/** What the operator's monitoring is told. */
async function waitingMetric({ site }: Environment): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${site.url}/api/metrics`, { headers });
  assert.equal(answer.status, 200);
  return Number(/^aaryaa_mails_waiting (\S+)$/m.exec(await answer.text())?.[1]);
}

async function readMail(folder: string, name: string): Promise<string> {
  assert.match(name, /\.eml$/);
  const { text = "" } = await PostalMime.parse(readFileSync(path.join(folder, name)));
  return text.match(/Disk full \d+/)?.[0] ?? "";
}

/** A small disk in the folder's place; where the run may mount none, a file, which is no folder. */
function fullDisk(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const mails = () =>
    statSync(folder).isDirectory() ? readdirSync(folder).filter((name) => name !== FILLER) : [];
  const disk = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder];
  if (spawnSync("mount", disk, { stdio: "ignore" }).status === 0) {
    const filler = path.join(folder, FILLER);
    writeFileSync(filler, Buffer.alloc(DISK_BYTES - LEFT_BYTES));
    const end = () => execFileSync("umount", [folder]);
    return { error: /ENOSPC/, mails, makeRoom: () => rmSync(filler), end };
  }
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  const makeRoom = () => {
    rmSync(folder);
    mkdirSync(folder);
  };
  return { error: /EEXIST|ENOTDIR/, mails, makeRoom, end: () => undefined };
}
