"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import { Table } from "@/components/ui/table";
import { AREAS_FILE_NAME, areasCsv } from "@/lib/areas/csv";
import { AREA_FIELD_LABELS, areaName, STATE_LABELS, stateText } from "@/lib/areas/fields";
import { AREAS, readView, showPage } from "@/lib/areas/list-view";
import { type Area, areaList } from "@/lib/areas/schema";
import { SCREENS } from "@/lib/content/staff";
import { AREAS_UPLOAD } from "@/lib/http/body";
import type { ListPage } from "@/lib/plans/list-view";
import { CheckBox } from "../form/check-box";
import type { DoneNote } from "../list/deletion";
import { useImport } from "../list/import";
import { type ListKind, ListScreen } from "../list/list-screen";
import { SelectAll, type Selection, useTicked } from "../list/selection";
import { useListQuery, useOver, useView } from "../list/use-view";
import { Panel, Tag } from "../panel";
import { SearchField } from "../search-field";
import { useLoaded } from "../session/use-loaded";
import styles from "./areas.module.css";
import { DeleteAreasDialog, useAreaDeletion } from "./deletion";

const KIND: ListKind<Area> = {
  title: SCREENS.areas,
  noun: "area",
  all: "the list",
  failedText: "Failed to fetch areas",
  add: `${AREAS}/new`,
  fileName: AREAS_FILE_NAME,
  csvOf: areasCsv,
  upload: AREAS_UPLOAD,
  figures: [],
};
const NONE_YET = `Visitors ask whether fibre is in their street. Add the streets and villages that you know, one by one or from a CSV file with the columns ${Object.values(AREA_FIELD_LABELS).join(", ")}. What is not on the list is never called connected.`;
const NONE: Area[] = [];

/** The streets and villages, and whether the line reaches them: found, exported, cleared. */
export function AreaList() {
  const loaded = useLoaded("/api/areas", async () => areaList, KIND.failedText);
  const areas = loaded.data ?? NONE;
  const { view, narrow, turnTo } = useView(AREAS, readView);
  const selection = useTicked(areas);
  const [done, setDone] = useState<DoneNote | null>(null);
  const region = useRef<HTMLElement>(null);
  const after = async (note: DoneNote | null) => {
    await loaded.reload();
    setDone(note);
    // What had the focus is gone; what came of it stands above the list.
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const deletion = useAreaDeletion(after);
  const file = useImport(KIND, after);
  useOver(file.chosen !== null, () => void file.close());
  const shown = showPage(areas, view);
  return (
    <>
      <ListScreen
        kind={KIND}
        {...{ loaded, shown, selection, file, region }}
        filter={
          <Toolbar aria-label="Filter areas">
            <SearchField
              className="grow"
              aria-label="Search areas"
              placeholder="Name or postcode"
              maxLength={100}
              value={view.search}
              onChange={({ target }) => narrow({ search: target.value })}
            />
            <select
              aria-label="State"
              className={`field-control ${styles.select}`}
              value={view.state ?? ""}
              onChange={({ target }) => narrow({ state: target.value })}
            >
              <Options of={[["", "All states"], ...Object.entries(STATE_LABELS)]} />
            </select>
          </Toolbar>
        }
        done={done}
        onUndone={() => after(null)}
        none={NONE_YET}
        onClear={() => narrow(readView(""))}
        onPage={turnTo}
        onDelete={deletion.ask}
      >
        <Rows {...shown} selection={selection} />
      </ListScreen>
      <DeleteAreasDialog deletion={deletion} />
    </>
  );
}

const TAGS = { connected: "good", coming: "info", notYet: "warn" } as const;
const { spellings, state, providers } = AREA_FIELD_LABELS;
const COLUMNS = ["Area", spellings, state, providers];

type RowsProps = ListPage<Area> & { selection: Selection<Area> };

function Rows({ rows, matches, selection }: RowsProps) {
  const list = useListQuery();
  return (
    <Panel>
      <div className="inset">
        <SelectAll labelled rows={matches} selection={selection} />
      </div>
      <Table folds className={`broken small ${styles.table}`}>
        <thead>
          <tr>
            <td className={styles.tick} />
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((area) => (
            <tr key={area._id}>
              <td className={styles.tick}>
                <CheckBox label={`Select ${areaName(area)}`} {...selection.boxOf(area._id)} />
              </td>
              <th scope="row">
                <Link href={`${AREAS}/${area._id}${list}`} prefetch={false}>
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
  );
}
