import { ChevronDown } from "lucide-react";
import { redirect } from "next/navigation";
import { pageLanguage, unlisted } from "@/app/page-language";
import styles from "@/components/compare/compare.module.css";
import { CompareTable } from "@/components/compare/compare-table";
import { StoreCompared } from "@/components/compare/compared";
import { NEW_TAB_ID } from "@/components/site/external-link";
import { Splash } from "@/components/site/splash";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { shareLink } from "@/lib/enquiries/chat";
import { env } from "@/lib/env";
import { requireCatalogue } from "@/lib/pages/public-data";
import {
  buildCompareRows,
  buildShareText,
  comparePath,
  describeCheapest,
  findComparedPlans,
  MAX_COMPARED,
  parseComparedIds,
  uniquePlanNames,
} from "@/lib/plans/compare";
import { partPath } from "@/lib/plans/parts";
import type { Plan } from "@/lib/plans/schema";

export const generateMetadata = unlisted(({ compare }) => compare);

/** Compares up to three plans side by side, and their costs over twelve months. */
export default async function ComparePage({ searchParams }: PageProps<"/[language]/compare">) {
  const language = await pageLanguage();
  const requested = (await searchParams).plans;
  const ids = parseComparedIds(requested);
  // Check boxes send the parameter several times.
  if (Array.isArray(requested)) redirect(pathIn(language, comparePath(ids.slice(0, MAX_COMPARED))));
  const catalogue = (await requireCatalogue()).plans;
  const { plans, notFoundCount } = findComparedPlans(ids, catalogue);
  const { compare: words, plans: planWords, builderPage } = wordsIn(language);
  const { table } = builderPage;
  const [name] = uniquePlanNames(plans, planWords);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Splash />
      <div className={`wrap column ${styles.page}`}>
        <StoreCompared ids={plans.map(({ _id }) => _id).join()} requested={ids.join()} />
        {notFoundCount > 0 && plans.length > 0 && <p>{words.gone(notFoundCount)}</p>}
        {plans.length > 1 ? (
          <Comparison plans={plans} language={language} />
        ) : (
          <p className="as-l">
            {name ? words.one(name) : words[notFoundCount > 0 ? "allGone" : "none"]}
          </p>
        )}
        {plans.length < MAX_COMPARED && (
          <div className="screen-only cluster">
            <ButtonLink href={pathIn(language, partPath())} variant="line">
              {table.title}
            </ButtonLink>
            <PageLink className="tap" href={pathIn(language, "/customizedplan")}>
              {table.choose}
            </PageLink>
          </div>
        )}
      </div>
    </>
  );
}

type ComparisonProps = { plans: Plan[]; language: Language };

function Comparison({ plans, language }: ComparisonProps) {
  const words = wordsIn(language);
  const { tableRows, sameRows } = buildCompareRows(plans, words);
  const path = pathIn(language, comparePath(plans.map(({ _id }) => _id)));
  const text = buildShareText(plans, words, new URL(path, env().SITE_URL).href);
  return (
    <>
      <CompareTable plans={plans} rows={tableRows} language={language} />
      <p className={`as-l ${styles.least}`}>{describeCheapest(plans, words)}</p>
      {sameRows.length > 0 && (
        <details className={`card on-paper ${styles.same}`}>
          <summary className="spread">
            {words.compare.same(words.plans.and(sameRows.map(({ label }) => label)))}
            <ChevronDown className="screen-only" aria-hidden="true" />
          </summary>
          <dl className="pairs num">
            {sameRows.map(({ id, label, values }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{values[0]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <ButtonLink href={shareLink(text)} variant="line" external aria-describedby={NEW_TAB_ID}>
        <BrandIcon brand="whatsapp" />
        {words.compare.send}
      </ButtonLink>
    </>
  );
}
