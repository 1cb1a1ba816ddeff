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
import { readView, showPage, VIEW_PLANS } from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import type { DoneNote } from "../list/deletion";
import { useImport } from "../list/import";
import { type ListKind, ListScreen } from "../list/list-screen";
import { useTicked } from "../list/selection";
import { useOver, useView } from "../list/use-view";
import { BulkChangeScreen } from "./bulk";
import { DeletePlansDialog, usePlanDeletion } from "./delete-plans-dialog";
import { FilterBar } from "./filter-bar";
import { PlanCards } from "./plan-cards";
import { PlansTable } from "./plan-table";

const NO_PLANS: Plan[] = [];

const PLANS: ListKind<Plan> = {
  title: SCREENS["view-plans"],
  noun: "plan",
  all: "the catalogue",
  failedText: PLANS_FAILED,
  add: "/admin/add-plans",
  fileName: PLANS_FILE_NAME,
  csvOf: plansCsv,
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
  const loaded = useLoaded("/api/plans", async () => planList, PLANS_FAILED);
  const plans = loaded.data ?? NO_PLANS;
  const { view, narrow, turnTo } = useView(VIEW_PLANS, readView);
  const isNarrow = useMedia(NO_ROOM_FOR_A_TABLE);
  const selection = useTicked(plans);
  const [done, setDone] = useState<DoneNote | null>(null);
  const region = useRef<HTMLElement>(null);
  // What had the focus is gone; what came of it stands above the list.
  const lookUp = () => {
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const after = async (note: DoneNote | null) => {
    await loaded.reload();
    setDone(note);
    lookUp();
  };
  const deletion = usePlanDeletion(after);
  const [isChanging, setIsChanging] = useState(false);
  const isBulk = isChanging && selection.rows.length > 0;
  const file = useImport(PLANS, after);
  const isOver = isBulk || file.chosen !== null;
  useOver(isOver, () => (file.chosen ? void file.close() : setIsChanging(false)));
  const wasOver = useEffectEvent(() => {
    setIsChanging(false);
    lookUp();
  });
  useEffect(() => (isOver ? wasOver : undefined), [isOver]);
  const providers = useMemo(() => providersIn(plans), [plans]);
  const shown = useMemo(() => showPage(plans, view), [plans, view]);
  const rows = {
    ...{ rows: shown.rows, matches: shown.matches, selection, region },
    deleting: deletion.deleting,
    onDelete: (plan: Plan) => deletion.ask([plan]),
  };

  if (isBulk)
    return (
      <BulkChangeScreen
        selection={selection}
        all={plans}
        onReload={loaded.reload}
        onClose={() => setIsChanging(false)}
        onDone={setDone}
      />
    );
  return (
    <>
      <ListScreen
        kind={PLANS}
        {...{ loaded, shown, selection, file, done }}
        onUndone={() => after(null)}
        sub={view.sort || isNarrow ? undefined : "Newest change first"}
        filter={<FilterBar view={view} providers={providers} onNarrow={narrow} />}
        foot={
          <p className="soft">
            Totals use GST {plans[0]?.gstPercent} % ·{" "}
            <Link href="/admin/update-gst" prefetch={false}>
              Change
            </Link>
          </p>
        }
        none="Add the first plan and it shows on the website at once."
        onClear={() => narrow(readView(""))}
        onPage={turnTo}
        onChange={() => setIsChanging(true)}
        onDelete={deletion.ask}
      >
        {isNarrow ? (
          <PlanCards {...rows} />
        ) : (
          <PlansTable {...rows} sort={view.sort} onSort={(sort) => narrow({ sort })} />
        )}
      </ListScreen>
      <DeletePlansDialog deletion={deletion} offers={offers} />
    </>
  );
}
