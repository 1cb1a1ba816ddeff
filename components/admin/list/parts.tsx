"use client";

import { Download, PencilLine, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { useMedia } from "@/components/ui/use-media";
import { type ListPage, pageNumbers } from "@/lib/plans/list-view";
import { Panel } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import type { Loaded } from "../session/use-loaded";
import { NotLoaded, State } from "../states";
import { IMPORT, ImportButton } from "./import";
import styles from "./list.module.css";
import type { Row, Selection } from "./selection";
import { useListQuery } from "./use-view";

type ListHeadProps<Of extends Row> = {
  title: string;
  sub?: string;
  /** What one of them is called. */
  noun: string;
  all: Of[];
  selection: Selection<Of>;
  /** The page that adds one. */
  add: string;
  onFile: (file: File) => void;
  onExport: (rows: Of[]) => void;
  onDelete: (rows: Of[]) => void;
  onChange?: () => void;
};

/** What can be done with the whole list; with chosen rows, what can be done with them. */
export function ListHead<Of extends Row>(props: ListHeadProps<Of>) {
  const { title, sub, noun, all, selection, add, onFile, onExport } = props;
  const chosen = selection.rows;
  return (
    <ScreenHead title={title} sub={sub}>
      {chosen.length > 0 && <SelectionBar {...props} />}
      <div className={`cluster ${styles.actions}`}>
        <Button
          disabled={all.length === 0}
          aria-label="Export"
          onClick={() => onExport(chosen.length > 0 ? chosen : all)}
        >
          <Download aria-hidden="true" />
          <span className={styles.wide}>Export</span>
        </Button>
        <ImportButton label={IMPORT} noun={noun} onFile={onFile} />
        <ScreenLink variant="primary" href={add + useListQuery()}>
          <Plus aria-hidden="true" />
          Add {noun}
        </ScreenLink>
      </div>
    </ScreenHead>
  );
}

/** On a phone at the bottom of the screen. */
function SelectionBar<Of extends Row>({ noun, selection, ...on }: ListHeadProps<Of>) {
  const { rows, clear } = selection;
  return (
    <section className={`num ${styles.chosen}`} aria-label={`Selected ${noun}s`}>
      <b>{rows.length.toLocaleString("en-IN")} selected</b>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
      {on.onChange && (
        <Button variant="primary" onClick={on.onChange}>
          <PencilLine aria-hidden="true" />
          Change
        </Button>
      )}
      <Button variant="primary" className={styles.wide} onClick={() => on.onExport(rows)}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button variant="quiet" onClick={() => on.onDelete(rows)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}

type NoRowsProps = {
  loaded: Loaded<Row[]>;
  failedText: string;
  noun: string;
  /** The page that adds one. */
  add: string;
  /** Said where there is none yet. */
  children: ReactNode;
  /** What nothing fits. */
  asked: (string | null | undefined | false)[];
  /** Takes back what was asked for. */
  clear: string;
  onClear: () => void;
};

/** What stands where the rows would: they are on their way, did not come, or there are none. */
export function NoRows({ loaded, failedText, noun, add, children, asked, ...clear }: NoRowsProps) {
  const { data, failed } = loaded;
  const words = asked.filter(Boolean).map((word) => `“${word}”`);
  const addOne = (
    <ScreenLink variant="primary" href={add}>
      Add {noun}
    </ScreenLink>
  );
  const clearAsked = (
    <Button variant="primary" onClick={clear.onClear}>
      {clear.clear}
    </Button>
  );
  return (
    <Panel>
      {!data && !failed && <State kind="loading" title={`Loading ${noun}s...`} />}
      {!data && (
        <NotLoaded loaded={loaded} failedText={failedText}>
          Nothing was changed. Check the internet connection, then try again.
        </NotLoaded>
      )}
      {data?.length === 0 && (
        <State kind="empty" title={`No ${noun}s yet`} action={addOne}>
          {children}
        </State>
      )}
      {data && data.length > 0 && (
        <State kind="empty" title={`No ${noun} matches`} action={clearAsked}>
          Nothing fits {words.join(" with ")}. All {data.length.toLocaleString("en-IN")} {noun}s are
          still there.
        </State>
      )}
    </Panel>
  );
}

type ListFootProps<Of extends Row> = {
  shown: ListPage<Of>;
  /** How many there are, filtered out or not. */
  all: number;
  noun: string;
  selection: Selection<Of>;
  onPage: (page: number) => void;
  children?: ReactNode;
};

/** Where in the list one is, and the way to the other pages. */
export function ListFoot<Of extends Row>(props: ListFootProps<Of>) {
  const { shown, all, noun, selection, onPage, children } = props;
  const { matches, rows, first, page, pages } = shown;
  const isNarrow = useMedia("(width <= 820px)");
  const count = matches.length.toLocaleString("en-IN");
  return (
    <div className={`cluster small ${styles.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matches.length === all ? count : `${count} matching`} {noun}
          {matches.length === 1 ? "" : "s"}
        </b>
      </p>
      {selection.rows.length > 0 && matches.length > rows.length && (
        <Button
          variant="link"
          onClick={() => {
            const ids = matches.map(({ _id }) => _id);
            selection.choose(ids, true);
          }}
        >
          Select all {count}
        </Button>
      )}
      {children}
      <Pager
        page={page}
        pages={pages}
        numbers={pageNumbers(page, pages, isNarrow ? 0 : 1)}
        onPage={onPage}
      />
    </div>
  );
}
