import Link from "next/link";
import type { TextToCheck } from "@/lib/site/to-check";
import { Note } from "../panel";

const WHY: Record<TextToCheck["why"], (count: number) => string> = {
  price: (count) =>
    count === 1
      ? "1 text names a price that no plan has"
      : `${count} texts name prices that no plan has`,
  translation: (count) =>
    count === 1
      ? "1 text was changed in one language alone"
      : `${count} texts were changed in one language alone`,
};
/** As many of each kind as are named. */
const NAMED = 6;

/** What pages still say, each with the way to its field. */
export function TextsToCheck({ texts }: { texts: TextToCheck[] }) {
  const kinds = (Object.keys(WHY) as TextToCheck["why"][])
    .map((why) => ({ why, found: texts.filter((text) => text.why === why) }))
    .filter(({ found }) => found.length > 0);
  return kinds.map(({ why, found }) => (
    <Note key={why} kind="warn">
      <b>{WHY[why](found.length)}.</b>
      <ul>
        {found.slice(0, NAMED).map(({ section, field, label }) => (
          <li key={`${section} ${field}`}>
            <Link className="tap" href={`/admin/website/${section}#${field}`} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {found.length > NAMED && <span className="soft">and {found.length - NAMED} more</span>}
    </Note>
  ));
}
