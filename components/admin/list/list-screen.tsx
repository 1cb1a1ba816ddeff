"use client";

import { Download, PencilLine, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { useMedia } from "@/components/ui/use-media";
import { type ListPage, pageNumbers } from "@/lib/paging";
import { Undo } from "../history/undo";
import { Note, Panel } from "../panel";
import { saveFile } from "../save-file";
import { ScreenHead, ScreenLink } from "../screen-head";
import type { Loaded } from "../session/use-loaded";
import { NotLoaded, State } from "../states";
import type { DoneNote } from "./deletion";
import { IMPORT, ImportButton, type ImportKind, ImportScreen, type useImport } from "./import";
import styles from "./list.module.css";
import type { Row, Selection } from "./selection";
import { useListQuery } from "./use-view";

export type ListKind<Of extends Row> = ImportKind & {
  title: string;
  failedText: string;
  add: string;
  fileName: string;
  csvOf: (rows: Of[]) => string;
};

type ListScreenProps<Of extends Row> = {
  kind: ListKind<Of>;
  loaded: Loaded<Of[]>;
  shown: ListPage<Of>;
  selection: Selection<Of>;
  file: ReturnType<typeof useImport>;
  sub?: string;
  filter: ReactNode;
  done: DoneNote | null;
  onUndone: () => unknown;
  children: ReactNode;
  foot?: ReactNode;
  none: ReactNode;
  onClear: () => void;
  onPage: (page: number) => void;
  onChange?: () => void;
  onDelete: (rows: Of[]) => void;
};

export function ListScreen<Of extends Row>(props: ListScreenProps<Of>) {
  const { kind, loaded, shown, selection, file, done } = props;
  if (file.chosen) return <ImportScreen {...file} {...file.chosen} />;
  const content =
    shown.rows.length === 0 ? (
      <NoRows {...props} />
    ) : (
      <>
        {props.children}
        <Foot {...props} />
      </>
    );
  const choosing = selection.rows.length > 0 && styles.choosing;
  return (
    <div className={`window ${choosing || ""}`}>
      <Head {...props} />
      {props.filter}
      <div className={styles.notes}>
        {loaded.data && <NotLoaded loaded={loaded} failedText={kind.failedText} />}
        {done?.changeId && (
          <Note kind="good" action={<Undo id={done.changeId} onDone={props.onUndone} />}>
            {done.message}
          </Note>
        )}
      </div>
      {content}
    </div>
  );
}

function Head<Of extends Row>(props: ListScreenProps<Of>) {
  const { kind, loaded, selection, sub, file } = props;
  const chosen = selection.rows;
  const all = loaded.data ?? [];
  const count = (chosen.length || all.length).toLocaleString("en-IN");
  const exported = `Export ${chosen.length > 0 ? `${count} selected` : `all ${count}`}`;
  return (
    <ScreenHead title={kind.title} sub={sub}>
      {chosen.length > 0 && <SelectionBar {...props} />}
      <div className="cluster">
        <Button
          disabled={all.length === 0}
          aria-label={exported}
          onClick={() => saveFile(kind.fileName, kind.csvOf(chosen.length > 0 ? chosen : all))}
        >
          <Download aria-hidden="true" />
          <span className={styles.wide}>{exported}</span>
        </Button>
        <ImportButton label={IMPORT} noun={kind.noun} onFile={file.choose} />
        <ScreenLink variant="primary" href={kind.add + useListQuery()}>
          <Plus aria-hidden="true" />
          Add {kind.noun}
        </ScreenLink>
      </div>
    </ScreenHead>
  );
}

/** On a phone at the bottom of the screen. */
function SelectionBar<Of extends Row>({ kind, selection, ...on }: ListScreenProps<Of>) {
  const { rows, clear } = selection;
  return (
    <section className={`num ${styles.chosen}`} aria-label={`Selected ${kind.noun}s`}>
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
      <Button variant="quiet" onClick={() => on.onDelete(rows)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}

function NoRows<Of extends Row>({ kind, loaded, none, onClear }: ListScreenProps<Of>) {
  const { data, failed } = loaded;
  const { noun } = kind;
  const add = (
    <ScreenLink variant="primary" href={kind.add}>
      Add {noun}
    </ScreenLink>
  );
  const clear = (
    <Button variant="primary" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <Panel>
      {!data && !failed && <State kind="loading" title={`Loading ${noun}s...`} />}
      {!data && (
        <NotLoaded loaded={loaded} failedText={kind.failedText}>
          Nothing was changed. Check the internet connection, then try again.
        </NotLoaded>
      )}
      {data?.length === 0 && (
        <State kind="empty" title={`No ${noun}s yet`} action={add}>
          {none}
        </State>
      )}
      {data && data.length > 0 && (
        <State kind="empty" title={`No ${noun} matches`} action={clear}>
          All {data.length.toLocaleString("en-IN")} {noun}s are still there.
        </State>
      )}
    </Panel>
  );
}

function Foot<Of extends Row>({ kind, loaded, shown, ...props }: ListScreenProps<Of>) {
  const { matches, rows, first, page, pages } = shown;
  const isNarrow = useMedia("(width <= 820px)");
  const count = matches.length.toLocaleString("en-IN");
  return (
    <div className={`cluster small ${styles.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matches.length === loaded.data?.length ? count : `${count} matching`} {kind.noun}
          {matches.length === 1 ? "" : "s"}
        </b>
      </p>
      {props.foot}
      <Pager
        page={page}
        pages={pages}
        numbers={pageNumbers(page, pages, isNarrow ? 0 : 1)}
        onPage={props.onPage}
      />
    </div>
  );
}
