// What becomes of a record when a change of it is undone. Pure.
import { AppError } from "../errors";
import { isSame } from "../same";
import { changesOf } from "./changes";
import type { Change } from "./changes-schema";
import { rebase } from "./rebase";
import { type Shape, valuesOf } from "./resource";

/** @throws AppError conflict where others changed the same since */
export function undone<T extends object>(
  resource: Shape<T>,
  { before, after }: Change,
  stored: T | null,
): T | null {
  const [was, made] = [before, after].map((one) => one && valuesOf(resource, one)) as (T | null)[];
  if (isSame(stored, was)) return stored;
  const title = resource.nameOf(made ?? was ?? resource.blank);
  if (!made) {
    if (stored) throw refusedUndo(`${title} is there already`);
    return was ?? null;
  }
  if (!stored) throw refusedUndo(`${title} was deleted since`);
  const { value, conflicts } = rebase(made, was ?? made, stored, resource.together);
  if (was ? conflicts.length === 0 : isSame(made, stored)) return was ? value : null;
  const labels = changesOf(resource, made, stored).map(({ label }) => label);
  throw refusedUndo(`${labels.join(", ")} of ${title} changed since`);
}

export const refusedUndo = (why: string) =>
  new AppError("conflict", `This cannot be undone: ${why}.`);
