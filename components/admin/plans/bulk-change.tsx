"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NumberField, Options, SelectField } from "@/components/ui/field";
import { StickyBar } from "@/components/ui/layout";
import { sendJson } from "@/lib/http/api-client";
import {
  BULK_TASK_LABELS,
  type BulkInputs,
  type BulkPreviewRow,
  type BulkRequest,
  type BulkTask,
  emptyBulkInputs,
  isPriceTask,
  parseBulkInputs,
  previewBulkChange,
  ROUNDING_LABELS,
} from "@/lib/plans/bulk";
import { planResource } from "@/lib/plans/resource";
import type { Plan } from "@/lib/plans/schema";
import { batchResponseSchema } from "@/lib/resource/changes-schema";
import { addUndoParam } from "@/lib/resource/list";
import { formatCount } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";
import { Alert, Panel } from "../panel";
import { ChangePreview } from "../resource/change-preview";
import { FieldGroup, SuggestedField } from "../resource/field-parts";
import styles from "../resource/field-parts.module.css";
import { ScreenHeader, ScreenLink } from "../screen-header";

/** Rendering thousands of rows would delay every keystroke. */
const MAX_PREVIEW_ROWS = 100;

type BulkChangeProps = {
  plans: Plan[];
  apps: string[];
  listPath: string;
};

export function BulkChange({ plans, apps, listPath }: BulkChangeProps) {
  const router = useRouter();
  const [inputs, setInputs] = useState(emptyBulkInputs);
  const { change, errorMessage } = useMemo(() => parseBulkInputs(inputs), [inputs]);
  const rows = useMemo(() => (change ? previewBulkChange(plans, change) : []), [plans, change]);
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);

  const { run, isBusy, failure, clearFailure, startNavigation } = useAction({
    send: () => sendBulkChange(change, rows),
    showsToasts: false,
    fallbackMessage: "The server did not respond. Reload to see whether the plans were changed.",
    onDone: ({ changeId }): void =>
      startNavigation(() => router.push(addUndoParam(listPath, changeId))),
  });
  const updateInputs = (changes: Partial<BulkInputs>) => {
    clearFailure();
    setInputs((previous) => ({ ...previous, ...changes }));
  };
  const reload = () => {
    clearFailure();
    startNavigation(router.refresh);
  };

  return (
    <section ref={sectionRef} tabIndex={-1} className="stack" aria-label="Change plans">
      <ScreenHeader
        title={`Change ${formatCount(planResource, plans.length)}`}
        subtitle="Nothing changes until you confirm"
      />
      <ChangePanel
        inputs={inputs}
        errorMessage={errorMessage}
        apps={apps}
        onChange={updateInputs}
      />
      {failure && (
        <Alert kind="bad" action={<Button onClick={reload}>Reload</Button>}>
          {failure.message}
        </Alert>
      )}
      <ChangePreview
        title="Before and after"
        recordName={planResource.name}
        amountColumns={["Renewal total, with GST"]}
        count={rows.length}
        rows={rows.slice(0, MAX_PREVIEW_ROWS)}
      />
      <ApplyBar rows={rows} listPath={listPath} isBusy={isBusy} onApply={() => run()} />
    </section>
  );
}

function sendBulkChange(change: BulkRequest["change"] | undefined, rows: BulkPreviewRow[]) {
  const changedRows = rows.filter(({ isChanged }) => isChanged);
  const versions = changedRows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return sendJson("/api/plans/bulk", { change, rows: versions }, async () => batchResponseSchema);
}

type ChangePanelProps = {
  inputs: BulkInputs;
  errorMessage: string | undefined;
  apps: string[];
  onChange: (changes: Partial<BulkInputs>) => void;
};

function ChangePanel({ inputs, errorMessage, apps, onChange }: ChangePanelProps) {
  return (
    <Panel aria-label="What to change">
      <FieldGroup title="What to change">
        <SelectField
          label="What to do"
          className={styles.twoColumns}
          value={inputs.task}
          onChange={({ target }) => onChange({ task: target.value as BulkTask, value: "" })}
        >
          <Options options={Object.entries(BULK_TASK_LABELS)} />
        </SelectField>
        {isPriceTask(inputs.task) ? (
          <>
            <NumberField
              label="By"
              sign={inputs.task === "percent" ? "%" : "₹"}
              hint="5 increases, −5 decreases"
              value={inputs.value}
              error={errorMessage}
              onChange={({ target }) => onChange({ value: target.value })}
            />
            <SelectField
              label="New prices are"
              value={inputs.rounding}
              onChange={({ target }) => onChange({ rounding: target.value })}
            >
              <Options options={Object.entries(ROUNDING_LABELS)} />
            </SelectField>
          </>
        ) : (
          <SuggestedField
            label="App"
            className={styles.twoColumns}
            suggestions={apps}
            value={inputs.value}
            error={errorMessage}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        )}
      </FieldGroup>
    </Panel>
  );
}

function describePreview(rows: BulkPreviewRow[]): string {
  if (rows.length === 0) return "Choose a change to see every plan before and after.";
  const unchangedCount = rows.filter(({ isChanged }) => !isChanged).length;
  const warningCount = rows.filter(({ warning }) => warning).length;
  const messages: string[] = [];
  if (unchangedCount > 0) messages.push(`${formatCount(planResource, unchangedCount)} unchanged.`);
  if (warningCount > 0)
    messages.push(`${formatCount(planResource, warningCount)} to check, listed first.`);
  return messages.join(" ");
}

type ApplyBarProps = {
  rows: BulkPreviewRow[];
  listPath: string;
  isBusy: boolean;
  onApply: () => void;
};

function ApplyBar({ rows, listPath, isBusy, onApply }: ApplyBarProps) {
  const count = rows.filter(({ isChanged }) => isChanged).length;
  const countText = count > 0 ? formatCount(planResource, count) : "plans";
  return (
    <StickyBar>
      <p className="grow small" role="status">
        {describePreview(rows)}
      </p>
      <ScreenLink href={listPath}>Cancel</ScreenLink>
      <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={onApply}>
        {isBusy ? "Saving..." : `Change ${countText}`}
      </Button>
    </StickyBar>
  );
}
