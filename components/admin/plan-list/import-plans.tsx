"use client";

import { FileUp } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatRupees } from "@/lib/money";
import type { ImportReport } from "@/lib/plans/import-schema";
import { PageHead } from "../page-head";
import { Note, Panel, Tag } from "../panel";
import { State } from "../states";
import styles from "./bulk.module.css";
import { FromTo } from "./bulk-table";
import { CheckBox } from "./selection";
import type { Import } from "./use-import";

type ImportButtonProps = { label: string; className?: string; onFile: (file: File) => void };

export function ImportButton({ label, className, onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file of plans"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <Button
        aria-label={label}
        title="Or drop a CSV file anywhere here"
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" />
        <span className={className}>{label}</span>
      </Button>
    </>
  );
}

/** What a file would change, before it does. */
export function ImportPlans({ plans }: { plans: Import }) {
  const { chosen, checked, check, choose, close } = plans;
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} className={styles.bulk} aria-label="Import plans">
      <PageHead title="Import plans" sub={<span className="broken">{chosen?.name}</span>}>
        {!check.isBusy && <ImportButton label="Choose another file" onFile={choose} />}
      </PageHead>
      {check.isBusy && <State kind="loading" title="Checking the file..." />}
      {check.failure && (
        <Note kind="bad" action={<Button onClick={() => close()}>Back to the list</Button>}>
          <b>{check.failure.text}</b> Nothing was changed.
        </Note>
      )}
      {checked && !check.isBusy && !check.failure && <Report {...plans} checked={checked} />}
    </section>
  );
}

type ReportProps = Import & { checked: NonNullable<Import["checked"]> };

function Report({ checked, choose, apply, close }: ReportProps) {
  const [deletes, setDeletes] = useState(false);
  const { unchanged, wrong, changed, added, missing } = checked.report;
  const isRight = wrong.count === 0;
  const writes = { new: added.count, changed: changed.count };
  const work = summary({ ...writes, deleted: deletes ? missing.count : 0 });
  const all = { ...writes, unchanged, wrong: wrong.count, "not in the file": missing.count };
  return (
    <>
      <p role="status" className="num">
        {summary(all) || "There is no plan in the file, and none in the catalogue."}
      </p>
      {!isRight && (
        <Note kind="bad">
          <b>Nothing can be applied yet.</b> Correct what is wrong in the file, and choose it again.
        </Note>
      )}
      {isRight && added.count + changed.count === 0 && (
        <Note kind="good">No change: the file says what the catalogue says.</Note>
      )}
      <Rows title="Wrong" what="What is wrong" {...wrong} />
      <Rows title="Changed" what="What changes" {...changed} />
      <Rows title="New" {...added} />
      <Rows title="Not in the file" {...missing}>
        {isRight && (
          <CheckBox
            labelled
            label={missing.count === 1 ? "Delete this plan" : `Delete these ${missing.count} plans`}
            checked={deletes}
            onChange={setDeletes}
          />
        )}
      </Rows>
      {apply.failure && (
        <Note kind="bad" action={<Button onClick={() => choose(checked.file)}>Check again</Button>}>
          {apply.failure.text}
        </Note>
      )}
      <div className={`cluster ${styles.foot}`}>
        <Button disabled={apply.isBusy} onClick={() => close()}>
          {isRight && work ? "Cancel" : "Back to the list"}
        </Button>
        {isRight && work && (
          <Button
            variant={deletes ? "danger" : "primary"}
            busy={apply.isBusy}
            onClick={() => apply.run(checked, deletes)}
          >
            {apply.isBusy ? "Applying..." : `Apply: ${work}`}
          </Button>
        )}
      </div>
    </>
  );
}

function summary(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([word, count]) => `${count.toLocaleString("en-IN")} ${word}`).join(", ");
}

type RowsProps = ImportReport["added"] & { title: string; what?: string; children?: ReactNode };

/** One kind of what a file does; nothing where there is none of it. */
function Rows({ title, what, count, rows, children }: RowsProps) {
  if (count === 0) return null;
  const isPriced = rows[0]?.after !== undefined;
  return (
    <Panel aria-label={title} className={styles.preview}>
      <div className={styles.head}>
        <h2 className="num">
          {title}: {count.toLocaleString("en-IN")}
        </h2>
        {rows.length < count && <p className="soft">The first {rows.length} are shown.</p>}
        {children}
      </div>
      <table className={`num ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            {what && <th scope="col">{what}</th>}
            {isPriced && (
              <th scope="col" className={styles.figure}>
                Renewal total, with GST
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, kind, notes, move, after = 0, before = after }) => (
            <tr key={line ?? name + kind}>
              <th scope="row">
                <b>{name}</b>
                <span className="soft">
                  {[line && `Line ${line}`, kind].filter(Boolean).join(" · ")}
                </span>
              </th>
              {what && (
                <td>
                  {notes.map((note) => (
                    <p key={note}>{note}</p>
                  ))}
                  {move && <Tag kind="warn">{move}</Tag>}
                </td>
              )}
              {isPriced && (
                <td className={styles.figure}>
                  <FromTo from={formatRupees(before)} to={formatRupees(after)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
