import type { MouseEvent, ReactNode } from "react";
import "./pager.css";

type PagerProps = {
  currentPage: number;
  pageCount: number;
  /** Null marks a gap. */
  pageNumbers: (number | null)[];
  buildHref: (page: number) => string;
  /** Replaces the browser's navigation. */
  onPageChange: (page: number) => void;
};

/** A disabled Prev or Next can keep the focus, so that a keyboard user on the last page does not lose it. */
export function Pager({ pageNumbers, ...pager }: PagerProps) {
  return (
    <nav className="num screen-only push-end pager" aria-label="Pages">
      <PageControl {...pager} target={pager.currentPage - 1}>
        Prev
      </PageControl>
      <ol>
        {pageNumbers.map((number, index) => (
          <li key={number ?? `gap after ${pageNumbers[index - 1]}`}>
            {number === null ? (
              "…"
            ) : (
              <PageControl {...pager} target={number} label={`Page ${number}`}>
                {number}
              </PageControl>
            )}
          </li>
        ))}
      </ol>
      <PageControl {...pager} target={pager.currentPage + 1}>
        Next
      </PageControl>
    </nav>
  );
}

type PageControlProps = Omit<PagerProps, "pageNumbers"> & {
  target: number;
  label?: string;
  children: ReactNode;
};

function PageControl(props: PageControlProps) {
  const { currentPage, pageCount, onPageChange, buildHref, target, label, children } = props;
  const isDisabled = target < 1 || target > pageCount;
  const state = {
    "aria-disabled": isDisabled || undefined,
    "aria-label": label,
    "aria-current": target === currentPage ? "page" : undefined,
  } as const;
  const onClick = (event: MouseEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // With a modifier, the browser opens a tab or a window, or saves the page.
    if (isDisabled || hasModifier) return;
    event.preventDefault();
    onPageChange(target);
  };
  return (
    <a
      {...state}
      href={isDisabled ? undefined : buildHref(target)}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
