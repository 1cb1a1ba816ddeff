"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FigureField, Options, SelectField } from "@/components/ui/field";
import { StickyBar } from "@/components/ui/layout";
import { sendJson } from "@/lib/http/api-client";
import {
  BULK_TASKS,
  type BulkTask,
  emptyBulk,
  isPriceTask,
  previewBulk,
  ROUNDINGS,
  readBulk,
} from "@/lib/plans/bulk";
import { plans } from "@/lib/plans/resource";
import type { Plan } from "@/lib/plans/schema";
import { batchSaved } from "@/lib/resource/changes-schema";
import { withUndo } from "@/lib/resource/list";
import { countText } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";
import { Note, Panel } from "../panel";
import { Group, SuggestedField } from "../resource/field-parts";
import styles from "../resource/field-parts.module.css";
import { ChangedRows } from "../resource/import-page";
import { ScreenHead, ScreenLink } from "../screen-head";

/** Thousands of rows at once would hold up every key that is typed above them. */
const MOST_ROWS = 100;

type BulkChangeProps = {
  plans: Plan[];
  /** What may be added or taken out. */
  apps: string[];
  /** The address of the list that they were chosen in. */
  list: string;
};

/** One change of many plans: first what it would do to each, then one button. */
export function BulkChange({ plans: chosen, apps, list }: BulkChangeProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(emptyBulk);
  const { change, wrong } = useMemo(() => readBulk(typed), [typed]);
  const rows = useMemo(() => (change ? previewBulk(chosen, change) : []), [chosen, change]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);

  const changing = rows.filter(({ isChanged }) => isChanged);
  const { run, isBusy, failure, clearFailure, startNavigation } = useAction({
    send: () => {
      const read = changing.map(({ id, updatedAt }) => ({ id, updatedAt }));
      return sendJson("/api/plans/bulk", { change, rows: read }, async () => batchSaved);
    },
    toast: false,
    failedText: "No answer came. Reload to see whether the plans were changed.",
    onDone: ({ changeId }): void => startNavigation(() => router.push(withUndo(list, changeId))),
  });
  const type = (values: Partial<typeof typed>) => {
    clearFailure();
    setTyped((before) => ({ ...before, ...values }));
  };
  const value = {
    value: typed.value,
    error: wrong,
    onChange: ({ target }: { target: { value: string } }) => type({ value: target.value }),
  };

  const warned = rows.filter(({ warning }) => warning).length;
  const count = changing.length;
  const words = [
    !change && "Say what to change, and every plan shows here before and after.",
    rows.length > count && `${countText(plans, rows.length - count)} as before.`,
    warned > 0 && `${countText(plans, warned)} to look at, first in the list.`,
  ];
  return (
    <section ref={region} tabIndex={-1} className="stack" aria-label="Change plans">
      <ScreenHead
        title={`Change ${countText(plans, chosen.length)}`}
        sub="Nothing is written before you say so"
      />
      <Panel aria-label="What to change">
        <Group title="What to change">
          <SelectField
            label="What to do"
            className={styles.two}
            value={typed.task}
            onChange={({ target }) => type({ task: target.value as BulkTask, value: "" })}
          >
            <Options of={Object.entries(BULK_TASKS)} />
          </SelectField>
          {isPriceTask(typed.task) ? (
            <>
              <FigureField
                {...value}
                label="By"
                sign={typed.task === "percent" ? "%" : "₹"}
                hint="5 is more, −5 is less"
              />
              <SelectField
                label="New prices are"
                value={typed.rounding}
                onChange={({ target }) => type({ rounding: target.value })}
              >
                <Options of={Object.entries(ROUNDINGS)} />
              </SelectField>
            </>
          ) : (
            <SuggestedField {...value} label="App" className={styles.two} words={apps} />
          )}
        </Group>
      </Panel>
      {failure && (
        <Note
          kind="bad"
          action={
            <Button
              onClick={() => {
                clearFailure();
                startNavigation(router.refresh);
              }}
            >
              Reload
            </Button>
          }
        >
          {failure.text}
        </Note>
      )}
      {change && (
        <ChangedRows
          title="Before and after"
          noun={plans.name}
          figures={["Renewal total, with GST"]}
          count={rows.length}
          rows={rows.slice(0, MOST_ROWS)}
        />
      )}
      <StickyBar>
        <p className="grow small" role="status">
          {words.filter(Boolean).join(" ")}
        </p>
        <ScreenLink href={list}>Cancel</ScreenLink>
        <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={() => run()}>
          {isBusy ? "Saving..." : `Change ${count > 0 ? countText(plans, count) : "plans"}`}
        </Button>
      </StickyBar>
    </section>
  );
}
