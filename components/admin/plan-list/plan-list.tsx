"use client";

import { useMemo, useRef } from "react";
import { PLANS_FAILED } from "@/components/admin/plan-texts";
import { useLoaded } from "@/components/admin/use-loaded";
import { FULL_LIST, providersIn } from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import { DeletePlansDialog } from "./delete-plans-dialog";
import { FilterBar } from "./filter-bar";
import { ListFoot } from "./list-foot";
import { ListHead } from "./list-head";
import { ListNotes } from "./list-notes";
import { ListState } from "./list-state";
import { PlanCards } from "./plan-cards";
import { columnsFor } from "./plan-columns";
import styles from "./plan-list.module.css";
import { PlanTable } from "./plan-table";
import { useColumnChoice } from "./use-column-choice";
import { useDeletion } from "./use-deletion";
import { useListView } from "./use-list-view";
import { useNarrow } from "./use-narrow";
import { useSelection } from "./use-selection";
import { useShownPage } from "./use-shown-page";

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
  const { shown, left, isAsLeft } = useShownPage(plans, view, region);
  const rows = {
    rows: shown.rows,
    columns: columnsFor(isNarrow ? "all" : columnChoice),
    selection,
    left,
    deleting: deletion.running,
    onDelete: (plan: Plan) => deletion.ask([plan]),
    region,
  };

  return (
    <div className={`${styles.page} ${selection.plans.length > 0 ? styles.choosing : ""}`}>
      <ListHead
        order={view.sort || isNarrow || isAsLeft ? undefined : "Newest change first"}
        plans={plans}
        selection={selection}
        deletion={deletion}
      />
      <FilterBar
        view={view}
        providers={providers}
        onNarrow={narrow}
        columns={columnChoice}
        onColumns={chooseColumns}
      />
      <ListNotes loaded={loaded} deletion={deletion} />
      {shown.rows.length === 0 && (
        <ListState loaded={loaded} view={view} onClear={() => narrow(FULL_LIST)} />
      )}
      {shown.rows.length > 0 && (
        <>
          {isNarrow ? (
            <PlanCards {...rows} />
          ) : (
            <PlanTable {...rows} sort={view.sort} onSort={(sort) => narrow({ sort })} />
          )}
          <ListFoot shown={shown} all={plans.length} narrow={isNarrow} onPage={turnTo} />
        </>
      )}
      <DeletePlansDialog
        plans={deletion.asked}
        onKeep={deletion.keep}
        onDelete={() => void deletion.confirm()}
      />
    </div>
  );
}
