import type { CSSProperties } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { type Language, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { planChat } from "@/lib/enquiries/chat";
import { siteIn } from "@/lib/pages/public-data";
import {
  type CompareRow,
  comparePath,
  twelveMonthExtraCosts,
  uniquePlanNames,
} from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import styles from "./compare.module.css";

type CompareTableProps = { plans: Plan[]; rows: CompareRow[]; language: Language };

/** One column per plan. Phones show two columns, and scroll to the third. */
export async function CompareTable({ plans, rows, language }: CompareTableProps) {
  const { builder, builderPage, compare, plans: words } = wordsIn(language);
  const { whatsapp } = (await siteIn(language)).contact;
  const extraCosts = twelveMonthExtraCosts(plans);
  const ids = plans.map(({ _id }) => _id);
  const names = uniquePlanNames(plans, words);
  const pathWithout = ({ _id }: Plan) => comparePath(ids.filter((id) => id !== _id));
  return (
    <div className={`card ${styles.box}`}>
      <table className={`num ${styles.table}`} style={{ "--plans": plans.length } as CSSProperties}>
        <caption className="sr">{compare.title}</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ _id, speed, provider, planType, duration }) => (
              <th key={_id} scope="col" className="lines">
                <b className="as-l">{speed}</b> {provider}
                <small className="soft small">
                  {words.types[planType]}, {words.durations[duration]}
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
                {id === "comesBack" && (
                  <small className="soft small">{words.lines.advanceNote}</small>
                )}
              </th>
              {values.map((value, at) => (
                <td key={ids[at]} className="lines">
                  {value}
                  {id === "total" && extraCosts[at] === 0 && (
                    <small className="small">{compare.costsLeast}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="screen-only">
            <th scope="row" className="soft small">
              {builderPage.table.further}
            </th>
            {plans.map((plan, at) => (
              <td key={plan._id}>
                <div className={`column ${styles.ways}`}>
                  <b className="small">{names[at]}</b>
                  <ButtonLink href={pathIn(language, `/contact?plan=${plan._id}`)}>
                    {builder.getPlan}
                  </ButtonLink>
                  <a className="tap" href={quoteLink(plan, language)} download>
                    {builderPage.table.quote}
                  </a>
                  <ExternalLink className="tap" href={planChat(plan, { whatsapp, words })}>
                    {words.chat.ask}
                  </ExternalLink>
                  <PageLink className="tap" href={pathIn(language, pathWithout(plan))}>
                    {compare.takeOut}
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
