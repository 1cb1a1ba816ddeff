"use client";

import { Download, Plus } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import { Pager } from "@/components/ui/pager";
import { Table } from "@/components/ui/table";
import { useMedia } from "@/components/ui/use-media";
import { AREAS_FILE_NAME, areasCsv } from "@/lib/areas/csv";
import {
  AREA_FIELD_LABELS,
  areaName,
  areasText,
  STATE_LABELS,
  stateText,
} from "@/lib/areas/fields";
import { type AreaView, readView, showPage } from "@/lib/areas/list-view";
import { type Area, areaList } from "@/lib/areas/schema";
import { AREAS_UPLOAD } from "@/lib/http/body";
import { pageNumbers } from "@/lib/plans/list-view";
import { CheckBox } from "../form/check-box";
import { Undo } from "../history/undo";
import type { DoneNote } from "../list/deletion";
import { IMPORT, ImportButton, type ImportKind, ImportScreen, useImport } from "../list/import";
import lists from "../list/list.module.css";
import { saveCsv } from "../list/save-csv";
import { SelectAll, type Selection, SelectionBar, useTicked } from "../list/selection";
import { useOver, useView } from "../list/use-view";
import { Note, Panel, Tag } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { SearchField } from "../search-field";
import { useLoaded } from "../session/use-loaded";
import { NotLoaded, State } from "../states";
import { AREAS } from "../website/website-tabs";
import styles from "./areas.module.css";
import { DeleteAreasDialog, leaveNote, noteLeft, useAreaDeletion } from "./deletion";

const FAILED = "Failed to fetch areas";
const FILE: ImportKind = { upload: AREAS_UPLOAD, noun: "area", all: "the list", figures: [] };
const NONE: Area[] = [];
const listSchema = async () => areaList;

/** The streets and villages, and whether the line reaches them: found, exported, cleared. */
export function AreaList() {
  const loaded = useLoaded("/api/areas", listSchema, FAILED);
  const areas = loaded.data ?? NONE;
  const { view, narrow, turnTo } = useView(AREAS, readView);
  const selection = useTicked(areas);
  const [done, setDone] = useState(noteLeft);
  useEffect(() => leaveNote(null), []);
  const region = useRef<HTMLElement>(null);
  const after = async (note: DoneNote | null) => {
    await loaded.reload();
    setDone(note);
    // What had the focus is gone; what came of it stands above the list.
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const deletion = useAreaDeletion(after);
  const file = useImport(FILE, (imported) =>
    after(imported?.message ? { changeId: null, ...imported, message: imported.message } : null),
  );
  useOver(file.chosen !== null, () => void file.close());
  if (file.chosen) return <ImportScreen {...file} {...file.chosen} />;
  const chosen = selection.rows;
  return (
    <div className={chosen.length > 0 ? lists.choosing : undefined}>
      <ScreenHead title="Areas">
        {chosen.length > 0 && (
          <SelectionBar
            noun="area"
            count={chosen.length}
            onClear={selection.clear}
            onExport={() => saveAreas(chosen)}
            onDelete={() => deletion.ask(chosen)}
          />
        )}
        <div className={`cluster ${lists.actions}`}>
          <Button aria-label="Export" disabled={!areas.length} onClick={() => saveAreas(areas)}>
            <Download aria-hidden="true" />
            <span className={lists.wide}>Export</span>
          </Button>
          <ImportButton label={IMPORT} noun="area" onFile={file.choose} />
          <ScreenLink variant="primary" href={`${AREAS}/new`}>
            <Plus aria-hidden="true" />
            Add area
          </ScreenLink>
        </div>
      </ScreenHead>
      <Filter view={view} onNarrow={narrow} />
      <div className={lists.notes}>
        {loaded.data && <NotLoaded loaded={loaded} failedText={FAILED} />}
        {done?.changeId && (
          <Note kind="good" action={<Undo id={done.changeId} onDone={() => after(null)} />}>
            {done.message}
          </Note>
        )}
      </div>
      <section ref={region} tabIndex={-1} aria-label="Areas">
        {loaded.data && areas.length > 0 ? (
          <Rows
            {...{ areas, view, selection, onPage: turnTo }}
            onClear={() => narrow({ search: "", state: "" })}
          />
        ) : (
          <Panel>
            {loaded.data ? (
              <State kind="empty" title="No areas yet">
                Visitors ask whether fibre is in their street. Add the streets and villages that you
                know, one by one or from a CSV file with the columns{" "}
                {Object.values(AREA_FIELD_LABELS).join(", ")}. What is not on the list is never
                called connected.
              </State>
            ) : (
              !loaded.failed && <State kind="loading" title="Loading areas..." />
            )}
            {!loaded.data && <NotLoaded loaded={loaded} failedText={FAILED} />}
          </Panel>
        )}
      </section>
      <DeleteAreasDialog deletion={deletion} />
    </div>
  );
}

const saveAreas = (areas: Area[]) => saveCsv(AREAS_FILE_NAME, areasCsv(areas));

type FilterProps = {
  view: AreaView;
  onNarrow: (change: Partial<Record<keyof AreaView, string>>) => void;
};

function Filter({ view, onNarrow }: FilterProps) {
  return (
    <Toolbar aria-label="Filter areas">
      <SearchField
        className="grow"
        aria-label="Search areas"
        placeholder="Search, however it is spelled"
        maxLength={100}
        value={view.search}
        onChange={({ target }) => onNarrow({ search: target.value })}
      />
      <select
        aria-label="State"
        className={`field-control ${styles.select}`}
        value={view.state ?? ""}
        onChange={({ target }) => onNarrow({ state: target.value })}
      >
        <Options of={[["", "All states"], ...Object.entries(STATE_LABELS)]} />
      </select>
    </Toolbar>
  );
}

type RowsProps = {
  areas: Area[];
  view: AreaView;
  selection: Selection<Area>;
  onPage: (page: number) => void;
  onClear: () => void;
};

const TAGS = { connected: "good", coming: "info", notYet: "warn" } as const;
const { spellings, state, providers } = AREA_FIELD_LABELS;
const COLUMNS = ["Area", spellings, state, providers];

function Rows({ areas, view, selection, onPage, onClear }: RowsProps) {
  const { matches, rows, first, page, pages } = showPage(areas, view);
  const isNarrow = useMedia("(width <= 820px)");
  if (rows.length === 0)
    return (
      <Panel>
        <State
          kind="empty"
          title="No area matches"
          action={
            <Button onClick={onClear}>{view.search ? "Clear search" : "Show all states"}</Button>
          }
        >
          All {areasText(areas.length)} are still there.
        </State>
      </Panel>
    );
  const count = areasText(matches.length);
  return (
    <>
      <Panel>
        <div className="inset">
          <SelectAll labelled rows={rows} selection={selection} label="Select all on this page" />
        </div>
        <Table folds className={`broken small ${styles.table}`}>
          <thead>
            <tr>
              <td className={styles.tick} />
              {COLUMNS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={name === AREA_FIELD_LABELS.state ? styles.when : undefined}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((area) => (
              <tr key={area._id}>
                <td className={styles.tick}>
                  <CheckBox
                    label={`Select ${areaName(area)}`}
                    checked={selection.has(area._id)}
                    onChange={(on) => selection.choose([area._id], on)}
                  />
                </td>
                <th scope="row">
                  <Link href={`${AREAS}/${area._id}`} prefetch={false}>
                    {areaName(area)}
                  </Link>
                  {area.nameTa && (
                    <span className="soft" lang="ta">
                      {area.nameTa}
                    </span>
                  )}
                </th>
                <td className="soft">{area.spellings.join(", ")}</td>
                <td>
                  <Tag kind={TAGS[area.state]}>{stateText(area)}</Tag>
                </td>
                <td>{area.providers.join(", ") || "All providers"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <div className={`cluster small ${lists.foot}`}>
        <p role="status" className="num">
          {first}–{first + rows.length - 1} of <b>{count}</b>
        </p>
        {selection.rows.length > 0 && matches.length > rows.length && (
          <Button
            variant="link"
            onClick={() =>
              selection.choose(
                matches.map(({ _id }) => _id),
                true,
              )
            }
          >
            Select all {count}
          </Button>
        )}
        {pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            numbers={pageNumbers(page, pages, isNarrow ? 0 : 1)}
            onPage={onPage}
          />
        )}
      </div>
    </>
  );
}
