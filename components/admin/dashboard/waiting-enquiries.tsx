"use client";

import { Phone } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "@/components/admin/button";
import { Panel, Tag } from "@/components/admin/panel";
import { State } from "@/components/admin/states";
import type { WaitingEnquiry } from "@/lib/enquiries/waiting";
import { timeAgo } from "@/lib/plans/recent";
import { PanelHead } from "./panel-head";
import styles from "./waiting-enquiries.module.css";

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: Date };

/** From here on somebody has waited too long. */
const LATE_MS = 2 * 3_600_000;

/** Who wrote and was not called yet, who waits longest first. */
export function WaitingEnquiries({ waiting, count, now }: WaitingEnquiriesProps) {
  const titleId = useId();
  const [oldest] = waiting;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead
        title="Enquiries waiting"
        titleId={titleId}
        all={{ label: "All enquiries", href: "/admin/enquiries" }}
      >
        {oldest && (
          <>
            <Tag kind="fresh">{count} new</Tag>
            <span className={styles.oldest}>
              oldest came <Age time={oldest.createdAt} now={now} />
            </span>
          </>
        )}
      </PanelHead>
      {oldest ? (
        <ul>
          {waiting.map((enquiry) => (
            <Waiting key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      ) : (
        <State kind="empty" title="No one is waiting">
          New enquiries from the website appear here.
        </State>
      )}
    </Panel>
  );
}

function Waiting({ enquiry, now }: { enquiry: WaitingEnquiry; now: Date }) {
  const { name, phone, plan, message, createdAt } = enquiry;
  const number = `${phone.slice(0, 5)} ${phone.slice(5)}`;
  return (
    <li className={styles.enquiry}>
      <p className={styles.who}>
        <b>{name}</b>{" "}
        <span className={styles.since}>
          · <Age time={createdAt} now={now} />
        </span>
      </p>
      <p className={styles.what}>{plan ?? `No plan chosen. ${message}`}</p>
      <ButtonLink
        className={styles.call}
        href={`tel:+91${phone}`}
        aria-label={`Call ${name}, ${number}`}
      >
        <Phone aria-hidden="true" />
        <span className={styles.number}>{number}</span>
      </ButtonLink>
    </li>
  );
}

function Age({ time, now }: { time: string; now: Date }) {
  const isLate = now.getTime() - Date.parse(time) > LATE_MS;
  return (
    <time dateTime={time} className={isLate ? styles.late : styles.age}>
      {timeAgo(new Date(time), now)}
    </time>
  );
}
