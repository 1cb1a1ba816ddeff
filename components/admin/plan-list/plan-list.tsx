"use client";

import { Download, Plus } from "lucide-react";
import Link from "next/link";
import { useMemo, useRef } from "react";
import { PageHead } from "@/components/admin/page-head";
import { NotLoaded } from "@/components/admin/states";
import { useLoaded } from "@/components/admin/use-loaded";
import { Button, ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { useMedia } from "@/components/ui/use-media";
import { PLANS_FILE_NAME, plansCsv } from "@/lib/plans/csv";
import { providersIn } from "@/lib/plans/form-catalogue";
import { type ListPage, PAGE_SIZE, pageNumbers, readView } from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import { Note } from "../panel";
import { DeletePlansDialog, useDeletion } from "./delete-plans-dialog";
import { FilterBar } from "./filter-bar";
import { ImportButton, ImportPlans } from "./import-plans";
import { NoPlans, PLANS_FAILED } from "./list-state";
import { PlanCards } from "./plan-cards";
import { columnsFor, useColumnChoice } from "./plan-columns";
import styles from "./plan-list.module.css";
import { PlanTable } from "./plan-table";
import { type Selection, SelectionBar, useSelection } from "./selection";
import { useImport } from "./use-import";
import { useListQuery, useListView, useShownPage } from "./use-list-view";

const planListSchema = async () => planList;
const NO_PLANS: Plan[] = [];

const NO_ROOM_FOR_A_TABLE = "(width <= 820px)";

/** The catalogue: found, compared, exported, and cleared of what is no longer sold. */
export function PlanList() {
  const loaded = useLoaded("/api/plans", planListSchema, PLANS_FAILED);
  const plans = loaded.data ?? NO_PLANS;
  const { view, narrow, turnTo } = useListView();
  const [columnChoice, chooseColumns] = useColumnChoice();
  const isNarrow = useMedia(NO_ROOM_FOR_A_TABLE);
  const selection = useSelection(plans);
  const region = useRef<HTMLElement>(null);
  const reload = async () => {
    await loaded.reload();
    // What had the focus is gone.
    region.current?.focus();
  };
  const deletion = useDeletion(reload);
  const file = useImport(reload);
  const providers = useMemo(() => providersIn(plans), [plans]);
  const { shown, left, isAsLeft } = useShownPage(plans, view, region);
  const rows = {
    rows: shown.rows,
    selection,
    left,
    deleting: deletion.deleting,
    onDelete: (plan: Plan) => deletion.ask([plan]),
    region,
  };

  if (file.chosen) return <ImportPlans plans={file} />;
  return (
    <div className={`${styles.page} ${selection.plans.length > 0 ? styles.choosing : ""}`}>
      <Head
        order={view.sort || isNarrow || isAsLeft ? undefined : "Newest change first"}
        plans={plans}
        selection={selection}
        onDelete={deletion.ask}
        onFile={file.choose}
      />
      <FilterBar
        view={view}
        providers={providers}
        onNarrow={narrow}
        columns={columnChoice}
        onColumns={chooseColumns}
      />
      <div className={styles.notes}>
        {loaded.data && <NotLoaded loaded={loaded} failedText={PLANS_FAILED} />}
        {deletion.failure && deletion.asked.length === 0 && (
          <Note kind="bad">{deletion.failure.text}</Note>
        )}
      </div>
      {shown.rows.length === 0 ? (
        <NoPlans loaded={loaded} view={view} onClear={() => narrow(readView(""))} />
      ) : (
        <>
          {isNarrow ? (
            <PlanCards {...rows} />
          ) : (
            <PlanTable
              {...rows}
              groups={columnsFor(columnChoice)}
              sort={view.sort}
              onSort={(sort) => narrow({ sort })}
            />
          )}
          <Foot shown={shown} all={plans.length} narrow={isNarrow} onPage={turnTo} />
        </>
      )}
      <DeletePlansDialog deletion={deletion} />
    </div>
  );
}

type HeadProps = {
  /** In which order the plans stand, where the head is the place to say so. */
  order?: string;
  plans: Plan[];
  selection: Selection;
  onDelete: (plans: Plan[]) => void;
  onFile: (file: File) => void;
};

/** What can be done with the whole list; with chosen plans, what can be done with them. */
function Head({ order, plans, selection, onDelete, onFile }: HeadProps) {
  const chosen = selection.plans;
  return (
    <PageHead title="View Plans" sub={order}>
      {chosen.length > 0 && (
        <SelectionBar
          selection={selection}
          onExport={() => saveCsv(chosen)}
          onDelete={() => onDelete(chosen)}
        />
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button
          disabled={plans.length === 0}
          aria-label="Export"
          onClick={() => saveCsv(chosen.length > 0 ? chosen : plans)}
        >
          <Download aria-hidden="true" />
          <span className={styles.wide}>Export</span>
        </Button>
        <ImportButton label="Import" className={styles.wide} onFile={onFile} />
        <ButtonLink prefetch={false} variant="primary" href={`/admin/add-plans${useListQuery()}`}>
          <Plus aria-hidden="true" />
          Add plan
        </ButtonLink>
      </div>
    </PageHead>
  );
}

/** Hands the plans to the browser as a file to keep. */
function saveCsv(plans: Plan[]): void {
  const file = new Blob([plansCsv(plans)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = PLANS_FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}

type FootProps = {
  shown: ListPage;
  /** How many plans there are, filtered out or not. */
  all: number;
  narrow: boolean;
  onPage: (page: number) => void;
};

/** Where in the list one is, what the totals were made with, and the way to the other pages. */
function Foot({ shown, all, narrow, onPage }: FootProps) {
  const { matches, rows, page, pages } = shown;
  const first = (page - 1) * PAGE_SIZE + 1;
  const count = matches.length.toLocaleString("en-IN");
  const noun = matches.length === 1 ? "plan" : "plans";
  return (
    <div className={`cluster ${styles.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matches.length === all ? count : `${count} matching`} {noun}
        </b>
      </p>
      <p className="soft">
        Totals use GST {rows[0]?.gstPercent} % ·{" "}
        <Link href="/admin/update-gst" prefetch={false}>
          Change
        </Link>
      </p>
      <Pager
        page={page}
        pages={pages}
        numbers={pageNumbers(page, pages, narrow ? 0 : 1)}
        onPage={onPage}
      />
    </div>
  );
}
