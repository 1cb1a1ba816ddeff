"use client";

import { Download, FileUp, PencilLine, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { getJson } from "@/lib/http/api-client";
import { type ListQuery, queryText, withUndo } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Undo } from "../history/change-row";
import { Note, Panel } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { DeleteDialog, useDeletion } from "./deletion";
import { ListChoices, ListFilters } from "./list-filters";
import { fromList, ListFoot, ListRows, NoRows, type ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";

/** An address holds no more ids: proxies take one of 8 KB. */
const MOST_NAMED = 150;

/** Its state is the address; only which rows are selected is kept here. */
export function ResourceList<T extends object, R extends Row<T>>(props: ResourceListProps<T, R>) {
  const { resource, list, undo, actions, change, file, cells, sub } = props;
  const { rows, matching, options } = list;
  const { name, many, title, path, api, order } = resource;
  const router = useRouter();
  const region = useRef<HTMLElement>(null);
  /** After a deletion or an undo, whose button is gone, the list takes the focus. */
  const takesFocus = useRef(undo !== null);
  // The filters and the order that are chosen, before their rows have come.
  const [query, setQuery] = useOptimistic(list.query);
  const [isLoading, startLoading] = useTransition();
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map());
  /** What the list showed when all of it was selected. */
  const [wholeList, setWholeList] = useState<ListQuery | null>(null);

  const show = (how: "push" | "replace") => (changes: ListQuery) =>
    startLoading(() => {
      const next = { ...query, ...changes };
      setQuery(next);
      router[how](path + queryText(next), { scroll: false });
    });
  const select = (some: R[]) => {
    setSelected(new Map(some.map((row) => [row._id, row])));
    setWholeList(null);
  };
  const save = (some: R[]) => {
    const csv = new Blob([file.of(some)], { type: "text/csv;charset=utf-8" });
    const href = URL.createObjectURL(csv);
    Object.assign(document.createElement("a"), { href, download: file.name }).click();
    URL.revokeObjectURL(href);
  };
  /** Selects or exports the rows of all pages. */
  const all = useAction({
    send: async (_: "select" | "save", wanted: ListQuery) =>
      matching === rows.length
        ? rows
        : getJson(api + queryText(wanted), async () => z.array(resource.row)),
    failedText: `Failed to fetch ${many}`,
    toast: `Failed to fetch ${many}`,
    onDone: (found, what, wanted) => {
      if (what === "save") return save(found);
      select(found);
      setWholeList(wanted);
    },
  });

  const goOn = (address: string) => {
    takesFocus.current = true;
    router.replace(address, { scroll: false });
  };
  const here = path + queryText(query);
  const deletion = useDeletion<R>(resource, (changeId, gone) => {
    select([...selected.values()].filter((row) => !gone.includes(row)));
    deletion.startNavigation(() => goOn(withUndo(here, changeId)));
    router.refresh();
  });

  useEffect(() => {
    // Not while a dialog is open, which would keep the focus.
    if (!takesFocus.current || deletion.isBusy) return;
    takesFocus.current = false;
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
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
  const ids = wholeList ? [] : [...selected.keys()];
  const changing = (
    <>
      <PencilLine aria-hidden="true" />
      Change
    </>
  );
  return (
    <div className={selected.size > 0 ? styles.choosing : undefined}>
      <ScreenHead
        title={title}
        sub={query.sort ? undefined : <span className={styles.wide}>{order}</span>}
      >
        {selected.size > 0 && (
          <section className={`num ${styles.selected}`} aria-label={`Selected ${many}`}>
            <b>{count} selected</b>
            <Button variant="quiet" onClick={() => select([])}>
              Clear
            </Button>
            {change &&
              (ids.length > MOST_NAMED ? (
                <Button disabled title={`At most ${MOST_NAMED}, or all that the list shows`}>
                  {changing}
                </Button>
              ) : (
                <ScreenLink
                  variant="primary"
                  href={fromList(
                    change,
                    wholeList ?? query,
                    ids.map((id) => ["id", id]),
                  )}
                >
                  {changing}
                </ScreenLink>
              ))}
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
              selected.size > 0 ? save([...selected.values()]) : void all.run("save", query)
            }
          >
            <Download aria-hidden="true" />
            <span className={styles.wide}>{exported}</span>
          </Button>
          <ScreenLink href={`${path}/import`} aria-label="Import">
            <FileUp aria-hidden="true" />
            <span className={styles.wide}>Import</span>
          </ScreenLink>
          <ScreenLink variant="primary" href={fromList(resource.add, query)}>
            <Plus aria-hidden="true" />
            Add {name}
          </ScreenLink>
        </div>
      </ScreenHead>
      <ListFilters list={resource} query={query} onQuery={show("replace")}>
        <ListChoices resource={resource} query={query} options={options} />
      </ListFilters>
      {undo && (
        <div className={styles.note}>
          <Note kind="good" action={<Undo key={undo.id} id={undo.id} onDone={() => goOn(here)} />}>
            {undo.text}
          </Note>
        </div>
      )}
      <section ref={region} tabIndex={-1} aria-label={title} aria-busy={isLoading || undefined}>
        {rows.length === 0 ? (
          <NoRows {...props} />
        ) : (
          <>
            <Panel className={styles.rows}>
              <div className="inset">
                <CheckBox
                  labelled
                  label={`Select all ${matching.toLocaleString("en-IN")}`}
                  checked={all.pendingArgs?.[0] === "select" || selected.size >= matching}
                  partly={selected.size > 0 && selected.size < matching}
                  onChange={(isOn) => (isOn ? void all.run("select", query) : select([]))}
                />
              </div>
              <ListRows<T, R>
                resource={resource}
                rows={rows}
                query={query}
                cells={cells}
                sub={sub}
                selected={selected}
                onQuery={show("push")}
                onSelect={select}
                actions={
                  actions &&
                  ((row) =>
                    actions(row, {
                      query,
                      isDeleting: deletion.deleting.includes(row),
                      onDelete: () => deletion.ask([row]),
                    }))
                }
              />
            </Panel>
            <ListFoot {...props} onPage={(page) => show("push")({ page: String(page) })} />
          </>
        )}
      </section>
      <DeleteDialog deletion={deletion} consequences={props.consequences(deletion.toDelete)} />
    </div>
  );
}
