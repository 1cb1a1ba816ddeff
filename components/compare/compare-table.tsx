import type { CSSProperties } from "react";
import { ExternalLink } from "@/components/site/external-link";
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

/** One column per plan. On phones, the third column needs scrolling. */
export async function CompareTable({ plans, rows, language }: CompareTableProps) {
  const { builder, builderPage, compare, plans: words } = getWords(language);
  const { whatsapp } = (await readPageContent(language)).contact;
  const extraCosts = calculateExtraCosts(plans);
  const ids = plans.map(({ _id }) => _id);
  const names = buildUniquePlanNames(plans, words);
  const buildPathWithout = ({ _id }: Plan) => buildComparePath(ids.filter((id) => id !== _id));
  return (
    <div className={`card ${styles.box}`}>
      <table className={`num ${styles.table}`} style={{ "--plans": plans.length } as CSSProperties}>
        <caption className="sr-only">{compare.title}</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ _id, speed, provider, planType, duration }) => (
              <th key={_id} scope="col" className="lines">
                <b className="text-l">{speed}</b> {provider}
                <small className="soft small">
                  {words.planTypes[planType]}, {words.durations[duration]}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id} className={id === "total" ? styles.total : undefined}>
              <th scope="row" className="soft small lines">
                {label}
                {id === "refundableAdvance" && (
                  <small className="soft small">{words.priceLines.advanceNote}</small>
                )}
              </th>
              {values.map((value, index) => (
                <td key={ids[index]} className="lines">
                  {value}
                  {id === "total" && extraCosts[index] === 0 && (
                    <small className="small">{compare.cheapest}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="screen-only">
            <th scope="row" className="soft small">
              {builderPage.table.actions}
            </th>
            {plans.map((plan, index) => (
              <td key={plan._id}>
                <div className={`column ${styles.actions}`}>
                  <b className="small">{names[index]}</b>
                  <ButtonLink href={localisedPath(language, `/contact?plan=${plan._id}`)}>
                    {builder.getPlan}
                  </ButtonLink>
                  <a className="tap-target" href={quotePath(plan, language)} download>
                    {builderPage.table.quote}
                  </a>
                  <ExternalLink
                    className="tap-target"
                    href={planWhatsappUrl(plan, { whatsapp, words })}
                  >
                    {words.whatsappMessage.askOnWhatsApp}
                  </ExternalLink>
                  <PageLink
                    className="tap-target"
                    href={localisedPath(language, buildPathWithout(plan))}
                  >
                    {compare.remove}
                  </PageLink>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
