import type { ReactNode } from "react";

type PagerProps = {
  page: number;
  pageCount: number;
  /** The page numbers to show; null is a gap. */
  numbers: (number | null)[];
  words?: { title: string; page: (page: number) => string; previous: string; next: string };
  onPageChange?: (page: number) => void;
  /** Renders links instead of buttons. Replaces `onPageChange`. */
  buildHref?: (page: number) => string;
};

const describePage = (page: number) => `Page ${page}`;
const ENGLISH = { title: "Pages", page: describePage, previous: "Prev", next: "Next" };

/** At either end, Prev or Next is disabled with `aria-disabled`, which keeps the focus. */
export function Pager({ words = ENGLISH, numbers, ...pager }: PagerProps) {
  const renderControl = (page: number, children: ReactNode = page) => {
    const isDisabled = page < 1 || page > pager.pageCount;
    const shared = {
      "aria-disabled": isDisabled || undefined,
      "aria-label": children === page ? words.page(page) : undefined,
      "aria-current": page === pager.page ? ("page" as const) : undefined,
      children,
    };
    if (pager.buildHref)
      return <a {...shared} href={isDisabled ? undefined : pager.buildHref(page)} />;
    return (
      <button type="button" {...shared} onClick={() => !isDisabled && pager.onPageChange?.(page)} />
    );
  };
  return (
    <nav className="num screen-only push-end pager" aria-label={words.title}>
      {renderControl(pager.page - 1, words.previous)}
      <ol>
        {numbers.map((number, index) => (
          <li key={number ?? `gap after ${numbers[index - 1]}`}>
            {number === null ? "…" : renderControl(number)}
          </li>
        ))}
      </ol>
      {renderControl(pager.page + 1, words.next)}
    </nav>
  );
}
