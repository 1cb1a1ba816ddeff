import { FileText, X } from "lucide-react";
import type { CSSProperties } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { TranslatableText } from "@/components/site/translatable-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath, quotePath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import { readPageContent } from "@/lib/pages/public-data";
import {
  buildComparePath,
  buildUniquePlanNames,
  type CompareRow,
  calculateExtraCosts,
} from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import styles from "./compare.module.css";

type CompareTableProps = { plans: Plan[]; rows: CompareRow[]; language: Language };

export async function CompareTable({ plans, rows, language }: CompareTableProps) {
  const { compare } = getWords(language);
  const { whatsapp } = (await readPageContent(language)).contact;
  return (
    <div className={`card ${styles.box}`}>
      <table
        className={`num ${styles.table}`}
        data-plans={plans.length}
        style={{ "--plans": plans.length } as CSSProperties}
      >
        <caption className="sr-only">{compare.title}</caption>
        <thead>
          <PlanHeadings plans={plans} language={language} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <ValueRow key={row.id} row={row} plans={plans} language={language} />
          ))}
          <ActionsRow plans={plans} language={language} whatsapp={whatsapp} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { plans: Plan[]; language: Language };

function PlanHeadings({ plans, language }: RowProps) {
  const { planTypes, durations } = getWords(language).plans;
  return (
    <tr>
      <td />
      {plans.map(({ _id, speed, provider, planType, duration }) => (
        <th key={_id} scope="col" className="block-children">
          <b className="text-l">{speed}</b>
          <span translate="no"> {provider}</span>
          <small className="soft small">
            {planTypes[planType]}, {durations[duration]}
          </small>
        </th>
      ))}
    </tr>
  );
}

function ValueRow({ row, plans, language }: RowProps & { row: CompareRow }) {
  const { compare, plans: words } = getWords(language);
  const isTotal = row.id === "total";
  const extraCosts = calculateExtraCosts(plans);
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row" className="soft small block-children">
        {row.label}
        {row.id === "refundableAdvance" && (
          <small className="soft small">{words.priceLines.advanceNote}</small>
        )}
      </th>
      {plans.map(({ _id }, index) => (
        <td key={_id} className="block-children">
          <TranslatableText text={row.values[index] ?? ""} />
          {isTotal && extraCosts[index] === 0 && (
            <small className="small">{compare.cheapest}</small>
          )}
        </td>
      ))}
    </tr>
  );
}

function ActionsRow({ plans, language, whatsapp }: RowProps & { whatsapp: string }) {
  const { builderPage, plans: words } = getWords(language);
  const ids = plans.map(({ _id }) => _id);
  const names = buildUniquePlanNames(plans, words);
  return (
    <tr className="screen-only">
      <th scope="row" className="soft small">
        {builderPage.table.actions}
      </th>
      {plans.map((plan, index) => (
        <td key={plan._id}>
          <div className={`column ${styles.actions}`}>
            <b className="small">
              <TranslatableText text={names[index] ?? ""} />
            </b>
            <PlanActions
              plan={plan}
              otherIds={ids.filter((id) => id !== plan._id)}
              language={language}
              whatsapp={whatsapp}
            />
          </div>
        </td>
      ))}
    </tr>
  );
}

type PlanActionsProps = {
  plan: Plan;
  otherIds: string[];
  language: Language;
  whatsapp: string;
};

function PlanActions({ plan, otherIds, language, whatsapp }: PlanActionsProps) {
  const { builder, builderPage, compare, plans: words } = getWords(language);
  const { quote } = builderPage.table;
  return (
    <>
      <ButtonLink
        href={localisedPath(language, `/contact?plan=${plan._id}`)}
        size="small"
        aria-label={builder.getPlan}
      >
        {builder.getPlanShort}
      </ButtonLink>
      <a className="tap-target" href={quotePath(plan, language)} download>
        <FileText aria-hidden="true" />
        {quote}
      </a>
      <ExternalLink className="tap-target" href={planWhatsappUrl(plan, { whatsapp, words })}>
        <BrandIcon brand="whatsapp" />
        {words.whatsappMessage.askOnWhatsApp}
      </ExternalLink>
      <PageLink className="tap-target" href={localisedPath(language, buildComparePath(otherIds))}>
        <X aria-hidden="true" />
        {compare.remove}
      </PageLink>
    </>
  );
}
