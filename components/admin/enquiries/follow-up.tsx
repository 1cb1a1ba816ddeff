"use client";

import { Button } from "@/components/ui/button";
import type { OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { Panel } from "../panel";
import { Earlier } from "./earlier";
import styles from "./follow-up.module.css";
import { CallAgainPart } from "./follow-up-call";
import { OutcomePart } from "./follow-up-outcome";
import type { PartProps } from "./follow-up-part";
import { Notes } from "./notes";
import { useInboxContext } from "./use-inbox";

type FollowUpProps = Pick<PartProps, "onChange"> & { enquiry: OpenEnquiry };

/** What staff do about an enquiry: who has it, when it is called again, what became of it, notes. */
export function FollowUp({ enquiry, onChange }: FollowUpProps) {
  const { latestOf } = useInboxContext();
  const latest = latestOf(enquiry);
  const part = { latest, onChange };
  return (
    <Panel className={`stack ${styles.panel}`} aria-labelledby="follow-up">
      <div className={`cluster ${styles.line}`}>
        <h3 id="follow-up">Follow up</h3>
        <Taken {...part} />
      </div>
      {latest.status === "closed" ? (
        <OutcomePart {...part} asked={enquiry.cataloguePlan} />
      ) : (
        <CallAgainPart {...part} />
      )}
      <Notes enquiry={enquiry} />
      <Earlier enquiry={enquiry} />
    </Panel>
  );
}

function Taken({ latest: { takenBy }, onChange }: PartProps) {
  const { me } = useInboxContext().state;
  const isMine = takenBy === me;
  return (
    <div className={`cluster broken ${styles.end}`}>
      {takenBy && <span className="small">Taken by {isMine ? "you" : takenBy}</span>}
      <Button onClick={() => onChange({ taken: !isMine })}>
        {isMine ? "Give back" : takenBy ? "Take over" : "Take it"}
      </Button>
    </div>
  );
}
