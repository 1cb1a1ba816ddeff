import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/admin/button";
import { BrandIcon } from "@/components/ui/brand-icon";
import type { OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { callLink, greetingLink, phoneLabel, replyLink } from "@/lib/enquiries/reach";
import styles from "./reach-buttons.module.css";

type ReachButtonsProps = { enquiry: OpenEnquiry; children: ReactNode };

/** The number is the button, large enough to be dialled from another phone; what follows beside it. */
export function ReachButtons({ enquiry, children }: ReachButtonsProps) {
  const { phone, firstName, email, selectedPlan: plan } = enquiry;
  const number = phoneLabel(phone);
  return (
    <div className={styles.reach}>
      <ButtonLink
        variant="primary"
        className={styles.call}
        href={callLink(phone)}
        aria-label={`Call ${number}`}
      >
        <Phone aria-hidden="true" />
        {number}
      </ButtonLink>
      <ButtonLink
        className={styles.whatsapp}
        href={greetingLink(phone, firstName, plan ? `${plan.speed} ${plan.duration}` : undefined)}
        target="_blank"
        rel="noopener"
        aria-label={`WhatsApp ${number} (opens in a new tab)`}
      >
        <BrandIcon brand="whatsapp" />
        <span className={styles.word}>WhatsApp</span>
      </ButtonLink>
      <ButtonLink className={styles.mail} href={replyLink(email)} aria-label={`Mail ${email}`}>
        <Mail aria-hidden="true" />
        <span className={styles.word}>Mail</span>
      </ButtonLink>
      {children}
    </div>
  );
}
