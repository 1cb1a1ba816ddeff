import { Phone } from "lucide-react";
import Link from "next/link";
import { PanelHead } from "@/components/admin/page-head";
import { Panel, Tag } from "@/components/admin/panel";
import { State } from "@/components/admin/states";
import { ButtonLink } from "@/components/ui/button";
import type { WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { callLink, phoneLabel } from "@/lib/enquiries/reach";
import { ageText } from "@/lib/time";
import styles from "./dashboard.module.css";

const TITLE_ID = "enquiries-waiting";

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: number };

/** Who wrote and was not called yet, who waits longest first. */
export function WaitingEnquiries({ waiting, count, now }: WaitingEnquiriesProps) {
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <PanelHead
        title="Enquiries waiting"
        titleId={TITLE_ID}
        all={{ label: "All enquiries", href: "/admin/enquiries" }}
      >
        {waiting.length > 0 && <Tag kind="fresh">{count} new</Tag>}
      </PanelHead>
      {waiting.length === 0 && (
        <State kind="empty" title="No one is waiting">
          New enquiries from the website appear here.
        </State>
      )}
      <ul>
        {waiting.map((enquiry) => (
          <Waiting key={enquiry.id} enquiry={enquiry} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ enquiry, now }: { enquiry: WaitingEnquiry; now: number }) {
  const { name, phone, plan, message, createdAt } = enquiry;
  const number = phoneLabel(phone);
  return (
    <li className={styles.enquiry}>
      <p className={`soft ${styles.who}`}>
        <Link href={`/admin/enquiries/${enquiry.id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        <time dateTime={createdAt} className={isLate(createdAt, now) ? styles.late : undefined}>
          {ageText(createdAt, now)}
        </time>
      </p>
      <p className={`soft ${styles.what}`}>{plan ?? `No plan chosen. ${message}`}</p>
      <ButtonLink
        prefetch={false}
        className={`num ${styles.call}`}
        href={callLink(phone)}
        aria-label={`Call ${name}, ${number}`}
      >
        <Phone aria-hidden="true" />
        <span>{number}</span>
      </ButtonLink>
    </li>
  );
}
