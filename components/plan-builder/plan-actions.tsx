import { Download } from "lucide-react";
import { keep, useKept } from "@/components/compare/kept";
import { ExternalLink, NEW_TAB_ID } from "@/components/site/external-link";
import { useChat, useLanguage, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { pathIn, quoteLink } from "@/lib/content/language";
import { type Chat, chatLink, planChat } from "@/lib/enquiries/chat";
import { comparePath, MOST_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { priceOf } from "@/lib/terms/plan";
import styles from "./plan-actions.module.css";

/** To the enquiry, with the plan; inert, and said to be, while no plan matches. */
export function GetPlan({ plan }: { plan: Plan | null }) {
  const language = useLanguage();
  const words = useWords("builder").getPlan;
  if (!plan)
    return (
      <Button aria-disabled disabled>
        {words}
      </Button>
    );
  return (
    <ButtonLink href={pathIn(language, `/contact?plan=${plan._id}`)} prefetch={false}>
      {words}
    </ButtonLink>
  );
}

/** The plan's quote, as a PDF that the server renders. */
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

/** A chat that begins with the plan and its price; with a greeting while no plan matches. */
export function chatAbout(plan: Plan | null, chat: Chat): string {
  if (!plan) return chatLink(chat.words.chat.greeting, chat.whatsapp);
  return planChat({ ...plan, price: priceOf(plan) }, chat);
}

/** Its mark alone, where there is no room for words. */
export function WhatsAppMark({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ButtonLink href={chatAbout(plan, chat)} variant="line" external aria-describedby={NEW_TAB_ID}>
      <BrandIcon brand="whatsapp" />
      <span className="sr">{chat.words.chat.ask}</span>
    </ButtonLink>
  );
}

export function AskOnWhatsApp({ plan }: { plan: Plan | null }) {
  const chat = useChat();
  return (
    <ExternalLink className={`tap ${styles.link}`} href={chatAbout(plan, chat)}>
      <BrandIcon brand="whatsapp" />
      {chat.words.chat.ask}
    </ExternalLink>
  );
}

/** Keeps the plan to be compared, and leads there. A fourth takes the place of the oldest. */
export function ComparePlan({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const kept = useKept();
  const others = kept.filter((id) => id !== _id);
  const isKept = others.length < kept.length;
  return (
    <>
      <button
        type="button"
        className={`tap ${styles.link} ${styles.keep}`}
        aria-pressed={isKept}
        onClick={() => keep(isKept ? others : [...kept, _id].slice(-MOST_COMPARED))}
      >
        {words.compare(others.length >= MOST_COMPARED)}
      </button>
      {kept.length > 0 && (
        <PageLink className={`tap ${styles.link}`} href={pathIn(language, comparePath(kept))}>
          {words.compareKept(kept.length)}
        </PageLink>
      )}
    </>
  );
}
