import assert from "node:assert/strict";
import type { MailServer, MailServerBehaviour } from "../../test/mail-server";
import type { SiteEnvironment } from "../../test/site";
import { Enquiries } from "./enquiries";

type MailFailure = MailServerBehaviour | "stopped";

const CONNECTION_LOST = /^ECONN|^ESOCKET/;
const EXPECTED_ERRORS: [MailFailure, RegExp][] = [
  // The site's timeout is 10 s.
  ["hang", /ETIMEDOUT/],
  ["defer", /\b451\b/],
  ["reject", /\b550\b/],
  ["disconnect-early", CONNECTION_LOST],
  ["disconnect-after-accept", CONNECTION_LOST],
  ["stopped", CONNECTION_LOST],
];

/** @param attempts number of failed attempts before the mail server accepts the mail */
export async function testMailFailures(
  environment: SiteEnvironment,
  attempts: number,
): Promise<string> {
  const { mailServer } = environment;
  const runs: Enquiries[] = [];
  for (const [failure, error] of EXPECTED_ERRORS) {
    const run = new Enquiries(environment, `Mail ${failure}`);
    runs.push(run);
    await beginFailure(mailServer, failure);
    await requireFailedAttempts(run, error, attempts);
    await endFailure(mailServer, failure);
    await run.waitUntilMailed();
  }
  for (const run of runs) requireRepeatsOnlyWithoutResponse(run, mailServer);
  assert.equal(mailServer.unacknowledgedIds.length, attempts);
  return `${runs.length} errors, ${attempts} attempts each: all mails arrived, repeated only without a response`;
}

async function beginFailure(mailServer: MailServer, failure: MailFailure): Promise<void> {
  if (failure === "stopped") await mailServer.stop();
  else mailServer.behaviour = failure;
}

async function endFailure(mailServer: MailServer, failure: MailFailure): Promise<void> {
  mailServer.behaviour = "accept";
  if (failure === "stopped") await mailServer.start();
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

function requireRepeatsOnlyWithoutResponse(run: Enquiries, mailServer: MailServer): void {
  run.requireMailed({ allowsRepeats: true });
  for (const [message, ids] of run.listMessageIds()) {
    const repeats = mailServer.unacknowledgedIds.filter((id) => id === ids[0]).length;
    assert.equal(ids.length, 1 + repeats, `${message} arrived ${ids.length} times`);
  }
}
