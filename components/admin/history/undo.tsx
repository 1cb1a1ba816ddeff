"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { isSame, type Merged } from "@/lib/records/merge";
import { type Change, undone } from "@/lib/records/schema";
import { useAction } from "../form/use-action";
import { Note, Panel } from "../panel";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";

/** Undoes a change, and has the page read anew. */
function useUndo(onUndone?: (current: unknown) => unknown) {
  const router = useRouter();
  return useAction({
    send: (id: string) => sendJson(`/api/history/${id}/undo`, {}, async () => undone),
    failedText: "Failed to undo the change",
    onDone: async ({ current }) => {
      await onUndone?.(current);
      router.refresh();
    },
  });
}

type UndoProps = { id: string; label?: string; onDone?: () => unknown };

/** Undoes a change, of many as one, or says what is in the way. */
export function Undo({ id, label = "Undo", onDone }: UndoProps) {
  const { run, isBusy, failure } = useUndo(onDone);
  return (
    <>
      <Button busy={isBusy} onClick={() => run(id)}>
        <Undo2 aria-hidden="true" />
        {label}
      </Button>
      {failure && <Note kind="bad">{failure.text}</Note>}
    </>
  );
}

type HistoryProps<Value extends object> = {
  changes: Change[];
  current: Value;
  /** What the history keeps of it. */
  parse: (kept: unknown) => Value | null;
  merge: (base: Value, mine: Value, theirs: Value) => Merged<Value>;
  /** Something is typed that undoing a change would lose. */
  typing?: boolean;
  /** @param current as the API shows it */
  onUndone?: (current: unknown) => unknown;
};

/** What was done to one record, each with the way to undo it. */
export function History<Value extends object>({
  changes,
  current,
  parse,
  merge,
  typing,
  onUndone,
}: HistoryProps<Value>) {
  const undo = useUndo(onUndone);
  if (changes.length === 0) return null;
  /** As far as is known here; the server decides. */
  const canUndo = ({ before, after }: Change) => {
    const [from, to] = [parse(after), parse(before)];
    if (!to || !current) return Boolean(to && !from && !current);
    if (!from) return false;
    const { merged, collisions } = merge(from, to, current);
    return collisions.length === 0 && !isSame(merged, current);
  };
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {undo.failure && <Note kind="bad">{undo.failure.text}</Note>}
      <ul className="ruled">
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
                  {change.action === "deleted" ? "Bring it back" : "Undo"}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {typing && <p className="soft">Save what you typed before you undo a change.</p>}
    </Panel>
  );
}
