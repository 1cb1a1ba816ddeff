"use client";

import { Download, Plus } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button, ButtonLink } from "@/components/admin/button";
import { PageHead } from "@/components/admin/page-head";
import { Note } from "@/components/admin/panel";
import { PLANS_FAILED } from "@/components/admin/plan-texts";
import { useLoaded } from "@/components/admin/use-loaded";
import { DELETE_FAILED } from "@/lib/plans/deletion";
import { FULL_LIST, providersIn, showPage } from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import { DeleteDialog } from "./delete-dialog";
import { FilterBar } from "./filter-bar";
import { ListFoot } from "./list-foot";
import { ListState } from "./list-state";
import { PlanCards } from "./plan-cards";
import { columnsFor } from "./plan-columns";
import styles from "./plan-list.module.css";
import { PlanTable } from "./plan-table";
import { saveCsv } from "./save-csv";
import { SelectionBar } from "./selection-bar";
import { useColumnChoice } from "./use-column-choice";
import { useDeletion } from "./use-deletion";
import { useListView } from "./use-list-view";
import { useNarrow } from "./use-narrow";
import { useSelection } from "./use-selection";

const planListSchema = async () => planList;
const NO_PLANS: Plan[] = [];

/** The catalogue: found, compared, exported, and cleared of what is no longer sold. */
export function PlanList() {
  const loaded = useLoaded("/api/plans", planListSchema, PLANS_FAILED);
  const plans = loaded.data ?? NO_PLANS;
  const { view, narrow, turnTo } = useListView();
  const [columnChoice, chooseColumns] = useColumnChoice();
  const isNarrow = useNarrow();
  const selection = useSelection(plans);
  const region = useRef<HTMLElement>(null);
  const deletion = useDeletion(async () => {
    await loaded.reload();
    // The row that had the focus is gone.
    region.current?.focus();
  });

  const providers = useMemo(() => providersIn(plans), [plans]);
  const shown = useMemo(() => showPage(plans, view), [plans, view]);
  const rows = {
    rows: shown.rows,
    columns: columnsFor(isNarrow ? "all" : columnChoice),
    selection,
    deleting: deletion.running,
    onDelete: (plan: Plan) => deletion.ask([plan]),
    region,
  };

  return (
    <div className={`${styles.page} ${selection.plans.length > 0 ? styles.choosing : ""}`}>
      <PageHead title="View Plans" sub={view.sort || isNarrow ? undefined : "Newest change first"}>
        {selection.plans.length > 0 && (
          <SelectionBar
            count={selection.plans.length}
            deleting={deletion.running.length > 1}
            onClear={selection.clear}
            onExport={() => saveCsv(selection.plans)}
            onDelete={() => deletion.ask(selection.plans)}
          />
        )}
        <div className={styles.actions}>
          <Button
            disabled={plans.length === 0}
            aria-label="Export"
            onClick={() => saveCsv(selection.plans.length > 0 ? selection.plans : plans)}
          >
            <Download aria-hidden="true" />
            <span className={styles.wide}>Export</span>
          </Button>
          <ButtonLink variant="primary" href="/admin/add-plans">
            <Plus aria-hidden="true" />
            Add plan
          </ButtonLink>
        </div>
      </PageHead>
      <FilterBar
        view={view}
        providers={providers}
        onNarrow={narrow}
        columns={columnChoice}
        onColumns={chooseColumns}
      />
      {loaded.data && loaded.failed && (
        <Note kind="bad" action={<Button onClick={loaded.reload}>Try again</Button>}>
          {PLANS_FAILED}. What you see may be out of date.
        </Note>
      )}
      {deletion.problem !== null && (
        <Note kind="bad" action={<Button onClick={deletion.dismiss}>Close</Button>}>
          {`${DELETE_FAILED}. ${deletion.problem}`.trim()}
        </Note>
      )}
      {shown.rows.length === 0 ? (
        <ListState loaded={loaded} view={view} onClear={() => narrow(FULL_LIST)} />
      ) : (
        <>
          {isNarrow ? (
            <PlanCards {...rows} />
          ) : (
            <PlanTable {...rows} sort={view.sort} onSort={(sort) => narrow({ sort })} />
          )}
          <ListFoot shown={shown} all={plans.length} narrow={isNarrow} onPage={turnTo} />
        </>
      )}
      <DeleteDialog
        plans={deletion.asked}
        onKeep={deletion.keep}
        onDelete={() => void deletion.confirm()}
      />
    </div>
  );
}
