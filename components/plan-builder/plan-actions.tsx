import { Download } from "lucide-react";
import { setLocationParams, type VisitorLocation } from "@/components/areas/visitor-location";
import {
  addComparedIds,
  setComparedIds,
  useComparedIds,
} from "@/components/compare/compared-plans";
import { ExternalLink, NEW_TAB_ID } from "@/components/site/external-link";
import { useLanguage, useWhatsappOptions, useWords } from "@/components/site/words-context";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { localisedPath, quotePath } from "@/lib/content/language";
import { planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import { buildComparePath, MAX_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import styles from "./price.module.css";

type GetPlanButtonProps = {
  plan: Plan | null;
  visitorLocation: VisitorLocation | null;
  short?: boolean;
};

export function GetPlanButton({ plan, visitorLocation, short = false }: GetPlanButtonProps) {
  const language = useLanguage();
  const { getPlan, getPlanShort } = useWords("builder");
  const label = short ? getPlanShort : getPlan;
  if (!plan)
    return (
      <Button aria-disabled disabled aria-label={getPlan}>
        {label}
      </Button>
    );
  const query = new URLSearchParams({ plan: plan._id });
  setLocationParams(query, visitorLocation ?? {});
  return (
    <ButtonLink href={localisedPath(language, `/contact?${query}`)} aria-label={getPlan}>
      {label}
    </ButtonLink>
  );
}

export function DownloadQuoteLink({ plan }: { plan: Plan | null }) {
  const language = useLanguage();
  const { downloadQuote } = useWords("builder");
  const linkProps = plan
    ? { href: quotePath(plan, language), download: true }
    : { role: "link", "aria-disabled": true };
  return (
    <a className={`tap-target ${styles.link}`} {...linkProps}>
      <Download aria-hidden="true" />
      {downloadQuote}
    </a>
  );
}

export function WhatsAppIconLink({ plan }: { plan: Plan | null }) {
  const whatsappOptions = useWhatsappOptions();
  return (
    <ButtonLink
      href={planWhatsappUrl(plan, whatsappOptions)}
      variant="outline"
      className={styles.barWhatsApp}
      external
      aria-describedby={NEW_TAB_ID}
    >
      <BrandIcon brand="whatsapp" />
      <span className="sr-only">{whatsappOptions.words.whatsappMessage.askOnWhatsApp}</span>
    </ButtonLink>
  );
}

export function WhatsAppLink({ plan }: { plan: Plan | null }) {
  const whatsappOptions = useWhatsappOptions();
  return (
    <ExternalLink
      className={`tap-target ${styles.link}`}
      href={planWhatsappUrl(plan, whatsappOptions)}
    >
      <BrandIcon brand="whatsapp" />
      {whatsappOptions.words.whatsappMessage.askOnWhatsApp}
    </ExternalLink>
  );
}

export function CompareControls({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const comparedIds = useComparedIds();
  const otherIds = comparedIds.filter((id) => id !== _id);
  const isCompared = otherIds.length < comparedIds.length;
  const compareLabel = words.addToComparison(otherIds.length >= MAX_COMPARED);

  function toggleCompared() {
    if (isCompared) setComparedIds(otherIds);
    else addComparedIds([_id]);
  }

  return (
    <>
      <label className="tap-target">
        <input type="checkbox" checked={isCompared} onChange={toggleCompared} />
        <span key={compareLabel}>{compareLabel}</span>
      </label>
      {comparedIds.length > 0 && (
        <PageLink
          className="tap-target"
          href={localisedPath(language, buildComparePath(comparedIds))}
        >
          {words.openComparison(comparedIds.length)}
        </PageLink>
      )}
    </>
  );
}
