import { Phone } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import type { WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { callLink, phoneLabel } from "@/lib/enquiries/reach";
import { ageText } from "@/lib/time";
import { PreviewPanel } from "../page-head";
import { Tag } from "../panel";
import { State } from "../states";
import styles from "./dashboard.module.css";

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: number };

/** Who wrote and was not called yet, who waits longest first. */
export function WaitingEnquiries({ waiting, count, now }: WaitingEnquiriesProps) {
  return (
    <PreviewPanel
      title="Enquiries waiting"
      tag={count > 0 && <Tag kind="fresh">{count} new</Tag>}
      all={{ label: "All enquiries", href: "/admin/enquiries" }}
    >
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
    </PreviewPanel>
  );
}

function Waiting({ enquiry, now }: { enquiry: WaitingEnquiry; now: number }) {
  const { name, phone, plan, message, createdAt } = enquiry;
  const number = phoneLabel(phone);
  return (
    <li className={`${styles.pair} ${styles.enquiry}`}>
      <p className="broken soft fine">
        <Link className={styles.who} href={`/admin/enquiries/${enquiry.id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        <time dateTime={createdAt} className={isLate(createdAt, now) ? styles.late : undefined}>
          {ageText(createdAt, now)}
        </time>
      </p>
      <p className={`soft small ${styles.what}`}>{plan ?? `No plan chosen. ${message}`}</p>
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
