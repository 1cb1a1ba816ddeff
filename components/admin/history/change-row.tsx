"use client";

import { Undo2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { describeChange } from "@/lib/history/describe";
import { sendJson } from "@/lib/http/api-client";
import type { Change } from "@/lib/resource/changes-schema";
import { undone } from "@/lib/resource/changes-schema";
import { useAction } from "../form/use-action";
import { Age, FromTo, Note } from "../panel";
import styles from "./history.module.css";

type UndoProps = { id: string; label?: string; onDone?: () => unknown };

/** Undoes a change, of many as one, or says what is in the way. */
export function Undo({ id, label = "Undo", onDone }: UndoProps) {
  const router = useRouter();
  const { run, isBusy, failure } = useAction({
    send: () => sendJson(`/api/history/${id}/undo`, {}, async () => undone),
    failedText: "Failed to undo the change",
    onDone: async () => {
      await onDone?.();
      router.refresh();
    },
  });
  return (
    <>
      <Button busy={isBusy} onClick={() => run()}>
        <Undo2 aria-hidden="true" />
        {label}
      </Button>
      {failure && <Note kind="bad">{failure.text}</Note>}
    </>
  );
}

type ChangeRowProps = {
  change: Change;
  /** Whether it names the record; the record's own page does not need to. */
  named?: boolean;
  action?: ReactNode;
};

export function ChangeRow({ change, named, action }: ChangeRowProps) {
  const { title, detail, verb, href, fields } = describeChange(change);
  const name = href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <li className={`broken inset small ${styles.change}`}>
      <div className="spread">
        <div className="soft">
          {named && (
            <p>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {verb} by {change.changedBy}, <Age at={change.createdAt} now={Date.now()} />
          </p>
        </div>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and none ever moves.
            <div key={at} className="cluster">
              <dt>{label}</dt>
              <dd>
                <FromTo from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
