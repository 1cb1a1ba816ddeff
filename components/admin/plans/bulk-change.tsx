"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NumberField, Options, SelectField } from "@/components/ui/field";
import { StickyBar } from "@/components/ui/layout";
import { sendJson } from "@/lib/http/api-client";
import {
  BULK_TASK_LABELS,
  type BulkTask,
  emptyBulkInputs,
  isPriceTask,
  parseBulkInputs,
  previewBulkChange,
  ROUNDING_LABELS,
} from "@/lib/plans/bulk";
import { planResource } from "@/lib/plans/resource";
import type { Plan } from "@/lib/plans/schema";
import { batchResponse } from "@/lib/resource/changes-schema";
import { addUndoParam } from "@/lib/resource/list";
import { formatCount } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";
import { Alert, Panel } from "../panel";
import { FieldGroup, SuggestedField } from "../resource/field-parts";
import styles from "../resource/field-parts.module.css";
import { ChangePreview } from "../resource/import-page";
import { ScreenHeader, ScreenLink } from "../screen-header";

/** Rendering thousands of rows would delay every keystroke. */
const MAX_ROWS = 100;

type BulkChangeProps = {
  plans: Plan[];
  /** Suggestions for the app to add or remove. */
  apps: string[];
  /** Path and query of the list that the plans were selected in. */
  listPath: string;
};

/** Applies one change to several plans, after a preview of every plan. */
export function BulkChange({ plans, apps, listPath }: BulkChangeProps) {
  const router = useRouter();
  const [inputs, setInputs] = useState(emptyBulkInputs);
  const { change, errorMessage } = useMemo(() => parseBulkInputs(inputs), [inputs]);
  const rows = useMemo(() => (change ? previewBulkChange(plans, change) : []), [plans, change]);
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);

  const changedRows = rows.filter(({ isChanged }) => isChanged);
  const { run, isBusy, failure, clearFailure, startNavigation } = useAction({
    send: () => {
      const versions = changedRows.map(({ id, updatedAt }) => ({ id, updatedAt }));
      return sendJson("/api/plans/bulk", { change, rows: versions }, async () => batchResponse);
    },
    toast: false,
    fallbackMessage: "No answer came. Reload to see whether the plans were changed.",
    onDone: ({ changeId }): void =>
      startNavigation(() => router.push(addUndoParam(listPath, changeId))),
  });
  const updateInputs = (changes: Partial<typeof inputs>) => {
    clearFailure();
    setInputs((previous) => ({ ...previous, ...changes }));
  };
  const valueProps = {
    value: inputs.value,
    error: errorMessage,
    onChange: ({ target }: { target: { value: string } }) => updateInputs({ value: target.value }),
  };

  const warningCount = rows.filter(({ warning }) => warning).length;
  const count = changedRows.length;
  const messages = [
    !change && "Say what to change, and every plan shows here before and after.",
    rows.length > count && `${formatCount(planResource, rows.length - count)} as before.`,
    warningCount > 0 && `${formatCount(planResource, warningCount)} to look at, first in the list.`,
  ];
  return (
    <section ref={sectionRef} tabIndex={-1} className="stack" aria-label="Change plans">
      <ScreenHeader
        title={`Change ${formatCount(planResource, plans.length)}`}
        subtitle="Nothing is written before you say so"
      />
      <Panel aria-label="What to change">
        <FieldGroup title="What to change">
          <SelectField
            label="What to do"
            className={styles.twoColumns}
            value={inputs.task}
            onChange={({ target }) => updateInputs({ task: target.value as BulkTask, value: "" })}
          >
            <Options options={Object.entries(BULK_TASK_LABELS)} />
          </SelectField>
          {isPriceTask(inputs.task) ? (
            <>
              <NumberField
                {...valueProps}
                label="By"
                sign={inputs.task === "percent" ? "%" : "₹"}
                hint="5 is more, −5 is less"
              />
              <SelectField
                label="New prices are"
                value={inputs.rounding}
                onChange={({ target }) => updateInputs({ rounding: target.value })}
              >
                <Options options={Object.entries(ROUNDING_LABELS)} />
              </SelectField>
            </>
          ) : (
            <SuggestedField
              {...valueProps}
              label="App"
              className={styles.twoColumns}
              suggestions={apps}
            />
          )}
        </FieldGroup>
      </Panel>
      {failure && (
        <Alert
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
          {failure.message}
        </Alert>
      )}
      {change && (
        <ChangePreview
          title="Before and after"
          recordName={planResource.name}
          numberColumns={["Renewal total, with GST"]}
          count={rows.length}
          rows={rows.slice(0, MAX_ROWS)}
        />
      )}
      <StickyBar>
        <p className="grow small" role="status">
          {messages.filter(Boolean).join(" ")}
        </p>
        <ScreenLink href={listPath}>Cancel</ScreenLink>
        <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={() => run()}>
          {isBusy
            ? "Saving..."
            : `Change ${count > 0 ? formatCount(planResource, count) : "plans"}`}
        </Button>
      </StickyBar>
    </section>
  );
}
