"use client";

import { Button } from "@/components/admin/button";
import { Note } from "@/components/admin/panel";
import { PLANS_FAILED } from "@/components/admin/plan-texts";
import type { Loaded } from "@/components/admin/use-loaded";
import { DELETE_FAILED } from "@/lib/plans/deletion";
import type { Plan } from "@/lib/plans/schema";
import styles from "./list-notes.module.css";
import type { Deletion } from "./use-deletion";

type ListNotesProps = { loaded: Loaded<Plan[]>; deletion: Deletion };

/** What went wrong while the list stands: a toast is gone too soon. */
export function ListNotes({ loaded, deletion }: ListNotesProps) {
  const isOld = loaded.data !== null && loaded.failed;
  if (!isOld && deletion.problem === null) return null;
  return (
    <div className={styles.notes}>
      {isOld && (
        <Note kind="bad" action={<Button onClick={loaded.reload}>Try again</Button>}>
          {PLANS_FAILED}. What you see may be out of date.
        </Note>
      )}
      {deletion.problem !== null && (
        <Note kind="bad" action={<Button onClick={deletion.dismiss}>Close</Button>}>
          {`${DELETE_FAILED}. ${deletion.problem}`.trim()}
        </Note>
      )}
    </div>
  );
}
