import { ChevronDown } from "lucide-react";
import { redirect } from "next/navigation";
import { getPageLanguage } from "@/app/page-language";
import styles from "@/components/compare/compare.module.css";
import { CompareTable } from "@/components/compare/compare-table";
import { StoreComparedPlans } from "@/components/compare/compared-plans";
import { NEW_TAB_ID } from "@/components/site/external-link";
import { Splash } from "@/components/site/splash";
import { TranslatableText } from "@/components/site/translatable-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { whatsappShareUrl } from "@/lib/enquiries/whatsapp";
import { env } from "@/lib/env";
import { buildPageMetadata } from "@/lib/pages/metadata";
import { readCatalogue, readPageContent, requireCatalogue } from "@/lib/pages/public-data";
import { ALL_PLANS_PATH } from "@/lib/plans/all-plans";
import {
  buildComparePath,
  buildCompareRows,
  buildComparisonSnippet,
  buildShareText,
  buildUniquePlanNames,
  describeCheapest,
  findComparedPlans,
  MAX_COMPARED,
  parseComparedIds,
} from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";

type CompareProps = PageProps<"/[language]/compare">;

/** Rendered for each request: lib/http/page-cache.ts stores no page that depends on its query. */
export async function generateMetadata({ searchParams }: CompareProps) {
  const language = await getPageLanguage();
  const catalogue = (await readCatalogue())?.plans ?? [];
  const { plans } = findComparedPlans(parseComparedIds((await searchParams).plans), catalogue);
  const comparison =
    plans.length > 0 ? buildComparisonSnippet(plans, getWords(language)) : undefined;
  const content = await readPageContent(language);
  return {
    ...buildPageMetadata(language, "/compare", { ...content, comparison }),
    robots: { index: false },
  };
}

/** More ids than the page shows, so that it can name the number of plans that are not shown. */
const MAX_IDS_IN_URL = 20;

export default async function ComparePage({ searchParams }: CompareProps) {
  const language = await getPageLanguage();
  const requested = (await searchParams).plans;
  const ids = parseComparedIds(requested);
  // Without JavaScript, the form repeats the parameter for each checkbox.
  if (Array.isArray(requested))
    redirect(localisedPath(language, buildComparePath(ids.slice(0, MAX_IDS_IN_URL))));
  const catalogue = (await requireCatalogue()).plans;
  const { plans, notFoundCount, notShownCount } = findComparedPlans(ids, catalogue);
  const { compare: words, builderPage } = getWords(language);
  const { table } = builderPage;
  return (
    <>
      <PageHead kolam="compare" title={words.title} lead={words.lead} />
      <Splash />
      <div className={`wrap column ${styles.page}`}>
        <StoreComparedPlans
          planIds={plans.map(({ _id }) => _id).join()}
          requestedIds={ids.join()}
        />
        {notFoundCount > 0 && plans.length > 0 && <p>{words.notFound(notFoundCount)}</p>}
        {notShownCount > 0 && <p>{words.notShown(notShownCount)}</p>}
        {plans.length > 1 ? (
          <Comparison plans={plans} language={language} />
        ) : (
          <p className="text-l">
            <TranslatableText text={describeTooFewPlans(plans, notFoundCount, language)} />
          </p>
        )}
        {plans.length < MAX_COMPARED && (
          <div className="screen-only cluster">
            <ButtonLink href={localisedPath(language, ALL_PLANS_PATH)} variant="outline">
              {table.title}
            </ButtonLink>
            <PageLink className="tap-target" href={localisedPath(language, "/customizedplan")}>
              {table.chooseStepByStep}
            </PageLink>
          </div>
        )}
      </div>
    </>
  );
}

function describeTooFewPlans(plans: Plan[], notFoundCount: number, language: Language): string {
  const { compare: words, plans: planWords } = getWords(language);
  const [name] = buildUniquePlanNames(plans, planWords);
  if (name) return words.onlyOnePlan(name);
  return notFoundCount > 0 ? words.allNotFound : words.noPlans;
}

type ComparisonProps = { plans: Plan[]; language: Language };

function Comparison({ plans, language }: ComparisonProps) {
  const words = getWords(language);
  const { tableRows, sameRows } = buildCompareRows(plans, words);
  const sameRowsTitle = words.compare.sameInAll(
    words.plans.joinList(sameRows.map(({ label }) => label)),
  );
  const path = localisedPath(language, buildComparePath(plans.map(({ _id }) => _id)));
  const text = buildShareText(plans, words, new URL(path, env().SITE_URL).href);
  return (
    <>
      <CompareTable plans={plans} rows={tableRows} language={language} />
      <p className={`text-l ${styles.cheapest}`}>
        <TranslatableText text={describeCheapest(plans, words)} />
      </p>
      {sameRows.length > 0 && (
        <details className={`card print-expanded ${styles.sameRows}`}>
          <summary className="spread">
            <span key={sameRowsTitle}>{sameRowsTitle}</span>
            <ChevronDown className="screen-only" aria-hidden="true" />
          </summary>
          <dl className="pairs num">
            {sameRows.map(({ id, label, values }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <TranslatableText text={values[0] ?? ""} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <ButtonLink
        href={whatsappShareUrl(text)}
        variant="outline"
        external
        aria-describedby={NEW_TAB_ID}
      >
        <BrandIcon brand="whatsapp" />
        {words.compare.sendOnWhatsApp}
      </ButtonLink>
    </>
  );
}
