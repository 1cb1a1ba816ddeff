"use client";

import Link from "next/link";
import { Pager } from "@/components/ui/pager";
import { type ListPage, PAGE_SIZE, pageNumbers } from "@/lib/plans/list-view";
import styles from "./list-foot.module.css";

type ListFootProps = {
  shown: ListPage;
  /** How many plans there are, filtered out or not. */
  all: number;
  narrow: boolean;
  onPage: (page: number) => void;
};

/** Where in the list one is, what the totals were made with, and the way to the other pages. */
export function ListFoot({ shown, all, narrow, onPage }: ListFootProps) {
  const { matches, rows, page, pages } = shown;
  const first = (page - 1) * PAGE_SIZE + 1;
  const count = matches.length.toLocaleString("en-IN");
  const noun = matches.length === 1 ? "plan" : "plans";
  return (
    <div className={styles.foot}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matches.length === all ? count : `${count} matching`} {noun}
        </b>
      </p>
      {rows[0] && (
        <p className={styles.gst}>
          Totals use GST {rows[0].gstPercent} % ·{" "}
          <Link href="/admin/update-gst" prefetch={false}>
            Change
          </Link>
        </p>
      )}
      <div className={styles.pager}>
        <Pager
          page={page}
          pages={pages}
          numbers={pageNumbers(page, pages, narrow ? 0 : 1)}
          onPage={onPage}
        />
      </div>
    </div>
  );
}
