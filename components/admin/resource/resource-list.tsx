"use client";

import { Download, FileUp, type LucideIcon, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { useMedia } from "@/components/ui/use-media";
import { getJson } from "@/lib/http/api-client";
import { pageNumbers } from "@/lib/paging";
import { resourceCsv } from "@/lib/resource/fields";
import { queryText, type ShownList, withUndo } from "@/lib/resource/list";
import { countText, type Resource, type Row } from "@/lib/resource/resource";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Undo } from "../history/undo";
import { DeleteDialog, useDeletion } from "../list/deletion";
import { Note, Panel } from "../panel";
import { saveFile } from "../save-file";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";
import { ListFilters } from "./list-filters";
import { formPath, ListRows } from "./list-rows";
import styles from "./resource-list.module.css";

export type ResourceListProps<T extends object, R extends Row<T>> = {
  resource: Resource<T, R>;
  shown: ShownList<R>;
  /** What was just done to rows of the list, and can be undone. */
  undo: { id: string; text: string } | null;
  /** What each column shows, by its name; below its name, what the first one adds. */
  cells: Record<string, (row: R) => ReactNode>;
  /** What follows where rows are deleted. */
  consequences: (rows: R[]) => { icon: LucideIcon; text: string }[];
  /** Said where there is none yet. */
  none: string;
};

/** The rows that the address asks for; nothing else is its state but the rows that are selected. */
export function ResourceList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, shown, undo } = props;
  const { query, rows, matching } = shown;
  const { name, many, title, path, api, nameOf } = resource;
  const router = useRouter();
  const region = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map());
  const here = path + queryText(query);

  const select = (some: R[]) => setSelected(new Map(some.map((row) => [row._id, row])));
  const save = (some: R[]) => saveFile(`${many}.csv`, resourceCsv(resource, some));
  /** With all that the list shows, on whatever page. */
  const all = useAction({
    send: async (_: "select" | "save") =>
      matching === rows.length
        ? rows
        : getJson(api + queryText(query), async () => z.array(resource.row)),
    failedText: `Failed to fetch ${many}`,
    toast: `Failed to fetch ${many}`,
    onDone: (found, what) => (what === "select" ? select(found) : save(found)),
  });

  const goOn = (address: string) => {
    router.replace(address, { scroll: false });
    // What had the focus is gone; what came of it stands above the list.
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const deletion = useDeletion<R>({
    path: `${api}/delete`,
    noun: name,
    nameOf,
    failedText: "Failed to delete",
    onGone: (note) => {
      select([]);
      deletion.move(() => goOn(withUndo(here, note?.changeId)));
      router.refresh();
    },
  });

  useEffect(() => {
    // The row that somebody comes back from.
    document.getElementById(window.location.hash.slice(1))?.querySelector("a")?.focus();
    // Others work on the same rows.
    window.addEventListener("focus", router.refresh);
    return () => window.removeEventListener("focus", router.refresh);
  }, [router]);

  const count = (selected.size || matching).toLocaleString("en-IN");
  const exported = `Export ${selected.size > 0 ? `${count} selected` : `all ${count}`}`;
  return (
    <div className={selected.size > 0 ? styles.choosing : undefined}>
      <ScreenHead title={title}>
        {selected.size > 0 && (
          <section className={`num ${styles.selected}`} aria-label={`Selected ${many}`}>
            <b>{count} selected</b>
            <Button variant="quiet" onClick={() => select([])}>
              Clear
            </Button>
            <Button variant="quiet" onClick={() => deletion.ask([...selected.values()])}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </section>
        )}
        <div className="cluster">
          <Button
            disabled={matching === 0}
            busy={all.isBusy}
            aria-label={exported}
            onClick={() =>
              selected.size > 0 ? save([...selected.values()]) : void all.run("save")
            }
          >
            <Download aria-hidden="true" />
            <span className={styles.wide}>{exported}</span>
          </Button>
          <ScreenLink href={`${path}/import`} aria-label="Import">
            <FileUp aria-hidden="true" />
            <span className={styles.wide}>Import</span>
          </ScreenLink>
          <ScreenLink variant="primary" href={formPath(path, "new", query)}>
            <Plus aria-hidden="true" />
            Add {name}
          </ScreenLink>
        </div>
      </ScreenHead>
      <ListFilters resource={resource} query={query} />
      {undo && (
        <div className={styles.note}>
          <Note kind="good" action={<Undo key={undo.id} id={undo.id} onDone={() => goOn(here)} />}>
            {undo.text}
          </Note>
        </div>
      )}
      <section ref={region} tabIndex={-1} aria-label={title}>
        {rows.length === 0 ? (
          <NoRows {...props} />
        ) : (
          <>
            <Panel className={styles.rows}>
              <div className="inset">
                <CheckBox
                  labelled
                  label={`Select all ${matching.toLocaleString("en-IN")}`}
                  checked={all.running?.[0] === "select" || selected.size >= matching}
                  partly={selected.size > 0 && selected.size < matching}
                  onChange={(isOn) => (isOn ? void all.run("select") : select([]))}
                />
              </div>
              <ListRows
                {...{ resource, rows, query, selected }}
                cells={props.cells}
                onSelect={select}
              />
            </Panel>
            <Foot {...props} />
          </>
        )}
      </section>
      <DeleteDialog deletion={deletion} consequences={props.consequences(deletion.asked)} />
    </div>
  );
}

function NoRows<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, shown, none } = props;
  const { name, many, path } = resource;
  const link = (href: string, label: string) => (
    <ScreenLink variant="primary" href={href}>
      {label}
    </ScreenLink>
  );
  return (
    <Panel>
      {shown.total === 0 ? (
        <State
          kind="empty"
          title={`No ${many} yet`}
          action={link(formPath(path, "new", shown.query), `Add ${name}`)}
        >
          {none}
        </State>
      ) : (
        <State kind="empty" title={`No ${name} matches`} action={link(path, "Clear filters")}>
          All {countText(resource, shown.total)} are still there.
        </State>
      )}
    </Panel>
  );
}

function Foot<T extends object, R extends Row<T>>({ resource, shown }: ResourceListProps<T, R>) {
  const { query, rows, first, page, pages, matching, total } = shown;
  const { name, many, path } = resource;
  const router = useRouter();
  const isNarrow = useMedia("(width <= 820px)");
  const count = matching.toLocaleString("en-IN");
  return (
    <div className={`cluster small ${styles.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matching === total ? count : `${count} matching`} {matching === 1 ? name : many}
        </b>
      </p>
      <Pager
        page={page}
        pages={pages}
        numbers={pageNumbers(page, pages, isNarrow ? 0 : 1)}
        onPage={(to) => router.push(path + queryText(query, { page: String(to) }))}
      />
    </div>
  );
}
