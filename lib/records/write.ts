// The one door for what staff edit: read, merged with what others did, checked, kept, and written down
// in the history, in one transaction.
import { db } from "../db";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { latestChange, recordBatch, recordChange } from "./data";
import { type Collision, differing, isSame, type Merged, type Place } from "./merge";
import type { ChangeAction, Subject } from "./schema";
import { untilShown } from "./shown";

export type Transaction = Prisma.TransactionClient;

/** A record as it is kept: what staff decided, when that was, and how the API shows it. */
export type Kept<Value, Shown = object> = { value: Value; version: string | null; shown: Shown };

/**
 * What is to become of a record. A repeat of what was done already changes nothing.
 *
 * `base` is what it was read as, null where it was not there: what others changed since in other
 * places is kept. Who does not know it may say the `version` that was read, and is refused where it
 * is another one by now; who says neither writes over whatever is there.
 */
export type Command<Value> = {
  id: string;
  /** Null where it goes; or what is made of it as it is. */
  to: Value | null | ((current: Value) => Value);
  base?: Value | null;
  version?: string | null;
};

/** A record that becomes another, or is added, or goes. */
export type Write<Value, Shown = object> = {
  id: string;
  from: Kept<Value, Shown> | null;
  to: Value | null;
};

/** What a kind of record is, beside what all of them are. */
export type Kind<Value extends object, Shown extends object> = {
  subject: Subject;
  /** What the entry of many at once is of; left out where there is never more than one. */
  many?: Subject;
  /** As it is called in 'changed this plan while you were editing'. */
  noun: string;
  name(value: Value, id: string): string;
  /**
   * What the form calls a place in it.
   *
   * @param values that have what stands there, or one of them
   */
  label(place: Place, values: unknown[], id: string): string;
  /** What the history keeps of it, or nothing where that cannot be read any more. */
  parse(kept: unknown): Value | null;
  merge(base: Value, mine: Value, theirs: Value): Merged<Value>;
  /** Whether the history keeps all of it, which names it there, rather than what changed. */
  isKeptWhole: boolean;
  /** Those of the ids, or all where what is beside them matters. Nobody else writes them meanwhile. */
  open(transaction: Transaction, ids: string[]): Promise<Opened<Value, Shown>>;
};

type Opened<Value, Shown> = {
  kept: Map<string, Kept<Value, Shown>>;
  /**
   * The writes as they are to be kept.
   *
   * @throws AppError where one breaks a rule, by itself or beside the others
   */
  settle(writes: Write<Value, Shown>[]): Promise<Write<Value, Shown>[]>;
  /** Puts them there; what else stands in their rows stays. */
  store(writes: Write<Value, Shown>[], at: Date): Promise<unknown>;
  shown(write: Write<Value, Shown>, at: Date): Shown;
};

/** A command that cannot be done, and where it meets what somebody else did. */
export type Refused<Value, Shown> = {
  command: Command<Value>;
  current: Kept<Value, Shown> | null;
  collisions: Collision[];
};

/** Says in words why nothing was written. */
export type Refuse<Value, Shown> = (
  refused: Refused<Value, Shown>[],
  transaction: Transaction,
) => Promise<AppError>;

type Options<Value, Shown> = {
  /** For many at once: what they are, in a few words, for the history. */
  what?: string;
  /** The entry of many at once that this undoes. */
  undoes?: string;
  refuse: Refuse<Value, Shown>;
};

export type Done<Shown> = {
  added: number;
  changed: number;
  deleted: number;
  /** What undoes it; null where nothing changed. */
  changeId: string | null;
  /** As the API shows them, by their ids, where they are there. */
  shown: Map<string, Shown>;
  /** Of one alone: who else changed it since it was read, which is kept. */
  mergedWith?: string;
};

/** Any number that every instance of this program agrees on. */
const RECORDS_LOCK = 7_262_472;

/** One at a time, so that no two hold what the other waits for. Readers do not wait. */
export async function lockRecords(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${RECORDS_LOCK})`;
}

/**
 * Does what the commands say, all or none, and has it shown.
 *
 * @param who the admin's email
 * @throws AppError where a record was changed since it was read, or would break a rule
 */
export async function write<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  commands: Command<Value>[],
  who: string,
  { refuse, ...entry }: Options<Value, Shown>,
): Promise<Done<Shown>> {
  const done = await db().$transaction(
    async (transaction) => {
      await lockRecords(transaction);
      const ids = commands.map(({ id }) => id);
      const { kept, ...opened } = await kind.open(transaction, ids);
      const met = commands.map((command) => meet(kind, command, kept.get(command.id) ?? null));
      const refused = met.filter((one) => "collisions" in one);
      if (refused.length > 0) throw await refuse(refused, transaction);
      const wished = met.filter((one) => "from" in one).filter(isChange);
      const writes = (await opened.settle(wished)).filter(isChange);
      const at = instantAfter(writes);
      const mergedWith = await othersIn(transaction, kind, commands, wished);
      if (writes.length > 0) await opened.store(writes, at);
      const shown = new Map([...kept].map(([id, one]) => [id, one.shown]));
      for (const one of writes)
        if (one.to) shown.set(one.id, opened.shown(one, at));
        else shown.delete(one.id);
      return { ...(await writeDown(transaction, kind, writes, who, entry)), shown, mergedWith };
    },
    { timeout: 60_000 },
  );
  if (done.changeId) await untilShown();
  return done;
}

/** What a command comes to beside what others did meanwhile. */
function meet<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  command: Command<Value>,
  from: Kept<Value, Shown> | null,
): Write<Value, Shown> | Refused<Value, Shown> {
  const { id, to, base, version } = command;
  const refused = { command, current: from, collisions: [] };
  const isStale = version !== undefined && version !== (from?.version ?? null);
  if (typeof to === "function")
    return isStale || !from ? refused : { id, from, to: to(from.value) };
  const isDone = to ? from && isSame(from.value, to) : !from;
  if (isDone) return { id, from, to };
  if (base === undefined) return isStale || !from ? refused : { id, from, to };
  if (base === null || !from) return base || from ? refused : { id, from, to };
  if (!to) return isWithin(base, from.value) ? { id, from, to } : refused;
  const { merged, collisions } = kind.merge(base, to, from.value);
  return collisions.length > 0 ? { ...refused, collisions } : { id, from, to: merged };
}

/** Whether a record still has what is known of it. */
const isWithin = (known: object, value: object) =>
  Object.keys(differing(known, value)).length === 0;

const isChange = <Value, Shown>({ from, to }: Write<Value, Shown>) =>
  !isSame(from?.value ?? null, to);

/** Who did what a single command was merged with. */
async function othersIn<Value extends object, Shown extends object>(
  transaction: Transaction,
  { subject }: Kind<Value, Shown>,
  [command, ...more]: Command<Value>[],
  [wished]: Write<Value, Shown>[],
): Promise<string | undefined> {
  if (!command?.base || !wished?.to || more.length > 0) return;
  if (isSame(command.to, wished.to)) return;
  return (await latestChange(transaction, subject, command.id))?.changedBy ?? "Somebody";
}

/** Never the same instant twice: who read a record before this change must be told apart. */
function instantAfter<Value, Shown>(writes: Write<Value, Shown>[]): Date {
  const read = writes.map(({ from }) => Date.parse(from?.version ?? "") + 1 || 0);
  return new Date(read.reduce((one, other) => Math.max(one, other), Date.now()));
}

/** One entry in the history; of many at once, one that stands for its parts. */
async function writeDown<Value extends object, Shown extends object>(
  transaction: Transaction,
  { subject, many, isKeptWhole }: Kind<Value, Shown>,
  writes: Write<Value, Shown>[],
  changedBy: string,
  { what, undoes }: Pick<Options<Value, Shown>, "what" | "undoes">,
): Promise<Omit<Done<Shown>, "shown" | "mergedWith">> {
  const kept = (value: Value | null = null, other: Value | null = null) =>
    value ? ((isKeptWhole ? value : differing(value, other)) as Prisma.InputJsonObject) : undefined;
  const parts = writes.map(({ id, from, to }) => ({
    subjectId: id,
    action: actionOf(from, to),
    before: kept(from?.value, to),
    after: kept(to, from?.value),
  }));
  const count = (action: ChangeAction) => parts.filter((part) => part.action === action).length;
  const counts = { added: count("added"), changed: count("changed"), deleted: count("deleted") };
  const [only] = parts;
  if (!only) return { ...counts, changeId: null };
  const changeId =
    what !== undefined && many
      ? await recordBatch(
          transaction,
          { changedBy, subject, many, undoes },
          { what, ...counts },
          parts,
        )
      : await recordChange(transaction, { changedBy, subject, ...only });
  return { ...counts, changeId };
}

const actionOf = (from: unknown, to: unknown): ChangeAction =>
  from ? (to ? "changed" : "deleted") : "added";

/** For a form: who changed it, so that both values can stand side by side. */
export const whileEditing =
  <Value extends object, Shown extends object>(kind: Kind<Value, Shown>): Refuse<Value, Shown> =>
  async ([refused], transaction) => {
    const current = refused?.current?.shown;
    if (!refused || !current) return gone(kind.noun);
    const last = await latestChange(transaction, kind.subject, refused.command.id);
    const text = `${last?.changedBy ?? "Somebody"} changed this ${kind.noun} while you were editing.`;
    return new AppError("conflict", text, { current });
  };

const gone = (noun: string) => new AppError("notFound", `This ${noun} does not exist any more.`);

/** For many at once: which of them, what of each, and who it was. */
export const meanwhile =
  <Value extends object, Shown extends object>(kind: Kind<Value, Shown>): Refuse<Value, Shown> =>
  async (refused, transaction) => {
    const names: string[] = [];
    for (const one of refused.slice(0, MOST_NAMED)) {
      const last = await latestChange(transaction, kind.subject, one.command.id);
      const before = kind.parse(last?.before);
      const what = collidedText(kind, one, before && differing(before, last?.after ?? null));
      const name = nameOf(kind, one) ?? (before && kind.name(before, one.command.id));
      const how = one.current ? `${what}changed` : "deleted";
      names.push(`${name ?? `one ${kind.noun}`} (${how} by ${last?.changedBy ?? "somebody"})`);
    }
    const text = `Meanwhile somebody was at work on ${someOf(names, refused.length)}. Nothing was written.`;
    return new AppError("conflict", text);
  };

/** What a refused record is called, as far as that is known. */
export function nameOf<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  { command: { id, to, base }, current }: Refused<Value, Shown>,
): string | undefined {
  const known = current?.value ?? base ?? (typeof to === "function" ? null : to);
  return known ? kind.name(known, id) : undefined;
}

/** What the form calls the places where two meet, else those that somebody changed, and a blank. */
export function collidedText<Value extends object, Shown extends object>(
  kind: Kind<Value, Shown>,
  { command: { id, to, base }, current, collisions }: Refused<Value, Shown>,
  changed: object | null,
): string {
  const places = collisions.map(({ place }) => place);
  if (places.length === 0) places.push(...Object.keys(changed ?? {}).map((name) => [name]));
  if (!current || places.length === 0) return "";
  const values = [current.value, base, to];
  return `${places.map((place) => kind.label(place, values, id)).join(", ")} `;
}

/** As many as a refusal names. */
const MOST_NAMED = 5;

export function someOf(names: string[], count = names.length): string {
  const more = count - Math.min(MOST_NAMED, count);
  return names.slice(0, MOST_NAMED).join("; ") + (more > 0 ? `; and ${more} more` : "");
}
