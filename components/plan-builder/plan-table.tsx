import { ChevronDown } from "lucide-react";
import type { BuilderPageWords } from "@/lib/content/en/builder";
import { type Language, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { inOrder } from "@/lib/plans/selection-options";
import { NONE, PLAN_TYPES, priceOf } from "@/lib/plans/terms";
import styles from "./plan-table.module.css";

/** Where the choices cannot be tapped, the table holds every plan. */
export function WithoutScript({ words }: { words: BuilderPageWords["withoutScript"] }) {
  const [before, link, after] = words;
  return (
    <noscript>
      <p className={`wrap ${styles.withoutScript}`}>
        {before} <a href="#all-plans">{link}</a>
        {after}
      </p>
    </noscript>
  );
}

/**
 * Every plan with its totals: for those without JavaScript, and for search engines. The builder
 * hides the types that are not chosen, until one asks for all.
 */
export function PlanTable({ plans, language }: { plans: Plan[]; language: Language }) {
  const words = wordsIn(language);
  const { table } = words.builderPage;
  return (
    <details className={`wrap ${styles.fold}`}>
      <summary className="spread">
        {table.title}
        <small>{table.note(plans.length)}</small>
        <ChevronDown aria-hidden="true" />
      </summary>
      <label className={styles.every}>
        <input type="checkbox" autoComplete="off" /> {table.everyType}
      </label>
      <div className={`card num ${styles.box}`} id="all-plans">
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.speed}</th>
              <th scope="col">{table.provider}</th>
              <th scope="col">{table.duration}</th>
              <th scope="col">{table.tv}</th>
              <th scope="col">{table.ott}</th>
              <th scope="col">{table.base}</th>
              <th scope="col">{table.first}</th>
              <th scope="col">{table.renewal}</th>
              <th scope="col">{table.further}</th>
            </tr>
          </thead>
          {PLAN_TYPES.map((type) => (
            <tbody key={type} data-type={type}>
              <tr>
                <th scope="rowgroup" colSpan={9}>
                  {words.plans.types[type]}
                </th>
              </tr>
              {inOrder(plans.filter((plan) => plan.planType === type)).map((plan) => (
                <PlanRow key={plan._id} plan={plan} language={language} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </details>
  );
}

function PlanRow({ plan, language }: { plan: Plan; language: Language }) {
  const { plans: words, builderPage } = wordsIn(language);
  const { channels, contact, quote } = builderPage.table;
  return (
    <tr>
      <th scope="row">{plan.speed}</th>
      <td>{plan.provider}</td>
      <td>{words.durations[plan.duration]}</td>
      <td>{plan.tvChannels === NONE ? words.none : channels(plan.tvChannels)}</td>
      <td>
        {plan.ottTier === NONE ? words.none : plan.ottTier} <small>{plan.ottList.join(", ")}</small>
      </td>
      <td>{formatRupees(plan.basePrice)}</td>
      <td>{formatRupees(priceOf(plan))}</td>
      <td>{formatRupees(plan.renewalTotal)}</td>
      <td>
        <a className="tap" href={pathIn(language, `/contact?plan=${plan._id}`)}>
          {contact}
        </a>{" "}
        <a className="tap" href={quoteLink(plan, language)}>
          {quote}
        </a>
      </td>
    </tr>
  );
}
