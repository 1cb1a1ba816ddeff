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
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step label="Prev" to={page - 1} inert={page <= 1} onPage={onPage} />
      <ol>
        {numbers.map((number, at) =>
          number === null ? (
            <li key={`gap after ${numbers[at - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      <Step label="Next" to={page + 1} inert={page >= pages} onPage={onPage} />
    </nav>
  );
}

type StepProps = { label: string; to: number; inert: boolean; onPage: (page: number) => void };

function Step({ label, to, inert, onPage }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled={inert || undefined}
      onClick={() => {
        if (!inert) onPage(to);
      }}
    >
      {label}
    </button>
  );
}
