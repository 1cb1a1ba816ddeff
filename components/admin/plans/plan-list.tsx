"use client";

import Link from "next/link";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLoaded } from "@/components/admin/session/use-loaded";
import { useMedia } from "@/components/ui/use-media";
import { PLANS_FAILED, SCREENS } from "@/lib/content/staff";
import { PLANS_UPLOAD } from "@/lib/http/body";
import { PLANS_FILE_NAME, plansCsv } from "@/lib/plans/csv";
import { providersIn } from "@/lib/plans/form-catalogue";
import type { Offer } from "@/lib/plans/home-plans";
import { type ListView, readView } from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { Undo } from "../history/undo";
import type { DoneNote } from "../list/deletion";
import { useImport } from "../list/import";
import { type ListKind, ListScreen } from "../list/list-screen";
import { saveCsv } from "../list/save-csv";
import { useTicked } from "../list/selection";
import { useOver } from "../list/use-view";
import { Note } from "../panel";
import { BulkChangeScreen } from "./bulk";
import { DeletePlansDialog, usePlanDeletion } from "./delete-plans-dialog";
import { FilterBar } from "./filter-bar";
import { PlanCards } from "./plan-cards";
import { columnsFor, useColumnChoice } from "./plan-columns";
import { PlansTable } from "./plan-table";
import { useListView, useShownPage } from "./use-list-view";

const planListSchema = async () => planList;
const NO_PLANS: Plan[] = [];

const PLANS: ListKind<Plan> = {
  title: SCREENS["view-plans"],
  noun: "plan",
  all: "the catalogue",
  failedText: PLANS_FAILED,
  add: "/admin/add-plans",
  save: (plans) => saveCsv(PLANS_FILE_NAME, plansCsv(plans)),
  upload: PLANS_UPLOAD,
  figures: ["Renewal total, with GST"],
};

const NO_ROOM_FOR_A_TABLE = "(width <= 820px)";

/**
 * The catalogue: found, compared, exported, and cleared of what is no longer sold.
 *
 * @param offers the plans that the home page shows
 */
export function PlanList({ offers }: { offers: Offer[] }) {
  const loaded = useLoaded("/api/plans", planListSchema, PLANS_FAILED);
  const plans = loaded.data ?? NO_PLANS;
  const { view, narrow, turnTo } = useListView();
  const [columnChoice, chooseColumns] = useColumnChoice();
  const isNarrow = useMedia(NO_ROOM_FOR_A_TABLE);
  const selection = useTicked(plans);
  const [changed, setChanged] = useState<DoneNote | null>(null);
  const region = useRef<HTMLElement>(null);
  // What had the focus is gone; what came of it stands above the list.
  const lookUp = () => {
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const reload = async () => {
    await loaded.reload();
    lookUp();
  };
  const deletion = usePlanDeletion((note) => {
    setChanged(note);
    return reload();
  });
  const providers = useMemo(() => providersIn(plans), [plans]);
  const { shown, left, isAsLeft } = useShownPage(plans, view, region);
  const [isChanging, setIsChanging] = useState(false);
  const isBulk = isChanging && selection.rows.length > 0;
  const file = useImport(PLANS, async (note) => {
    await reload();
    if (note) setChanged(note);
  });
  const isOver = isBulk || file.chosen !== null;
  useOver(isOver, () => (file.chosen ? void file.close() : setIsChanging(false)));
  const wasOver = useEffectEvent(() => {
    setIsChanging(false);
    lookUp();
  });
  useEffect(() => (isOver ? wasOver : undefined), [isOver]);
  const rows = {
    rows: shown.rows,
    matches: shown.matches,
    selection,
    left,
    deleting: deletion.deleting,
    onDelete: (plan: Plan) => deletion.ask([plan]),
    region,
  };

  if (isBulk)
    return (
      <BulkChangeScreen
        selection={selection}
        all={plans}
        onReload={loaded.reload}
        onClose={() => setIsChanging(false)}
        onDone={setChanged}
      />
    );
  return (
    <>
      <ListScreen
        kind={PLANS}
        {...{ loaded, shown, selection, file }}
        sub={view.sort || isNarrow || isAsLeft ? undefined : "Newest change first"}
        filter={
          <FilterBar
            view={view}
            providers={providers}
            onNarrow={narrow}
            columns={columnChoice}
            onColumns={chooseColumns}
          />
        }
        note={
          changed?.changeId && (
            <Note
              kind="good"
              action={
                <Undo
                  id={changed.changeId}
                  label={changed.undo}
                  onDone={async () => {
                    await loaded.reload();
                    setChanged(null);
                  }}
                />
              }
            >
              {changed.message}
            </Note>
          )
        }
        foot={
          <p className="soft">
            Totals use GST {plans[0]?.gstPercent} % ·{" "}
            <Link href="/admin/update-gst" prefetch={false}>
              Change
            </Link>
          </p>
        }
        none="Add the first plan and it shows on the website at once."
        asked={{
          words: askedFor(view),
          clear: "Clear filters",
          onClear: () => narrow(readView("")),
        }}
        onPage={turnTo}
        onChange={() => setIsChanging(true)}
        onDelete={deletion.ask}
      >
        {isNarrow ? (
          <PlanCards {...rows} />
        ) : (
          <PlansTable
            {...rows}
            groups={columnsFor(columnChoice)}
            sort={view.sort}
            onSort={(sort) => narrow({ sort })}
          />
        )}
      </ListScreen>
      <DeletePlansDialog deletion={deletion} offers={offers} />
    </>
  );
}

const askedFor = ({ search, type, duration, provider }: ListView) => [
  search.trim(),
  type && PLAN_TYPE_LABELS[type],
  duration,
  provider,
];
