// The mail server is away, refuses, hangs, or cuts the connection off.
import assert from "node:assert/strict";
import type { Manners } from "../../test/mail-server";
import { until } from "../../test/until";
import { endWaits, mailsOf, untilMailed, untilTried } from "./kept";
import { enquire } from "./load";
import type { World } from "./world";

export type RefusedSize = {
  /** Tries that meet each trouble before the mail is taken. */
  tries: number;
};

const NAME = "Mail trouble";
/** Above the ten seconds that a silent mail server is waited for. */
const TRIED_WITHIN_MS = 25_000;
const OUT_WITHIN_MS = 10_000;

/** What a try is said to have failed of. */
const TROUBLES: [Manners, RegExp][] = [
  ["defer", /\b451\b/],
  ["refuse", /\b550\b/],
  ["cut-early", /^ECONN|^ESOCKET/],
  ["cut", /^ECONN|^ESOCKET/],
];

const messageOf = (trouble: string) => `${NAME} ${trouble}`;

export async function refuseMail(world: World, { tries }: RefusedSize): Promise<void> {
  const { mailServer, tell } = world;
  // A silent server costs ten seconds: the other troubles pass meanwhile.
  await leaveHanging(world);
  const [silence] = await Promise.all([
    untilTried(world, messageOf("hang"), TRIED_WITHIN_MS),
    meetInTurn(world, tries),
  ]);
  assert.match(silence, /ETIMEDOUT/);
  await arrive(world, "hang");

  await mailServer.stop();
  await failAll(world, "away", /^ECONN|^ESOCKET/, tries);
  await mailServer.start();
  await arrive(world, "away");
  requireRepeatsTold(world);
  tell(
    `${TROUBLES.length + 2} troubles, ${tries} tries each: every mail arrived, ${mailServer.untold.length} ` +
      "repeated, each under its own Message-ID, where the answer was lost",
  );
}

async function meetInTurn(world: World, tries: number): Promise<void> {
  for (const [trouble, fault] of TROUBLES) {
    world.mailServer.manners = trouble;
    await failAll(world, trouble, fault, tries);
    world.mailServer.manners = "take";
    await arrive(world, trouble);
  }
}

async function leaveHanging(world: World): Promise<void> {
  const { mailServer } = world;
  const before = mailServer.hung;
  mailServer.manners = "hang";
  await enquire(world, messageOf("hang"));
  await until("a sender hangs", () => mailServer.hung > before);
}

async function failAll(world: World, trouble: string, fault: RegExp, tries: number) {
  const message = messageOf(trouble);
  await enquire(world, message);
  for (let done = 0; ; ) {
    assert.match(await untilTried(world, message, TRIED_WITHIN_MS), fault);
    done += 1;
    if (done === tries) return;
    await forgetFault(world, message);
    await endWaits(world, message);
  }
}

/** So that the next try's is told apart. */
async function forgetFault({ postgres }: World, message: string): Promise<void> {
  await postgres.query(`UPDATE "enquiry" SET "mail_error" = NULL WHERE "message" = $1`, [message]);
}

async function arrive(world: World, trouble: string): Promise<void> {
  await endWaits(world, messageOf(trouble));
  await untilMailed(world, messageOf(trouble), OUT_WITHIN_MS);
}

/** Each mail came once, and once more for each time that its sender was not told so. */
function requireRepeatsTold(world: World): void {
  const mails = mailsOf(world, NAME);
  const expected = [...TROUBLES.map(([trouble]) => trouble), "hang", "away"].map(messageOf);
  assert.deepEqual([...mails.keys()].sort(), expected.sort());
  for (const [message, ids] of mails) {
    const untold = world.mailServer.untold.filter((id) => id === ids[0]).length;
    assert.equal(new Set(ids).size, 1, `${message}: ${ids.join()}`);
    assert.equal(ids.length, 1 + untold, `${message} came ${ids.length} times`);
  }
  assert.ok((mails.get(messageOf("cut"))?.length ?? 0) > 1, "No answer was lost.");
}
