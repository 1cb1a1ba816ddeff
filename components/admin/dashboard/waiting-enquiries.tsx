"use client";

import { Phone } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { ButtonLink } from "@/components/admin/button";
import { Panel, Tag } from "@/components/admin/panel";
import { State } from "@/components/admin/states";
import type { WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { callLink, phoneLabel } from "@/lib/enquiries/reach";
import { ageText } from "@/lib/time";
import { PanelHead } from "../panel-head";
import styles from "./waiting-enquiries.module.css";

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: number };

/** Who wrote and was not called yet, who waits longest first. */
export function WaitingEnquiries({ waiting, count, now }: WaitingEnquiriesProps) {
  const titleId = useId();
  const isEmpty = waiting.length === 0;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead
        title="Enquiries waiting"
        titleId={titleId}
        all={{ label: "All enquiries", href: "/admin/enquiries" }}
      >
        {!isEmpty && <Tag kind="fresh">{count} new</Tag>}
      </PanelHead>
      {isEmpty ? (
        <State kind="empty" title="No one is waiting">
          New enquiries from the website appear here.
        </State>
      ) : (
        <ul>
          {waiting.map((enquiry) => (
            <Waiting key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Waiting({ enquiry, now }: { enquiry: WaitingEnquiry; now: number }) {
  const { name, phone, plan, message, createdAt } = enquiry;
  const number = phoneLabel(phone);
  return (
    <li className={styles.enquiry}>
      <p className={styles.who}>
        <Link href={`/admin/enquiries/${enquiry.id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        <Age time={createdAt} now={now} />
      </p>
      <p className={styles.what}>{plan ?? `No plan chosen. ${message}`}</p>
      <ButtonLink
        className={styles.call}
        href={callLink(phone)}
        aria-label={`Call ${name}, ${number}`}
      >
        <Phone aria-hidden="true" />
        <span className={styles.number}>{number}</span>
      </ButtonLink>
    </li>
  );
}

function Age({ time, now }: { time: string; now: number }) {
  return (
    <time dateTime={time} className={isLate(time, now) ? styles.late : styles.age}>
      {ageText(time, now)}
    </time>
  );
}
