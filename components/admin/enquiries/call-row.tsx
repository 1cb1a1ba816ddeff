import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { formatPhone, telUrl } from "@/lib/content/business";
import { detectLanguage } from "@/lib/enquiries/contact-links";
import type { UnansweredEnquiry } from "@/lib/enquiries/inbox";
import { Tag } from "../panel";
import { StaffLink } from "../staff-link";
import styles from "./call-row.module.css";

type CallRowProps = Pick<UnansweredEnquiry, "id" | "name" | "phone" | "isPossibleSpam"> & {
  summary?: string;
  children: ReactNode;
};

export function CallRow({ id, name, phone, isPossibleSpam, summary, children }: CallRowProps) {
  const number = formatPhone(phone);
  return (
    <li className={`panel-padding border-top ${styles.row} ${summary ? "" : styles.oneLine}`}>
      <p className="break-anywhere soft text-xs">
        <StaffLink
          className={styles.name}
          href={`/admin/enquiries/${id}`}
          lang={detectLanguage(name)}
        >
          <b>{name}</b>
        </StaffLink>{" "}
        {children} {isPossibleSpam && <Tag kind="warn">Possible spam</Tag>}
      </p>
      {summary && <p className="truncate soft small">{summary}</p>}
      <ButtonLink
        className={`num ${styles.callButton}`}
        href={telUrl(phone)}
        aria-label={`Call ${name}, ${number}`}
      >
        <Phone aria-hidden="true" />
        <span>{number}</span>
      </ButtonLink>
    </li>
  );
}
