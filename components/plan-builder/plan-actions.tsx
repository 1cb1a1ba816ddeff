import { Download } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { builderText } from "@/lib/content/plan-builder";
import { chatLink, planMessage, whatsappWords } from "@/lib/content/whatsapp";
import { toSelectedPlan } from "@/lib/enquiries/fields";
import type { Plan } from "@/lib/plans/schema";
import styles from "./plan-actions.module.css";

/** To the enquiry, with the plan; inert, and said to be, while no plan matches. */
export function GetPlan({ plan }: { plan: Plan | null }) {
  const words = builderText.getPlan;
  if (!plan)
    return (
      <Button aria-disabled disabled>
        {words}
      </Button>
    );
  return (
    <ButtonLink href={`/contact?plan=${plan._id}`} prefetch={false}>
      {words}
    </ButtonLink>
  );
}

/** The plan's quote, as a PDF that the server renders. */
export function DownloadPlan({ plan }: { plan: Plan | null }) {
  const target = plan
    ? { href: `/api/plans/${plan._id}/quote`, download: true }
    : { role: "link", "aria-disabled": true };
  return (
    <a className={`tap ${styles.link}`} {...target}>
      <Download aria-hidden="true" />
      {builderText.download}
    </a>
  );
}

/** A chat that begins with the plan and its price; with a greeting while no plan matches. */
export function chatAbout(plan: Plan | null): string {
  if (!plan) return chatLink();
  return chatLink(planMessage(toSelectedPlan(plan), "included", plan.renewalTotal));
}

/** Its mark alone, where there is no room for words. */
export function WhatsAppMark({ plan }: { plan: Plan | null }) {
  return (
    <ButtonLink href={chatAbout(plan)} variant="line" external>
      <BrandIcon brand="whatsapp" />
      <span className="sr">{`${whatsappWords.askAboutPlan} (${whatsappWords.newTab})`}</span>
    </ButtonLink>
  );
}

export function AskOnWhatsApp({ plan }: { plan: Plan | null }) {
  return (
    <a className={`tap ${styles.link}`} href={chatAbout(plan)} target="_blank" rel="noopener">
      <BrandIcon brand="whatsapp" />
      {whatsappWords.askAboutPlan}
      <span className="sr"> ({whatsappWords.newTab})</span>
    </a>
  );
}
