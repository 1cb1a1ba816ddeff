// What becomes of a section that two people changed from the same state. Safe in the browser.
import {
  type Collision,
  type IsMine,
  type Merged,
  mergeValues,
  valueAt,
  withIds,
} from "../records/merge";
import { isMark } from "./translated";

/** As `mergeValues`, also for lists that were kept or sent without the ids of their items. */
export function mergeContent<Content>(
  base: unknown,
  mine: unknown,
  theirs: Content,
  isMine?: IsMine,
): Merged<Content> {
  const known = withIds(base, theirs);
  const { merged, collisions } = mergeValues(known, withIds(mine, known), theirs, isMine);
  const isWords = ({ place }: Collision) => !isMark(place, (part) => valueAt(theirs, part));
  return { merged, collisions: collisions.filter(isWords) };
}
