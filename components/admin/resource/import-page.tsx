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
import { type ImportReport, importReport } from "@/lib/resource/import-schema";
import { withUndo } from "@/lib/resource/list";
import { LeaveGuard } from "../form/leave-guard";
import { useAction } from "../form/use-action";
import { FromTo, Note, Panel, Tag } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";
import styles from "./import-page.module.css";

type ImportKind = {
  upload: typeof PLANS_UPLOAD;
  noun: string;
  all: string;
  figures: string[];
};

async function send({ upload }: ImportKind, file: File, query = ""): Promise<ImportReport> {
  if (file.size > upload.limit) throw new ApiError(413, { message: upload.tooLarge });
  // Some systems call it a spreadsheet, others nothing.
  const csv = new File([file], file.name, { type: "text/csv" });
  return sendFile(upload.path + query, csv, async () => importReport);
}

type ImportPageProps = {
  kind: ImportKind;
  /** The list's address. */
  path: string;
  columns: string[];
};

/** A file of records: chosen, checked, applied; the list then offers to undo it. */
export function ImportPage({ kind, path, columns }: ImportPageProps) {
  const { noun } = kind;
  const title = `Import ${noun}s`;
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isLeaving, startLeaving] = useTransition();
  const leave = (changeId?: string | null) =>
    startLeaving(() => router.push(withUndo(path, changeId)));
  const check = useAction({
    send: (chosen: File) => send(kind, chosen),
    failedText: "The file was not checked",
    toast: false,
    onDone: setReport,
  });
  const apply = useAction({
    send: (chosen: File, version: string) => send(kind, chosen, `?apply=yes&version=${version}`),
    failedText: "The file was not imported",
    toast: false,
    onDone: ({ changeId }) => leave(changeId),
  });
  const choose = (chosen: File) => {
    if (check.isBusy || apply.isBusy) return;
    setFile(chosen);
    setReport(null);
    apply.clearFailure();
    void check.run(chosen);
  };
  const region = useRef<HTMLElement>(null);
  const isChosen = file !== null;
  useEffect(() => {
    if (isChosen) region.current?.focus();
  }, [isChosen]);

  if (isLeaving) return <State kind="loading" title="Loading..." />;
  if (!file)
    return (
      <>
        <ScreenHead title={title}>
          <ScreenLink href={path}>Back to the list</ScreenLink>
        </ScreenHead>
        <Panel>
          <State
            kind="empty"
            title="Choose a CSV file"
            action={<ImportButton label="Choose a file" noun={noun} onFile={choose} />}
          >
            It shows what it would change before it does. Its columns are {columns.join(", ")}.
          </State>
        </Panel>
      </>
    );
  const failure = check.failure ?? apply.failure;
  const isVain = report && !report.wrong.count && !report.changed.count && !report.added.count;
  return (
    <section ref={region} tabIndex={-1} className="stack" aria-label={title}>
      <LeaveGuard active={!isVain} text="The file is not imported yet." />
      <ScreenHead title={title} sub={<span className="broken">{file.name}</span>}>
        {!check.isBusy && <ImportButton label="Choose another file" noun={noun} onFile={choose} />}
        <Button disabled={check.isBusy || apply.isBusy} onClick={() => leave()}>
          Back to the list
        </Button>
      </ScreenHead>
      {check.isBusy && <State kind="loading" title="Checking the file..." />}
      {failure && (
        <Note kind="bad" action={<Button onClick={() => choose(file)}>Check again</Button>}>
          {failure.text}
        </Note>
      )}
      {report && !failure && (
        <Report
          report={report}
          kind={kind}
          isApplying={apply.isBusy}
          onApply={() => apply.run(file, report.version)}
        />
      )}
    </section>
  );
}

type ImportButtonProps = { label: string; noun: string; onFile: (file: File) => void };

function ImportButton({ label, noun, onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={`CSV file of ${noun}s`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}

type ReportProps = {
  report: ImportReport;
  kind: ImportKind;
  isApplying: boolean;
  onApply: () => void;
};

function Report({ report, kind, isApplying, onApply }: ReportProps) {
  const { noun, figures } = kind;
  const { unchanged, wrong, changed, added } = report;
  const isRight = wrong.count === 0;
  const writes = { new: added.count, changed: changed.count };
  const work = isRight && summary(writes);
  return (
    <>
      <Note kind={isRight ? "good" : "bad"}>
        <b>{summary({ ...writes, unchanged, wrong: wrong.count })}</b>
        {!isRight && <p>Nothing can be applied yet. Correct the file, and choose it again.</p>}
        {work === "" && <p>No change: the file says what {kind.all} says.</p>}
      </Note>
      <ChangedRows title="Wrong" noun={noun} figures={figures} {...wrong} />
      <ChangedRows title="Changed" noun={noun} figures={figures} {...changed} />
      <ChangedRows title="New" noun={noun} figures={figures} {...added} />
      {work && (
        <StickyBar>
          <Button variant="primary" busy={isApplying} onClick={onApply}>
            {isApplying ? "Applying..." : `Apply: ${work}`}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

function summary(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([word, count]) => `${count.toLocaleString("en-IN")} ${word}`).join(", ");
}

type ChangedRowsProps = ImportReport["added"] &
  Pick<ImportKind, "noun" | "figures"> & {
    title: string;
  };

/** What a file, or a change of many, does to records; nothing where there are none. */
export function ChangedRows({ title, noun, figures, count, rows }: ChangedRowsProps) {
  if (count === 0) return null;
  return (
    <Panel aria-label={title}>
      <div className="inset">
        <h2 className="num">
          {title}: {count.toLocaleString("en-IN")}
        </h2>
        {rows.length < count && <p className="soft">The first {rows.length} are shown.</p>}
      </div>
      <Table folds className={`broken small ${styles.table}`}>
        <TableHead
          words={[`${noun[0]?.toUpperCase()}${noun.slice(1)}`, "Details"]}
          figures={figures}
        />
        <tbody>
          {rows.map(({ line, name, notes, warning, after, before = after }) => (
            <tr key={line ?? name + notes[0]}>
              <th scope="row" className="lines">
                <b>{name}</b>
                {line && <span className="soft">Line {line}</span>}
              </th>
              <td>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                {warning && <Tag kind="warn">{warning}</Tag>}
              </td>
              {figures.length > 0 && (
                <td className="right">
                  {after !== undefined && before !== undefined && (
                    <FromTo from={formatRupees(before)} to={formatRupees(after)} />
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
