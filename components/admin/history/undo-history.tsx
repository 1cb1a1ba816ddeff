"use client";

import { Undo2 } from "lucide-react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { canUndo } from "@/lib/history/describe";
import type { Change } from "@/lib/history/schema";
import { sendJson } from "@/lib/http/api-client";
import { type Plan, planSaved } from "@/lib/plans/schema";
import { useAction } from "../form/use-action";
import { Note, Panel } from "../panel";
import { ChangeRow } from "./changes";
import styles from "./history.module.css";

type HistoryProps<Answer extends { message: string }> = {
  changes: Change[];
  canUndo: (change: Change) => boolean;
  /** What taking one back answers. */
  answer: z.ZodType<Answer>;
  /** Something is typed that taking a change back would lose. */
  typing?: boolean;
  onUndone: (answer: Answer) => void;
};

type PlanHistoryProps = Pick<HistoryProps<never>, "changes" | "typing"> & {
  /** The plan as it is; null where it was deleted. */
  current: Plan | null;
  onUndone: (plan: Plan) => void;
};

export function PlanHistory({ current, onUndone, ...rest }: PlanHistoryProps) {
  return (
    <History
      {...rest}
      canUndo={(change) => canUndo(change, current)}
      answer={planSaved}
      onUndone={({ plan }) => onUndone(plan)}
    />
  );
}

/** What was done to one thing, each with the way to take it back. */
export function History<Answer extends { message: string }>({
  changes,
  canUndo,
  answer,
  typing,
  onUndone,
}: HistoryProps<Answer>) {
  const undo = useAction({
    send: (id: string) => sendJson(`/api/history/${id}/undo`, {}, async () => answer),
    failedText: "Failed to take the change back",
    onDone: onUndone,
  });
  if (changes.length === 0) return null;
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {undo.failure && <Note kind="bad">{undo.failure.text}</Note>}
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            action={
              canUndo(change) && (
                <Button
                  disabled={typing}
                  busy={undo.running?.[0] === change.id}
                  onClick={() => undo.run(change.id)}
                >
                  <Undo2 aria-hidden="true" />
                  {change.action === "deleted" ? "Bring it back" : "Take back"}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {typing && <p className="soft">Save what you typed before you take a change back.</p>}
    </Panel>
  );
}
