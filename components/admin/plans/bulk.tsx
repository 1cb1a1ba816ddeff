"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/layout";
import { sendJson } from "@/lib/http/api-client";
import {
  type BulkTyped,
  emptyBulk,
  isCopy,
  type PlansChanged,
  plansChanged,
  previewBulk,
  readBulk,
} from "@/lib/plans/bulk";
import { plansText } from "@/lib/plans/fields";
import { suggestionsOf } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { LeaveGuard } from "../form/leave-guard";
import { useAction } from "../form/use-action";
import type { Selection } from "../list/selection";
import { Note, Panel } from "../panel";
import { ScreenHead } from "../screen-head";
import { BulkFields } from "./bulk-fields";
import { BulkTable } from "./bulk-table";

type BulkChangeProps = {
  selection: Selection<Plan>;
  all: Plan[];
  onReload: () => Promise<unknown>;
  onClose: () => void;
  onDone: (answer: PlansChanged) => void;
};

/** One change of many plans: first what it would do to each, then one button. */
export function BulkChangeScreen({ selection, all, ...on }: BulkChangeProps) {
  const chosen = selection.rows;
  const [typed, setTyped] = useState(emptyBulk);
  const { change, wrong } = useMemo(() => readBulk(typed), [typed]);
  const rows = useMemo(
    () => (change ? previewBulk(chosen, change, all) : []),
    [chosen, change, all],
  );
  const suggestions = useMemo(() => suggestionsOf(all), [all]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);

  const changing = rows.filter(({ fields }) => fields.length > 0);
  const { run, isBusy, failure, forget } = useAction({
    send: () => {
      const read = changing.map(({ plan }) => ({ id: plan._id, updatedAt: plan.updatedAt }));
      return sendJson("/api/plans/bulk", { change, rows: read }, async () => plansChanged);
    },
    toast: false,
    failedText: "No answer came. Reload to see whether the plans were changed.",
    onDone: async (answer) => {
      await on.onReload();
      on.onDone(answer);
      selection.clear();
    },
  });
  const type = (values: Partial<BulkTyped>) => {
    forget();
    setTyped((before) => ({ ...before, ...values }));
  };

  const duplicates = rows.filter(({ duplicate }) => duplicate).map(({ plan }) => plan._id);
  const warned = rows.filter(({ warning }) => warning).length;
  const count = changing.length;
  const words = [
    !change && "Say what to change, and every plan shows here before and after.",
    rows.length > count && `${plansText(rows.length - count)} as before.`,
    warned > 0 && `${plansText(warned)} to look at, first in the list.`,
    duplicates.length > 0 &&
      `${duplicates.length} of these plans exist${duplicates.length === 1 ? "s" : ""} already.`,
  ];
  const verb = isCopy(typed.task) ? "Add" : "Change";
  return (
    <section ref={region} tabIndex={-1} className="stack" aria-label="Change plans">
      <LeaveGuard active={typed !== emptyBulk} />
      <ScreenHead
        title={`${isCopy(typed.task) ? "Copy" : "Change"} ${plansText(chosen.length)}`}
        sub="Nothing is written before you say so"
      />
      <Panel aria-label="What to change">
        <BulkFields typed={typed} wrong={wrong} suggestions={suggestions} onType={type} />
      </Panel>
      {failure && (
        <Note
          kind="bad"
          action={<Button onClick={() => on.onReload().then(forget)}>Reload</Button>}
        >
          {failure.text}
        </Note>
      )}
      {change && <BulkTable rows={rows} />}
      <StickyBar>
        <p className="grow small" role="status">
          {words.filter(Boolean).join(" ")}
        </p>
        {duplicates.length > 0 && duplicates.length < rows.length && (
          <Button onClick={() => selection.choose(duplicates, false)}>
            Leave {duplicates.length} out
          </Button>
        )}
        <Button disabled={isBusy} onClick={on.onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={count === 0 || duplicates.length > 0}
          onClick={() => run()}
        >
          {isBusy ? "Saving..." : `${verb} ${count > 0 ? plansText(count) : "plans"}`}
        </Button>
      </StickyBar>
    </section>
  );
}
