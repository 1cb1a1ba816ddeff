"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { canUndo } from "@/lib/history/describe";
import type { Change } from "@/lib/history/schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { type Plan, planSaved } from "@/lib/plans/schema";
import { Button } from "../button";
import { Note, Panel } from "../panel";
import { useSession } from "../session";
import { withSession } from "../with-session";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";

const FAILED = "Failed to take the change back";

type PlanHistoryProps = {
  changes: Change[];
  /** The plan as it is; null where it was deleted. */
  current: Plan | null;
  /** Something is typed that taking a change back would lose. */
  typing?: boolean;
  onUndone: (plan: Plan) => void;
};

/** What was done to a plan, and one tap to take it back. */
export function PlanHistory({ changes, current, typing, onUndone }: PlanHistoryProps) {
  const session = useSession();
  const [undoing, setUndoing] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");

  const undo = async (id: string) => {
    setUndoing(id);
    setTrouble("");
    try {
      const ask = () => sendJson(`/api/history/${id}/undo`, {}, async () => planSaved);
      const { message, plan } = await withSession(session, ask);
      showToast("success", message);
      onUndone(plan);
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || FAILED;
      setTrouble(text);
      showToast("error", text);
    } finally {
      setUndoing(null);
    }
  };

  if (changes.length === 0) return null;
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title" className={styles.title}>
        History
      </h2>
      {trouble && (
        <div className={styles.inset}>
          <Note kind="bad">{trouble}</Note>
        </div>
      )}
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            action={
              canUndo(change, current) && (
                <Button
                  disabled={typing}
                  busy={undoing === change.id}
                  onClick={() => undo(change.id)}
                >
                  <Undo2 aria-hidden="true" />
                  {change.action === "deleted" ? "Bring it back" : "Take back"}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {typing && <p className={styles.note}>Save what you typed before you take a change back.</p>}
    </Panel>
  );
}
