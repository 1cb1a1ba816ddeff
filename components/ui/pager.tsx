import type { ReactNode } from "react";

type PagerProps = {
  page: number;
  pages: number;
  /** The page numbers to show, in order; null is a gap. */
  numbers: (number | null)[];
  words?: { title: string; page: (page: number) => string; previous: string; next: string };
  onPage?: (page: number) => void;
  /** In place of `onPage`: the address of a page. */
  hrefOf?: (page: number) => string;
};

const page = (number: number) => `Page ${number}`;
const ENGLISH = { title: "Pages", page, previous: "Prev", next: "Next" };

/** Prev and Next keep the focus at either end: they turn inert and do not go. */
export function Pager({ words = ENGLISH, numbers, ...pager }: PagerProps) {
  const turn = (to: number, children: ReactNode = to) => {
    const inert = to < 1 || to > pager.pages;
    const shared = {
      "aria-disabled": inert || undefined,
      "aria-label": children === to ? words.page(to) : undefined,
      "aria-current": to === pager.page ? ("page" as const) : undefined,
      children,
    };
    if (pager.hrefOf) return <a {...shared} href={inert ? undefined : pager.hrefOf(to)} />;
    return <button type="button" {...shared} onClick={() => !inert && pager.onPage?.(to)} />;
  };
  return (
    <nav className="num screen-only end pager" aria-label={words.title}>
      {turn(pager.page - 1, words.previous)}
      <ol>
        {numbers.map((number, at) => (
          <li key={number ?? `gap after ${numbers[at - 1]}`}>
            {number === null ? "…" : turn(number)}
          </li>
        ))}
      </ol>
      {turn(pager.page + 1, words.next)}
    </nav>
  );
}
