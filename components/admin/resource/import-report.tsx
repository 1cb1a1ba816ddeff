"use client";

import { CircleAlert, CircleQuestionMark, Info } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatChangeCount, formatCount, formatNumber } from "@/lib/numbers";
import { describeOpenNames, type ImportReport } from "@/lib/resource/import-schema";
import { Alert, Panel } from "../panel";
import { ChangePreview } from "./change-preview";
import { ChooseFileButton } from "./import-file";
import { focusFirstOpenName, ImportNames } from "./import-names";
import styles from "./import-report.module.css";
import { listQuestions } from "./import-state";
import type { ImportConfig, useImport } from "./use-import";

type ImportReportViewProps = {
  report: ImportReport;
  config: ImportConfig;
  state: ReturnType<typeof useImport>;
  onLeave: () => void;
};

export function ImportReportView({ report, config, state, onLeave }: ImportReportViewProps) {
  const { recordName, amountColumns } = config;
  const { choices, notice } = state;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // After a conflict, Enter on the focused button would apply changes that the person has not seen.
  useEffect(() => headingRef.current?.focus(), []);
  useEffect(() => {
    if (notice) headingRef.current?.focus();
  }, [notice]);
  const isValid = report.wrong.count === 0;
  const previewProps = { recordName, amountColumns };
  const viewProps = { report, config, state, onLeave, headingRef };
  const showsNames = isValid || listQuestions(report).some(({ choice }) => choice);
  return (
    <>
      {notice && <Alert kind="warn">{notice}</Alert>}
      {report.missingColumns.length > 0 && (
        <Alert kind="info">{describeMissingColumns(report, config)}</Alert>
      )}
      {report.unknownColumns.length > 0 && (
        <Alert kind="warn">{describeUnknownColumns(report.unknownColumns)}</Alert>
      )}
      {isValid ? <Question {...viewProps} /> : <Errors {...viewProps} />}
      {showsNames && (
        <ImportNames
          names={report.names}
          recordName={recordName}
          choices={choices}
          onChoose={state.settle}
        />
      )}
      <ChangePreview title="Errors" recordName={recordName} amountColumns={[]} {...report.wrong} />
      {isValid && (
        <>
          <ChangePreview title="Changed" {...previewProps} {...report.changed} />
          <ChangePreview title="New" {...previewProps} {...report.added} />
          <p className="soft small">{describeUnchanged(report.unchanged, recordName)}</p>
        </>
      )}
    </>
  );
}

type ViewProps = ImportReportViewProps & { headingRef: Ref<HTMLHeadingElement> };

function Question({ report, config, state, onLeave, headingRef }: ViewProps) {
  const { recordName, collectionName } = config;
  const { choices, canApply, apply, check } = state;
  const reasonId = useId();
  const count = report.changed.count + report.added.count;
  if (count === 0)
    return (
      <SummaryPanel
        headingRef={headingRef}
        kind="info"
        title="Nothing to apply"
        text={`No changes: the file matches ${collectionName}.`}
        actions={<Button onClick={onLeave}>{`Back to ${recordName}s`}</Button>}
      />
    );
  const changes = formatChangeCount(count);
  const openCount = listQuestions(report).filter(({ id }) => !choices[id]).length;
  const isChecking = check.isBusy && openCount === 0;
  const press = () => {
    if (canApply) state.applyReport();
    else focusFirstOpenName();
  };
  const actions = (
    <>
      <Button aria-disabled={apply.isBusy || undefined} onClick={() => !apply.isBusy && onLeave()}>
        Don’t apply
      </Button>
      <Button
        variant="primary"
        aria-disabled={!canApply || undefined}
        aria-busy={apply.isBusy || undefined}
        aria-describedby={reasonId}
        onClick={press}
      >
        {apply.isBusy ? "Applying..." : `Apply ${changes}`}
      </Button>
    </>
  );
  return (
    <SummaryPanel
      headingRef={headingRef}
      kind="question"
      title={`Apply ${changes}?`}
      text={`${describeCounts(report, recordName)} Nothing is written yet.`}
      actions={actions}
    >
      <p id={reasonId} role="status" className="urgent small">
        {openCount > 0 && `${describeOpenNames(openCount)} below.`}
        {isChecking && "Checking the file again..."}
      </p>
    </SummaryPanel>
  );
}

function Errors({ report, config, state, onLeave, headingRef }: ViewProps) {
  const { recordName } = config;
  const { count } = report.wrong;
  const actions = (
    <>
      <Button onClick={onLeave}>{`Back to ${recordName}s`}</Button>
      <ChooseFileButton
        variant="primary"
        label="Choose the file again"
        recordName={recordName}
        onFile={state.chooseFile}
      />
    </>
  );
  return (
    <SummaryPanel
      headingRef={headingRef}
      kind="error"
      title={`${formatCount(LINE, count)} cannot be read`}
      text={`Nothing was changed. Correct ${count === 1 ? "it" : "them"} in the file, and choose it again.`}
      actions={actions}
    />
  );
}

const SUMMARY_ICONS = { question: CircleQuestionMark, info: Info, error: CircleAlert };

type SummaryPanelProps = {
  kind: keyof typeof SUMMARY_ICONS;
  headingRef: Ref<HTMLHeadingElement>;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
};

function SummaryPanel({ kind, headingRef, title, text, actions, children }: SummaryPanelProps) {
  const Icon = SUMMARY_ICONS[kind];
  return (
    <Panel className={`panel-padding ${styles.summary} ${styles[kind] ?? ""}`}>
      <Icon aria-hidden="true" />
      <div role="status">
        <h2 ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{text}</p>
      </div>
      <div className={`cluster ${styles.actions}`}>{actions}</div>
      {children}
    </Panel>
  );
}

const LINE = { name: "line", plural: "lines" };
const toNoun = (recordName: string) => ({ name: recordName, plural: `${recordName}s` });

/** Such as `3 plans changed, 2 added, 69 as they are.` */
function describeCounts({ changed, added, unchanged }: ImportReport, recordName: string): string {
  const counts = [
    { count: changed.count, label: "changed" },
    { count: added.count, label: "added" },
    { count: unchanged, label: unchanged === 1 ? "as it is" : "as they are" },
  ].filter(({ count }) => count > 0);
  const parts = counts.map(({ count, label }, index) =>
    index === 0
      ? `${formatCount(toNoun(recordName), count)} ${label}`
      : `${formatNumber(count)} ${label}`,
  );
  return `${parts.join(", ")}.`;
}

export function describeMissingColumns(
  { missingColumns, added }: Pick<ImportReport, "missingColumns" | "added">,
  { recordName, defaultValues }: Pick<ImportConfig, "recordName" | "defaultValues">,
): string {
  const isOne = missingColumns.length === 1;
  const columns = isOne ? "This column is" : "These columns are";
  const sentences = [
    `${columns} not in the file: ${missingColumns.join(", ")}.`,
    `Existing ${recordName}s keep ${isOne ? "its value" : "their values"}.`,
  ];
  const newValues = missingColumns
    .filter((label) => defaultValues[label])
    .map((label) => `${label} ${defaultValues[label]}`);
  if (added.count > 0 && newValues.length > 0)
    sentences.push(`New ${recordName}s get: ${newValues.join(", ")}.`);
  return sentences.join(" ");
}

function describeUnknownColumns(titles: string[]): string {
  const isOne = titles.length === 1;
  const columns = isOne
    ? "This column of the file is not known and was ignored"
    : "These columns of the file are not known and were ignored";
  return `${columns}: ${titles.join(", ")}.`;
}

function describeUnchanged(count: number, recordName: string): string {
  const title = `${recordName[0]?.toUpperCase()}${recordName.slice(1)}s`;
  if (count === 0) return `${title} that are not in the file stay.`;
  const same =
    count === 1
      ? "is in the file as it is here, and stays"
      : "are in the file as they are here, and stay";
  return `${formatCount(toNoun(recordName), count)} ${same}. ${title} that are not in the file stay, too.`;
}
