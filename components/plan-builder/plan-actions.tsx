import { Download } from "lucide-react";
import { type Place, setPlace } from "@/components/areas/place";
import { addCompared, setCompared, useCompared } from "@/components/compare/compared";
import { ExternalLink, NEW_TAB_ID } from "@/components/site/external-link";
import { useChat, useLanguage, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { pathIn, quoteLink } from "@/lib/content/language";
import { planChat } from "@/lib/enquiries/chat";
import { comparePath, MAX_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import styles from "./price.module.css";

type GetPlanButtonProps = { plan: Plan | null; place: Place | null };

export function GetPlanButton({ plan, place }: GetPlanButtonProps) {
  const language = useLanguage();
  const label = useWords("builder").getPlan;
  if (!plan)
    return (
      <Button aria-disabled disabled>
        {label}
      </Button>
    );
  const query = new URLSearchParams({ plan: plan._id });
  setPlace(query, place ?? {});
  return <ButtonLink href={pathIn(language, `/contact?${query}`)}>{label}</ButtonLink>;
}

export function DownloadQuoteLink({ plan }: { plan: Plan | null }) {
  const language = useLanguage();
  const { download } = useWords("builder");
  const linkProps = plan
    ? { href: quoteLink(plan, language), download: true }
    : { role: "link", "aria-disabled": true };
  return (
    <a className={`tap ${styles.link}`} {...linkProps}>
      <Download aria-hidden="true" />
      {download}
    </a>
  );
}

export function WhatsAppIconLink({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ButtonLink href={planChat(plan, chat)} variant="line" external aria-describedby={NEW_TAB_ID}>
      <BrandIcon brand="whatsapp" />
      <span className="sr">{chat.words.chat.ask}</span>
    </ButtonLink>
  );
}

export function WhatsAppLink({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ExternalLink className={`tap ${styles.link}`} href={planChat(plan, chat)}>
      <BrandIcon brand="whatsapp" />
      {chat.words.chat.ask}
    </ExternalLink>
  );
}

export function CompareControls({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const comparedIds = useCompared();
  const otherIds = comparedIds.filter((id) => id !== _id);
  const isCompared = otherIds.length < comparedIds.length;

  function toggle() {
    if (isCompared) setCompared(otherIds);
    else addCompared([_id]);
  }

  return (
    <>
      <label className="tap">
        <input type="checkbox" checked={isCompared} onChange={toggle} />
        {words.compare(otherIds.length >= MAX_COMPARED)}
      </label>
      {comparedIds.length > 0 && (
        <PageLink className="tap" href={pathIn(language, comparePath(comparedIds))}>
          {words.compareKept(comparedIds.length)}
        </PageLink>
      )}
    </>
  );
}
