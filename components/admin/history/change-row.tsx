"use client";

import { Undo2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { describeChange } from "@/lib/history/describe";
import { sendJson } from "@/lib/http/api-client";
import type { Change } from "@/lib/resource/changes-schema";
import { undoResponseSchema } from "@/lib/resource/changes-schema";
import { useAction } from "../form/use-action";
import { Alert, RelativeTime, ValueChange } from "../panel";
import styles from "./history.module.css";

type UndoButtonProps = { id: string; label?: string; onDone?: () => unknown };

export function UndoButton({ id, label = "Undo", onDone }: UndoButtonProps) {
  const router = useRouter();
  const { run, isBusy, failure } = useAction({
    send: () => sendJson(`/api/history/${id}/undo`, {}, async () => undoResponseSchema),
    fallbackMessage: "Failed to undo the change",
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
      {failure && <Alert kind="bad">{failure.message}</Alert>}
    </>
  );
}

type ChangeRowProps = {
  change: Change;
  /** Not set on the page of the record itself. */
  showName?: boolean;
  action?: ReactNode;
};

export function ChangeRow({ change, showName, action }: ChangeRowProps) {
  const { title, detail, verb, href, fields } = describeChange(change);
  const name = href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <li className={`break-anywhere panel-padding small ${styles.change}`}>
      <div className="spread">
        <div className="soft">
          {showName && (
            <p>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {verb} by {change.changedBy}, <RelativeTime time={change.createdAt} now={Date.now()} />
          </p>
        </div>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: field changes can be equal, and their order is fixed.
            <div key={index} className="cluster">
              <dt>{label}</dt>
              <dd>
                <ValueChange from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
