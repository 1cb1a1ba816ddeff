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
import { comparePath, MOST_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import styles from "./price.module.css";

type GetPlanProps = { plan: Plan | null; place: Place | null };

/** To the enquiry, with the plan and the place; inert while no plan matches. */
export function GetPlan({ plan, place }: GetPlanProps) {
  const language = useLanguage();
  const words = useWords("builder").getPlan;
  if (!plan)
    return (
      <Button aria-disabled disabled>
        {words}
      </Button>
    );
  const query = new URLSearchParams({ plan: plan._id });
  setPlace(query, place ?? {});
  return <ButtonLink href={pathIn(language, `/contact?${query}`)}>{words}</ButtonLink>;
}

export function DownloadPlan({ plan }: { plan: Plan | null }) {
  const language = useLanguage();
  const { download } = useWords("builder");
  const target = plan
    ? { href: quoteLink(plan, language), download: true }
    : { role: "link", "aria-disabled": true };
  return (
    <a className={`tap ${styles.link}`} {...target}>
      <Download aria-hidden="true" />
      {download}
    </a>
  );
}

/** WhatsApp's logo alone, where there is no room for words. */
export function WhatsAppMark({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ButtonLink href={planChat(plan, chat)} variant="line" external aria-describedby={NEW_TAB_ID}>
      <BrandIcon brand="whatsapp" />
      <span className="sr">{chat.words.chat.ask}</span>
    </ButtonLink>
  );
}

export function AskOnWhatsApp({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ExternalLink className={`tap ${styles.link}`} href={planChat(plan, chat)}>
      <BrandIcon brand="whatsapp" />
      {chat.words.chat.ask}
    </ExternalLink>
  );
}

/** Adds the plan to those to be compared, and leads there. A fourth takes the place of the oldest. */
export function ComparePlan({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const compared = useCompared();
  const others = compared.filter((id) => id !== _id);
  const isCompared = others.length < compared.length;
  return (
    <>
      <label className="tap">
        <input
          type="checkbox"
          checked={isCompared}
          onChange={() => (isCompared ? setCompared(others) : addCompared([_id]))}
        />
        {words.compare(others.length >= MOST_COMPARED)}
      </label>
      {compared.length > 0 && (
        <PageLink className="tap" href={pathIn(language, comparePath(compared))}>
          {words.compareKept(compared.length)}
        </PageLink>
      )}
    </>
  );
}
