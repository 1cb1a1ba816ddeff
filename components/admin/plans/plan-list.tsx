"use client";

import { Download, Plus } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { useLoaded } from "@/components/admin/session/use-loaded";
import { NotLoaded } from "@/components/admin/states";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { useMedia } from "@/components/ui/use-media";
import { PLANS_FAILED, SCREENS } from "@/lib/content/staff";
import { PLANS_UPLOAD } from "@/lib/http/body";
import { PLANS_FILE_NAME, plansCsv } from "@/lib/plans/csv";
import { providersIn } from "@/lib/plans/form-catalogue";
import type { Offer } from "@/lib/plans/home-plans";
import {
  type ListPage,
  type ListView,
  PAGE_SIZE,
  pageNumbers,
  readView,
} from "@/lib/plans/list-view";
import { type Plan, planList } from "@/lib/plans/schema";
import { Undo } from "../history/undo";
import type { DoneNote } from "../list/deletion";
import { IMPORT, ImportButton, type ImportKind, ImportScreen, useImport } from "../list/import";
import lists from "../list/list.module.css";
import { saveCsv } from "../list/save-csv";
import { type Selection, SelectionBar, useTicked } from "../list/selection";
import { useOver } from "../list/use-view";
import { Note } from "../panel";
import { BulkChangeScreen } from "./bulk";
import { DeletePlansDialog, usePlanDeletion } from "./delete-plans-dialog";
import { FilterBar } from "./filter-bar";
import { NoPlans } from "./list-state";
import { PlanCards } from "./plan-cards";
import { columnsFor, useColumnChoice } from "./plan-columns";
import { PlansTable } from "./plan-table";
import { useListQuery, useListView, useShownPage } from "./use-list-view";

const planListSchema = async () => planList;
const NO_PLANS: Plan[] = [];

const PLANS_FILE: ImportKind = {
  upload: PLANS_UPLOAD,
  noun: "plan",
  all: "the catalogue",
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
  const [changed, setChanged] = useState<PlansNote | null>(null);
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
  const file = useImport(PLANS_FILE, async (done) => {
    await reload();
    if (done?.message) setChanged({ message: done.message, changeId: done.changeId ?? null });
  });
  const isOver = isBulk || file.chosen !== null;
  useOver(isOver, () => (file.chosen ? void file.close() : setIsChanging(false)));
  const wasOver = useEffectEvent(() => {
    setIsChanging(false);
    lookUp();
  });
  useEffect(() => (isOver ? wasOver : undefined), [isOver]);
  const showAll = () => narrow({ ...changed?.before, added: null });
  const rows = {
    rows: shown.rows,
    selection,
    left,
    deleting: deletion.deleting,
    onDelete: (plan: Plan) => deletion.ask([plan]),
    region,
  };

  if (file.chosen) return <ImportScreen {...file} {...file.chosen} />;
  if (isBulk)
    return (
      <BulkChangeScreen
        selection={selection}
        all={plans}
        onReload={loaded.reload}
        onClose={() => setIsChanging(false)}
        onDone={(done) => {
          setChanged({ ...done, before: view });
          if (done.addedAt) narrow({ ...readView(""), added: done.addedAt, sort: "speed" });
        }}
      />
    );
  return (
    <div className={`window ${selection.rows.length > 0 ? lists.choosing : ""}`}>
      <Head
        order={view.sort || isNarrow || isAsLeft ? undefined : "Newest change first"}
        plans={plans}
        selection={selection}
        onChange={() => setIsChanging(true)}
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
      <div className={lists.notes}>
        {loaded.data && <NotLoaded loaded={loaded} failedText={PLANS_FAILED} />}
        <Notice
          done={changed}
          isPart={view.added !== null}
          onAll={showAll}
          onUndone={async () => {
            showAll();
            await loaded.reload();
            setChanged(null);
          }}
        />
      </div>
      {shown.rows.length === 0 ? (
        <NoPlans loaded={loaded} view={view} onClear={() => narrow(readView(""))} />
      ) : (
        <>
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
          <Foot
            shown={shown}
            all={plans.length}
            selection={selection}
            narrow={isNarrow}
            onPage={turnTo}
          />
        </>
      )}
      <DeletePlansDialog deletion={deletion} offers={offers} />
    </div>
  );
}

/** And how the list was before. */
type PlansNote = DoneNote & { before?: ListView };

type NoticeProps = {
  done: PlansNote | null;
  /** Only those that were added together are shown. */
  isPart: boolean;
  onAll: () => void;
  onUndone: () => unknown;
};

/** What was done above the list, and the ways back from it. */
function Notice({ done, isPart, onAll, onUndone }: NoticeProps) {
  if (!done?.changeId && !isPart) return null;
  const action = (
    <>
      {isPart && <Button onClick={onAll}>Show all plans</Button>}
      {done?.changeId && <Undo id={done.changeId} label={done.undo} onDone={onUndone} />}
    </>
  );
  return (
    <Note kind={done?.changeId ? "good" : "info"} action={action}>
      {done?.message} {isPart && "Only the new plans are shown."}
    </Note>
  );
}

type HeadProps = {
  /** In which order the plans stand, where the head is the place to say so. */
  order?: string;
  plans: Plan[];
  selection: Selection<Plan>;
  onChange: () => void;
  onDelete: (plans: Plan[]) => void;
  onFile: (file: File) => void;
};

/** What can be done with the whole list; with chosen plans, what can be done with them. */
function Head({ order, plans, selection, onFile, ...on }: HeadProps) {
  const chosen = selection.rows;
  return (
    <ScreenHead title={SCREENS["view-plans"]} sub={order}>
      {chosen.length > 0 && (
        <SelectionBar
          noun="plan"
          count={chosen.length}
          onClear={selection.clear}
          onChange={on.onChange}
          onExport={() => savePlans(chosen)}
          onDelete={() => on.onDelete(chosen)}
        />
      )}
      <div className={`cluster ${lists.actions}`}>
        <Button
          disabled={plans.length === 0}
          aria-label="Export"
          onClick={() => savePlans(chosen.length > 0 ? chosen : plans)}
        >
          <Download aria-hidden="true" />
          <span className={lists.wide}>Export</span>
        </Button>
        <ImportButton label={IMPORT} noun="plan" onFile={onFile} />
        <ScreenLink variant="primary" href={`/admin/add-plans${useListQuery()}`}>
          <Plus aria-hidden="true" />
          Add plan
        </ScreenLink>
      </div>
    </ScreenHead>
  );
}

const savePlans = (plans: Plan[]) => saveCsv(PLANS_FILE_NAME, plansCsv(plans));

type FootProps = {
  shown: ListPage;
  /** How many plans there are, filtered out or not. */
  all: number;
  selection: Selection<Plan>;
  narrow: boolean;
  onPage: (page: number) => void;
};

/** Where in the list one is, what the totals were made with, and the way to the other pages. */
function Foot({ shown, all, selection, narrow, onPage }: FootProps) {
  const { matches, rows, page, pages } = shown;
  const first = (page - 1) * PAGE_SIZE + 1;
  const ids = matches.map(({ _id }) => _id);
  const count = matches.length.toLocaleString("en-IN");
  const noun = matches.length === 1 ? "plan" : "plans";
  return (
    <div className={`cluster small ${lists.foot}`}>
      <p role="status" className="num">
        {first}–{first + rows.length - 1} of{" "}
        <b>
          {matches.length === all ? count : `${count} matching`} {noun}
        </b>
      </p>
      {selection.rows.length > 0 && matches.length > rows.length && (
        <Button variant="link" onClick={() => selection.choose(ids, true)}>
          Select all {count}
        </Button>
      )}
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
