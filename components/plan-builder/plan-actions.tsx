import { Download } from "lucide-react";
import { type Place, setPlace } from "@/components/areas/place";
import { ExternalLink, NEW_TAB_ID } from "@/components/site/external-link";
import { useChat, useLanguage, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { pathIn, quoteLink } from "@/lib/content/language";
import { type Chat, chatLink, planChat } from "@/lib/enquiries/chat";
import { priceOf } from "@/lib/plan-terms";
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
  return (
    <ButtonLink href={pathIn(language, `/contact?${query}`)} prefetch={false}>
      {words}
    </ButtonLink>
  );
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

/** A chat that begins with the plan and its price; with a greeting while no plan matches. */
export function chatAbout(plan: Plan | null, chat: Chat): string {
  if (!plan) return chatLink(chat.words.chat.greeting, chat.whatsapp);
  return planChat({ ...plan, price: priceOf(plan) }, chat);
}

/** WhatsApp's logo alone, where there is no room for words. */
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
