// Undoing a change: the inverse command, through the same door.
import { AppError } from "../errors";
import { differing } from "./merge";
import { type Change, UNDONE } from "./schema";
import {
  collidedText,
  type Done,
  type Kind,
  nameOf,
  type Refuse,
  type Refused,
  someOf,
  write,
} from "./write";

const DONE = "This is undone already.";

/**
 * What the changes did becomes as it was; all else stays as it is by now.
 *
 * @param batch of many at once: their common entry
 * @throws AppError conflict where something of it was changed since, or is not taken any more
 */
export async function undoChanges<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  changes: Change[],
  who: string,
  batch?: Change,
): Promise<Done<Shown>> {
  const commands = changes.map(({ subjectId: id, before, after }) => ({
    id,
    base: kind.parse(after),
    to: kind.parse(before),
  }));
  const isLost = (kept: unknown) => kept !== null && !kind.parse(kept);
  const lost = changes
    .filter(({ before, after }) => isLost(before) || isLost(after) || !(before || after))
    .map(() => "what it was is not known");
  if (lost.length > 0) throw refusal(lost);
  const refuse: Refuse<Value, Shown> = async (refused) => {
    const names = refused.map((one) => {
      const why = reasonOf(kind, one);
      return batch ? `${nameOf(kind, one)} (${why})` : why;
    });
    return refusal(names, refused[0]?.current?.shown);
  };
  try {
    const done = await write(kind, commands, who, {
      what: batch && UNDONE + batch.after?.what,
      undoes: batch?.id,
      refuse,
    });
    if (done.changeId) return done;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    throw refusal([`it is not accepted as it was (${error.message})`]);
  }
  throw new AppError("conflict", DONE);
}

function reasonOf<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  refused: Refused<Value, Shown>,
): string {
  const { base } = refused.command;
  const current = refused.current?.value;
  if (!current) return "deleted since";
  if (!base) return "it is there already";
  return `${collidedText(kind, refused, differing(base, current))}changed since`;
}

const refusal = (reasons: string[], current?: object) =>
  new AppError("conflict", `This cannot be undone: ${someOf(reasons)}.`, { current });
