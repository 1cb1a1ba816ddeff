// The server is killed under npm start, again and again, while enquiries come in.
import assert from "node:assert/strict";
import { until } from "../../test/until";
import { countWaiting, endWaits, mailsOf, requireKeptOnce } from "./kept";
import { postEnquiry } from "./load";
import type { World } from "./world";

const NAME = "Server killed";
const SENDERS = 6;
/** Enquiries that are taken between two kills. */
const BETWEEN = 30;
const MAILED_WITHIN_MS = 60_000;

/** Every visitor whose enquiry came to nothing tries once more, when the site is there again. */
export async function killServer(world: World, { kills }: { kills: number }): Promise<void> {
  const { site, tell } = world;
  const acknowledged: string[] = [];
  let begun = 0;
  let repeated = 0;
  let isOver = false;
  const send = async () => {
    while (!isOver) {
      begun += 1;
      const message = `${NAME} ${begun}`;
      if (!(await isTaken(site.url, message))) {
        repeated += 1;
        await site.ready();
        assert.ok(await isTaken(site.url, message), `${message} was refused twice.`);
      }
      acknowledged.push(message);
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, send));
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const wanted = acknowledged.length + BETWEEN;
    await Promise.race([until("more are taken", () => acknowledged.length >= wanted), senders]);
    const began = performance.now();
    await site.kill();
    await site.ready();
    away.push(performance.now() - began);
  }
  isOver = true;
  await senders;
  assert.ok(repeated > 0, "No enquiry met a dead server.");
  await until("the mails are out", () => areMailed(world), {
    within: MAILED_WITHIN_MS,
    every: 500,
  });
  // Now: a queue that had not begun before the first kill has made the jobs that were missing.
  await requireKeptOnce(world, NAME, acknowledged);
  const mails = mailsOf(world, NAME);
  assert.deepEqual([...mails.keys()].sort(), acknowledged.toSorted());
  // One whose answer the dead server did not live to see goes again, as the same mail.
  for (const [message, ids] of mails) assert.equal(new Set(ids).size, 1, message);
  tell(
    `${kills} kills, ${acknowledged.length} enquiries acknowledged, ${repeated} of them at the second try; ` +
      `back after ${away.map(Math.round).join(", ")} ms, the pauses between the starts included`,
  );
}

async function isTaken(url: string, message: string): Promise<boolean> {
  const answer = await postEnquiry(url, message).catch(() => null);
  return answer?.ok ?? false;
}

async function areMailed(world: World): Promise<boolean> {
  await endWaits(world, NAME);
  return (await countWaiting(world, NAME)) === 0;
}
