// Whether a text says the same in both languages: where one side was changed alone, it keeps what the
// other side was written beside. Safe in the browser.
import { idOf, isFields } from "../records/merge";
import type { Said } from "./fields";

type Side = "en" | "ta";

export const isSaid = (value: unknown): value is Said =>
  isFields(value) && typeof value.en === "string" && typeof value.ta === "string";

/**
 * A content as it is to be kept, each text of it with a mark where one side was left behind since
 * `before`. A mark goes where both sides were changed, or where they are as they were.
 */
export function marked<Content>(before: unknown, after: Content): Content;
export function marked(before: unknown, after: unknown): unknown {
  if (isSaid(after)) return markedText(isSaid(before) ? before : undefined, after);
  if (Array.isArray(after)) {
    const known = Array.isArray(before) ? before : [];
    return after.map((item) =>
      marked(
        known.find((other) => idOf(other) === idOf(item)),
        item,
      ),
    );
  }
  if (!isFields(after)) return after;
  const parts = isFields(before) ? before : {};
  return Object.fromEntries(
    Object.entries(after).map(([key, part]) => [key, marked(parts[key], part)]),
  );
}

function markedText(before: Said | undefined, { of: given, ...after }: Said): Said {
  const isTouched = before?.en !== after.en || before.ta !== after.ta;
  const of = given ?? (isTouched ? before?.of : undefined);
  const fitted = { ...(before ?? after), ...of };
  const changed = (["en", "ta"] as const).filter((side) => fitted[side] !== after[side]);
  const [side] = changed;
  // What was translated only now, or is not any more, is no other text's.
  const isNew = fitted.en === "" || fitted.ta === "" || after.ta === "" || after.en === after.ta;
  if (side === undefined || changed.length > 1 || isNew) return after;
  return { ...after, of: { [side]: fitted[side] } };
}

/** The side that was left behind, and what the other one said when it was written. */
export function leftBehind({ of }: Said): { side: Side; said: string } | undefined {
  if (of?.en !== undefined) return { side: "ta", said: of.en };
  return of?.ta === undefined ? undefined : { side: "en", said: of.ta };
}

/** The same where somebody has looked: it still fits. */
export const settled = ({ en, ta }: Said): Said => ({ en, ta, of: { en, ta } });

/** Whether a place is within such a mark, which is nobody's own words. */
export const isMark = (place: readonly string[], at: (place: readonly string[]) => unknown) =>
  place.some((key, index) => key === "of" && isSaid(at(place.slice(0, index))));
