"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/content/home-offers";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { type BulkChange, bulkDone, isCopy } from "@/lib/plans/bulk";
import { type BulkTyped, emptyBulk, readBulk } from "@/lib/plans/bulk-form";
import { type BulkRow, previewBulk } from "@/lib/plans/bulk-preview";
import { suggestionsOf } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { useAction } from "../form/use-action";
import { PageHead } from "../page-head";
import { Note, Panel } from "../panel";
import styles from "./bulk.module.css";
import { BulkFields } from "./bulk-fields";
import { BulkTable } from "./bulk-table";

export type BulkAnswer = { message: string; changeId: string | null };

type BulkChangeProps = {
  chosen: Plan[];
  all: Plan[];
  /** The home page's own plans. */
  offers: Offer[];
  onReload: () => Promise<unknown>;
  onClose: () => void;
  /** Plans that cannot be changed so are chosen no more. */
  onLeaveOut: (ids: string[]) => void;
  onDone: (answer: BulkAnswer) => unknown;
};

/** One change of many plans: first what it would do to each, then one button. */
export function BulkChangeScreen({ chosen, all, offers, ...on }: BulkChangeProps) {
  const [typed, setTyped] = useState<BulkTyped>(emptyBulk);
  const { change, wrong } = useMemo(() => readBulk(typed), [typed]);
  const rows = useMemo(
    () => (change ? previewBulk(chosen, change, all, offers) : []),
    [chosen, change, all, offers],
  );
  const suggestions = useMemo(() => suggestionsOf(all), [all]);
  const apps = useMemo(() => suggestionsOf(chosen).ottList, [chosen]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const action = useAction({
    send: (change: BulkChange, plans: Plan[]) =>
      sendJson(
        "/api/plans/bulk",
        { change, rows: plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })) },
        async () => bulkDone,
      ),
    failedText: "Failed to change the plans",
    onDone: on.onDone,
  });

  const type = (change: Partial<BulkTyped>) => {
    action.forget();
    setTyped((before) => ({ ...before, ...change }));
  };
  const reload = async () => {
    await on.onReload();
    action.forget();
  };
  return (
    <section ref={region} tabIndex={-1} className={styles.bulk} aria-label="Change plans">
      <PageHead
        title={`Change ${plansText(chosen.length)}`}
        sub="Nothing is written before you say so"
      />
      <Panel aria-label="What to change">
        <BulkFields
          typed={typed}
          wrong={wrong}
          suggestions={suggestions}
          apps={apps}
          onType={type}
        />
      </Panel>
      {action.failure && (
        <Note kind="bad" action={<Button onClick={reload}>Reload</Button>}>
          {action.failure.error instanceof ApiError && action.failure.error.status < 500
            ? action.failure.text
            : whyNotSaved(action.failure.error)}
        </Note>
      )}
      {change && <BulkTable rows={rows} />}
      <Foot
        rows={rows}
        change={change}
        isBusy={action.isBusy}
        onClose={on.onClose}
        onLeaveOut={on.onLeaveOut}
        onChange={(plans) => change && action.run(change, plans)}
      />
    </section>
  );
}

type FootProps = Pick<BulkChangeProps, "onClose" | "onLeaveOut"> & {
  rows: BulkRow[];
  change?: BulkChange;
  isBusy: boolean;
  onChange: (plans: Plan[]) => void;
};

/** How many it is, what is in the way, and the one button. */
function Foot({ rows, change, isBusy, onClose, onLeaveOut, onChange }: FootProps) {
  const changing = rows.filter(({ fields }) => fields.length > 0);
  const twins = rows.filter(({ twin }) => twin).map(({ plan }) => plan._id);
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  const count = changing.length;
  const words = [
    !change && "Say what to change, and every plan shows here before and after.",
    rows.length > count && `${plansText(rows.length - count)} as before.`,
    warned > 0 && `${plansText(warned)} to look at, first in the list.`,
    twins.length > 0 && `${plansText(twins.length)} would be of a kind that is there already.`,
  ];
  return (
    <div className={`cluster ${styles.foot}`}>
      <p role="status">{words.filter(Boolean).join(" ")}</p>
      {twins.length > 0 && twins.length < rows.length && (
        <Button onClick={() => onLeaveOut(twins)}>Leave {twins.length} out</Button>
      )}
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={count === 0 || twins.length > 0}
        onClick={() => onChange(changing.map(({ plan }) => plan))}
      >
        {isBusy
          ? "Saving..."
          : `${change && isCopy(change.task) ? "Add" : "Change"} ${plansText(count)}`}
      </Button>
    </div>
  );
}

const plansText = (count: number) =>
  count === 1 ? "1 plan" : `${count.toLocaleString("en-IN")} plans`;
