"use client";

import { Table2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NumberField, Options, SelectField } from "@/components/ui/field";
import { StickyBar } from "@/components/ui/layout";
import { batchResponseSchema } from "@/lib/changes/schema";
import { sendJson } from "@/lib/http/api-client";
import { formatCount, formatNumber } from "@/lib/numbers";
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
import {
  describeLongerDurations,
  describeScope,
  describeSpeeds,
  findLongerDurations,
} from "@/lib/plans/bulk-scope";
import { planResource } from "@/lib/plans/resource";
import type { Plan } from "@/lib/plans/schema";
import { addUndoParam } from "@/lib/resource/list";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";
import { Alert, Panel } from "../panel";
import { ChangePreview } from "../resource/change-preview";
import { FieldGroup, SuggestedField } from "../resource/field-parts";
import styles from "../resource/field-parts.module.css";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { StaffLink } from "../staff-link";
import bulkStyles from "./bulk-change.module.css";

/** Rendering hundreds of rows would delay every keystroke. */
const MAX_PREVIEW_ROWS = 100;

type BulkChangeProps = {
  plans: Plan[];
  /** The longer durations of these plans that have the same price and are not among them. */
  longerPlans: Plan[];
  apps: string[];
  listPath: string;
};

export function BulkChange({ longerPlans, apps, listPath, ...props }: BulkChangeProps) {
  const [includesLonger, setIncludesLonger] = useState(false);
  const plans = useMemo(
    () => (includesLonger ? [...props.plans, ...longerPlans] : props.plans),
    [includesLonger, props.plans, longerPlans],
  );
  const [inputs, setInputs] = useState(emptyBulkInputs);
  const { change, errorMessage } = useMemo(() => parseBulkInputs(inputs), [inputs]);
  const rows = useMemo(() => (change ? previewBulkChange(plans, change) : []), [plans, change]);
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);

  const action = useBulkAction(listPath);
  return (
    <section ref={sectionRef} tabIndex={-1} className="stack" aria-label="Change plans">
      <ScreenHeader title={`Change ${formatCount(planResource, plans.length)}`} />
      <ChangePanel
        plans={plans}
        listPath={listPath}
        inputs={inputs}
        errorMessage={errorMessage}
        apps={apps}
        onChange={(changes) => {
          action.forgetFailure();
          setInputs((previous) => ({ ...previous, ...changes }));
        }}
      />
      {!includesLonger && isPriceTask(inputs.task) && (
        <LongerDurations
          plans={plans}
          rows={rows}
          longerPlans={longerPlans}
          onInclude={() => {
            action.forgetFailure();
            setIncludesLonger(true);
            sectionRef.current?.focus();
          }}
        />
      )}
      <BulkFailure action={action} />
      <ChangePreview
        title="Before and after"
        recordName={planResource.name}
        amountColumns={["Renewal total, with GST"]}
        count={rows.length}
        rows={rows.slice(0, MAX_PREVIEW_ROWS)}
      />
      <ApplyBar
        rows={rows}
        task={inputs.task}
        listPath={listPath}
        action={action}
        onApply={() => void action.run(toRequestBody(change, rows))}
      />
    </section>
  );
}

type BulkAction = ReturnType<typeof useBulkAction>;

function BulkFailure({ action }: { action: BulkAction }) {
  const { failure, foundPath, reload } = action;
  if (!failure) return null;
  return (
    <FailureAlert
      failure={failure}
      action={!failure.isUnanswered && <Button onClick={reload}>Reload</Button>}
      savedAction={<ScreenLink href={foundPath}>Back to the list</ScreenLink>}
    />
  );
}

function useBulkAction(listPath: string) {
  const router = useRouter();
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const action = useAction({
    send: (body: ReturnType<typeof toRequestBody>) =>
      sendWithKey(body, (headers) =>
        sendJson("/api/plans/bulk", body, async () => batchResponseSchema, { headers }),
      ),
    showsToasts: false,
    fallbackMessage: "The plans were not changed.",
    unansweredMessage: "No answer came. The plans may have been changed, or not.",
    fetchSavedAt,
    onDone: ({ changeId }) => {
      action.startNavigation(() => router.push(addUndoParam(listPath, changeId)));
    },
  });
  const { isAwaitingCheck, clearFailure, startNavigation } = action;
  return {
    ...action,
    isSaved: action.failure?.check?.state === "saved",
    /** The list with an undo button, after a check has found that the change was stored. */
    foundPath: addUndoParam(listPath, foundChangeId),
    forgetFailure: () => {
      if (!isAwaitingCheck) clearFailure();
    },
    reload: () => {
      clearFailure();
      startNavigation(router.refresh);
    },
  };
}

function toRequestBody(change: BulkRequest["change"] | undefined, rows: BulkPreviewRow[]) {
  const changedRows = rows.filter(({ isChanged }) => isChanged);
  return { change, rows: changedRows.map(({ id, updatedAt }) => ({ id, updatedAt })) };
}

type LongerDurationsProps = {
  plans: Plan[];
  rows: BulkPreviewRow[];
  longerPlans: Plan[];
  onInclude: () => void;
};

function LongerDurations({ plans, rows, longerPlans, onInclude }: LongerDurationsProps) {
  const changedIds = new Set(rows.flatMap(({ id, isChanged }) => (isChanged ? id : [])));
  const changedPlans = plans.filter(({ _id }) => changedIds.has(_id));
  const longer = findLongerDurations(changedPlans, longerPlans);
  if (longer.length === 0) return null;
  const label = `Change all ${formatNumber(plans.length + longerPlans.length)}`;
  return (
    <Alert kind="warn" action={<Button onClick={onInclude}>{label}</Button>}>
      <b>Longer durations keep the old price.</b> {describeLongerDurations(longer)}
    </Alert>
  );
}

type ChangePanelProps = {
  plans: Plan[];
  listPath: string;
  inputs: BulkInputs;
  errorMessage: string | undefined;
  apps: string[];
  onChange: (changes: Partial<BulkInputs>) => void;
};

function ChangePanel(props: ChangePanelProps) {
  const { plans, listPath, inputs, errorMessage, apps, onChange } = props;
  return (
    <Panel aria-label="What to change">
      <p className={`cluster panel-padding ${bulkStyles.scope}`}>
        <Table2 aria-hidden="true" />
        <b>{describeScope(plans)}</b>
        <span className="small">{describeSpeeds(plans)}</span>
        <StaffLink className={`tap-target push-end ${bulkStyles.others}`} href={listPath}>
          Choose others
        </StaffLink>
      </p>
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
              className={bulkStyles.rounding}
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

function describePreview(rows: BulkPreviewRow[], task: BulkTask): string {
  const isPrice = isPriceTask(task);
  if (rows.length === 0)
    return isPrice
      ? "Type by how much to see the new price of each plan."
      : "Type the app to see the new list of each plan.";
  const changedCount = rows.filter(({ isChanged }) => isChanged).length;
  const unchangedCount = rows.filter(({ isChanged }) => !isChanged).length;
  const warningCount = rows.filter(({ warning }) => warning).length;
  const messages: string[] = [];
  if (changedCount > 0) {
    const gets = changedCount === 1 ? "gets" : "get";
    const what = isPrice ? "a new price" : "a new list of apps";
    messages.push(
      `${formatCount(planResource, changedCount)} ${gets} ${what} on the website at once.`,
    );
  }
  if (unchangedCount > 0) messages.push(`${formatCount(planResource, unchangedCount)} unchanged.`);
  if (warningCount > 0)
    messages.push(`${formatCount(planResource, warningCount)} to check, listed first.`);
  return messages.join(" ");
}

type ApplyBarProps = {
  rows: BulkPreviewRow[];
  task: BulkTask;
  listPath: string;
  action: BulkAction;
  onApply: () => void;
};

function ApplyBar({ rows, task, listPath, action, onApply }: ApplyBarProps) {
  const count = rows.filter(({ isChanged }) => isChanged).length;
  const countText = count > 0 ? formatCount(planResource, count) : "plans";
  return (
    <StickyBar className={bulkStyles.applyBar}>
      <p className="grow small" role="status">
        {describePreview(rows, task)}
      </p>
      <ScreenLink href={listPath}>Cancel</ScreenLink>
      <BusyButton
        variant="primary"
        isBusy={action.isBusy}
        isAwaitingCheck={action.isAwaitingCheck}
        busyLabel="Saving..."
        disabled={count === 0 || action.isSaved}
        label={`Change ${countText}`}
        onClick={onApply}
      />
    </StickyBar>
  );
}
