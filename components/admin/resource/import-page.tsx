"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/layout";
import { Table, TableHead } from "@/components/ui/table";
import { ApiError, sendFile } from "@/lib/http/api-client";
import type { PLANS_UPLOAD } from "@/lib/http/body";
import { formatRupees } from "@/lib/money";
import { type ImportReport, importReportSchema } from "@/lib/resource/import-schema";
import { addUndoParam } from "@/lib/resource/list";
import { LeaveGuard } from "../form/leave-guard";
import { useAction } from "../form/use-action";
import { Alert, Panel, Tag, ValueChange } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import styles from "./import-page.module.css";

type ImportConfig = {
  upload: typeof PLANS_UPLOAD;
  recordName: string;
  /** All records together, such as `the catalogue`. */
  collectionName: string;
  /** Title of the column with the old and the new amount. An empty list omits the column. */
  amountColumns: string[];
};

async function sendImport({ upload }: ImportConfig, file: File, query = ""): Promise<ImportReport> {
  if (file.size > upload.maxBytes) throw new ApiError(413, { message: upload.tooLargeText });
  // Depending on the system, the browser gives a CSV file a spreadsheet type or no type.
  const csv = new File([file], file.name, { type: "text/csv" });
  return sendFile(upload.path + query, csv, async () => importReportSchema);
}

type ImportPageProps = {
  config: ImportConfig;
  listPath: string;
  columns: string[];
};

export function ImportPage({ config, listPath, columns }: ImportPageProps) {
  const { recordName } = config;
  const title = `Import ${recordName}s`;
  const router = useRouter();
  const [isOpeningList, startOpeningList] = useTransition();
  const openList = (changeId?: string | null) =>
    startOpeningList(() => router.push(addUndoParam(listPath, changeId)));
  const { file, report, chooseFile, check, apply } = useImport(config, openList);
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
  const failure = check.failure ?? apply.failure;
  const isUnfinished =
    !report || report.wrong.count > 0 || report.changed.count > 0 || report.added.count > 0;
  return (
    <section ref={sectionRef} tabIndex={-1} className="stack" aria-label={title}>
      <LeaveGuard isActive={isUnfinished} message="The file has not been imported yet." />
      <ScreenHeader title={title} subtitle={<span className="break-anywhere">{file.name}</span>}>
        {!check.isBusy && (
          <ChooseFileButton
            label="Choose another file"
            recordName={recordName}
            onFile={chooseFile}
          />
        )}
        <Button disabled={check.isBusy || apply.isBusy} onClick={() => openList()}>
          Back to the list
        </Button>
      </ScreenHeader>
      {check.isBusy && <ContentState kind="loading" title="Checking the file..." />}
      {failure && (
        <Alert kind="bad" action={<Button onClick={() => chooseFile(file)}>Check again</Button>}>
          {failure.message}
        </Alert>
      )}
      {report && !failure && (
        <Report
          report={report}
          config={config}
          isApplying={apply.isBusy}
          onApply={() => apply.run(file, report.version)}
        />
      )}
    </section>
  );
}

function useImport(config: ImportConfig, onApplied: (changeId?: string | null) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const check = useAction({
    send: (file: File) => sendImport(config, file),
    fallbackMessage: "The file could not be checked",
    showsToasts: false,
    onDone: setReport,
  });
  const apply = useAction({
    send: (file: File, version: string) =>
      sendImport(config, file, `?apply=yes&version=${version}`),
    fallbackMessage: "The file could not be imported",
    showsToasts: false,
    onDone: ({ changeId }) => onApplied(changeId),
  });
  const chooseFile = (file: File) => {
    if (check.isBusy || apply.isBusy) return;
    setFile(file);
    setReport(null);
    apply.clearFailure();
    void check.run(file);
  };
  return { file, report, chooseFile, check, apply };
}

type FileChooserProps = { recordName: string; columns: string[]; onFile: (file: File) => void };

const FileChooser = ({ recordName, columns, onFile }: FileChooserProps) => (
  <Panel>
    <ContentState
      kind="empty"
      title="Choose a CSV file"
      action={<ChooseFileButton label="Choose a file" recordName={recordName} onFile={onFile} />}
    >
      You can review the changes before they are applied. Required columns: {columns.join(", ")}.
    </ContentState>
  </Panel>
);

type ChooseFileButtonProps = { label: string; recordName: string; onFile: (file: File) => void };

function ChooseFileButton({ label, recordName, onFile }: ChooseFileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={`CSV file of ${recordName}s`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <Button onClick={() => inputRef.current?.click()}>
        <FileUp aria-hidden="true" />
        <span>{label}</span>
      </Button>
    </>
  );
}

type ReportProps = {
  report: ImportReport;
  config: ImportConfig;
  isApplying: boolean;
  onApply: () => void;
};

function Report({ report, config, isApplying, onApply }: ReportProps) {
  const { recordName, amountColumns, collectionName } = config;
  const { unchanged, wrong, changed, added } = report;
  const isValid = wrong.count === 0;
  const changeCounts = { new: added.count, changed: changed.count };
  const changeSummary = isValid && summarise(changeCounts);
  const previewProps = { recordName, amountColumns };
  return (
    <>
      <Alert kind={isValid ? "good" : "bad"}>
        <b>{summarise({ ...changeCounts, unchanged, "with errors": wrong.count })}</b>
        {!isValid && <p>Nothing has been imported. Correct the file and choose it again.</p>}
        {changeSummary === "" && <p>No changes: the file matches {collectionName}.</p>}
      </Alert>
      <ChangePreview title="Errors" {...previewProps} {...wrong} />
      <ChangePreview title="Changed" {...previewProps} {...changed} />
      <ChangePreview title="New" {...previewProps} {...added} />
      {changeSummary && (
        <StickyBar>
          <Button variant="primary" busy={isApplying} onClick={onApply}>
            {isApplying ? "Applying..." : `Apply: ${changeSummary}`}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

function summarise(counts: Record<string, number>): string {
  const nonZero = Object.entries(counts).filter(([, count]) => count > 0);
  return nonZero.map(([label, count]) => `${count.toLocaleString("en-IN")} ${label}`).join(", ");
}

type ChangePreviewProps = ImportReport["added"] &
  Pick<ImportConfig, "recordName" | "amountColumns"> & {
    title: string;
  };

export function ChangePreview({
  title,
  recordName,
  amountColumns,
  count,
  rows,
}: ChangePreviewProps) {
  if (count === 0) return null;
  return (
    <Panel aria-label={title}>
      <div className="panel-padding">
        <h2 className="num">{`${title}: ${count.toLocaleString("en-IN")}`}</h2>
        {rows.length < count && <p className="soft">{`The first ${rows.length} are shown.`}</p>}
      </div>
      <Table stacksOnPhone className={`break-anywhere small ${styles.table}`}>
        <TableHead
          textColumns={[`${recordName[0]?.toUpperCase()}${recordName.slice(1)}`, "Details"]}
          numberColumns={amountColumns}
        />
        <tbody>
          {rows.map(({ line, name, notes, warning, after, before = after }) => (
            <tr key={line ?? name + notes[0]}>
              <th scope="row" className="block-children">
                <b>{name}</b>
                {line && <span className="soft">{`Line ${line}`}</span>}
              </th>
              <td>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                {warning && <Tag kind="warn">{warning}</Tag>}
              </td>
              {amountColumns.length > 0 && (
                <td className="right">
                  {after !== undefined && before !== undefined && (
                    <ValueChange from={formatRupees(before)} to={formatRupees(after)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
