"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/http/api-client";
import { formatNumber } from "@/lib/numbers";
import type { FileColumns } from "@/lib/resource/fields";
import type { ImportReport } from "@/lib/resource/import-schema";
import { addUndoParam } from "@/lib/resource/list";
import { FailureAlert } from "../form/failure-alert";
import { LeaveGuard } from "../form/leave-guard";
import { ActionError, type ShownFailure } from "../form/use-action";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import { ChooseFileButton } from "./import-file";
import { ImportReportView } from "./import-report";
import { type ImportConfig, useImport } from "./use-import";

type ImportPageProps = {
  config: ImportConfig;
  listPath: string;
  columns: FileColumns;
};

export function ImportPage({ config, listPath, columns }: ImportPageProps) {
  const { recordName } = config;
  const title = `Import ${recordName}s`;
  const router = useRouter();
  const [isOpeningList, startOpeningList] = useTransition();
  const openList = (changeId?: string | null) =>
    startOpeningList(() => router.push(addUndoParam(listPath, changeId)));
  const state = useImport(config, openList);
  const { file, report, chooseFile, check, apply, failure } = state;
  const sectionRef = useRef<HTMLElement>(null);
  const hasFile = file !== null;
  useEffect(() => {
    if (hasFile) sectionRef.current?.focus();
  }, [hasFile]);

  if (isOpeningList) return <ContentState kind="loading" title="Loading..." />;
  if (!file)
    return (
      <>
        <ScreenHeader title={title}>
          <ScreenLink href={listPath}>Back to the list</ScreenLink>
        </ScreenHeader>
        <FileChooser recordName={recordName} columns={columns} onFile={chooseFile} />
      </>
    );
  const isSaved = failure?.check?.state === "saved";
  const showsReport = report !== null && !failure;
  const isBusy = check.isBusy || apply.isBusy;
  const chooseProps = { recordName, disabled: isBusy, onFile: chooseFile };
  return (
    <section ref={sectionRef} tabIndex={-1} className="stack" aria-label={title}>
      <LeaveGuard
        isActive={!isSaved && isUnfinished(report)}
        message="The file has not been imported yet."
      />
      <ScreenHeader title={title} subtitle={<FileSummary name={file.name} report={report} />}>
        <ChooseFileButton label="Choose another file" {...chooseProps} />
        {!showsReport && <Button onClick={() => openList()}>Back to the list</Button>}
      </ScreenHeader>
      {!report && check.isBusy && <ContentState kind="loading" title="Checking the file..." />}
      {failure && (
        <ImportFailure
          failure={failure}
          state={state}
          chooseProps={chooseProps}
          onOpenList={openList}
        />
      )}
      {showsReport && (
        <ImportReportView
          report={report}
          config={config}
          state={state}
          onLeave={() => openList()}
        />
      )}
    </section>
  );
}

type ImportFailureProps = {
  failure: ShownFailure;
  state: ReturnType<typeof useImport>;
  chooseProps: Omit<ComponentProps<typeof ChooseFileButton>, "label">;
  onOpenList: (changeId: string | null) => void;
};

function ImportFailure({ failure, state, chooseProps, onOpenList }: ImportFailureProps) {
  const { checkAgain, foundChangeId } = state;
  return (
    <FailureAlert
      failure={failure}
      action={
        isFileProblem(failure) ? (
          <ChooseFileButton label="Choose the file again" {...chooseProps} />
        ) : (
          <Button onClick={checkAgain}>Check again</Button>
        )
      }
      savedAction={<Button onClick={() => onOpenList(foundChangeId)}>Back to the list</Button>}
    />
  );
}

const isUnfinished = (report: ImportReport | null) =>
  !report || report.wrong.count + report.changed.count + report.added.count > 0;

/** Another check of the same content would fail again. */
const isFileProblem = ({ error }: ShownFailure) =>
  error instanceof ActionError ||
  (error instanceof ApiError && [400, 413, 415].includes(error.status));

type FileSummaryProps = { name: string; report: ImportReport | null };

function FileSummary({ name, report }: FileSummaryProps) {
  if (!report) return <span className="break-anywhere">{name}</span>;
  const { wrong, changed, added, unchanged } = report;
  const count = wrong.count + changed.count + added.count + unchanged;
  const lines = `${formatNumber(count)} ${count === 1 ? "line" : "lines"}`;
  return <span className="break-anywhere">{`${name} · ${lines}`}</span>;
}

type FileChooserProps = {
  recordName: string;
  columns: FileColumns;
  onFile: (file: File) => void;
};

const FileChooser = ({ recordName, columns, onFile }: FileChooserProps) => (
  <Panel>
    <ContentState
      kind="empty"
      title="Choose a CSV file"
      action={<ChooseFileButton label="Choose a file" recordName={recordName} onFile={onFile} />}
    >
      <span>You can review the changes before they are applied.</span>{" "}
      <span>{describeColumns(columns, recordName)}</span>
    </ContentState>
  </Panel>
);

function describeColumns(
  { required, requiredIfNew, optional }: FileColumns,
  recordName: string,
): string {
  const sentences = [`Required columns: ${required.join(", ")}.`];
  if (requiredIfNew.length > 0)
    sentences.push(`New ${recordName}s also need ${requiredIfNew.join(", ")}.`);
  sentences.push(`Optional columns: ${optional.join(", ")}.`);
  return sentences.join(" ");
}
