"use client";

import styles from "./pager.module.css";

type PagerProps = {
  page: number;
  pages: number;
  /** The page numbers to show, in order; null is a gap. */
  numbers: (number | null)[];
  onPage: (page: number) => void;
};

/** Prev and Next keep the focus at either end: they turn inert and do not go. */
export function Pager({ page, pages, numbers, onPage }: PagerProps) {
  const turn = (to: number) => {
    const inert = to < 1 || to > pages;
    return { "aria-disabled": inert || undefined, onClick: () => !inert && onPage(to) };
  };
  return (
    <nav className={`num ${styles.pager}`} aria-label="Pages">
      <button type="button" {...turn(page - 1)}>
        Prev
      </button>
      <ol>
        {numbers.map((number, at) => (
          <li key={number ?? `gap after ${numbers[at - 1]}`}>
            {number === null ? (
              "…"
            ) : (
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" {...turn(page + 1)}>
        Next
      </button>
    </nav>
  );
}
