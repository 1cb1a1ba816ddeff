// What becomes of a section that two people changed from the same state. Safe in the browser.
import { type IsMine, type Merged, mergeValues, withIds } from "../records/merge";

/** As `mergeValues`, also for lists that were kept or sent without the ids of their items. */
export function mergeContent<Content>(
  base: unknown,
  mine: unknown,
  theirs: Content,
  isMine?: IsMine,
): Merged<Content> {
  const known = withIds(base, theirs);
  return mergeValues(known, withIds(mine, known), theirs, isMine);
}
