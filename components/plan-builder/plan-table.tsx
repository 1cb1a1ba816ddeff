import { ComparedCheckboxes } from "@/components/compare/compared-plans";
import { TranslatableText } from "@/components/site/translatable-text";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath, quotePath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatPaise, formatRupees } from "@/lib/money";
import { describeNamedApps } from "@/lib/plans/apps-and-households";
import { getPlanPrice, NONE } from "@/lib/plans/constants";
import { calculateMonthlyRenewal } from "@/lib/plans/filter";
import type { Plan } from "@/lib/plans/schema";
import styles from "./plan-table.module.css";

// plan-table.module.css selects columns by their position.
const COLUMNS = [
  "speed",
  "provider",
  "duration",
  "tv",
  "ott",
  "monthlyPrice",
  "firstPayment",
  "renewal",
] as const;

type PlanTableProps = {
  /** Consecutive plans of one type share a heading. */
  plans: Plan[];
  language: Language;
  areaSlug?: string;
  describeDifferences?: (plan: Plan) => string;
};

export function PlanTable({ plans, language, ...rowProps }: PlanTableProps) {
  const words = getWords(language);
  const { table } = words.builderPage;
  const headings = { ...words.plans.choiceTitles, ...table };
  return (
    <form action={localisedPath(language, "/compare")} className={styles.form}>
      <div className={`card ${styles.box}`}>
        <table className="num">
          <caption className="soft">{table.caption}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {headings[column]}
                </th>
              ))}
              <th scope="col" className="screen-only">
                {table.actions}
              </th>
            </tr>
          </thead>
          {groupByPlanType(plans).map((group) => (
            <PlanTypeRows key={group[0]?._id} plans={group} language={language} {...rowProps} />
          ))}
        </table>
      </div>
      <p className={`screen-only cluster ${styles.compare}`}>
        <Button type="submit">{table.compareUpTo}</Button>
        <ComparedCheckboxes fullMessage={table.comparisonFull} />
      </p>
    </form>
  );
}

function groupByPlanType(plans: Plan[]): Plan[][] {
  const groups: Plan[][] = [];
  for (const plan of plans) {
    const group = groups.at(-1);
    if (group?.[0]?.planType === plan.planType) group.push(plan);
    else groups.push([plan]);
  }
  return groups;
}

function PlanTypeRows({ plans, ...rowProps }: PlanTableProps) {
  const planType = plans[0]?.planType;
  if (!planType) return null;
  return (
    <tbody data-type={planType}>
      <tr>
        <th scope="rowgroup" className="text-l" colSpan={COLUMNS.length + 1}>
          {getWords(rowProps.language).plans.planTypes[planType]}
        </th>
      </tr>
      {plans.map((plan) => (
        <PlanRow key={plan._id} plan={plan} {...rowProps} />
      ))}
    </tbody>
  );
}

type PlanRowProps = Omit<PlanTableProps, "plans"> & { plan: Plan };

function PlanRow({ plan, language, areaSlug, describeDifferences }: PlanRowProps) {
  const { plans: words, builderPage } = getWords(language);
  const { channels, compare, contact, monthlyPrice, quote } = builderPage.table;
  const contactPath = `/contact?plan=${plan._id}${areaSlug ? `&area=${areaSlug}` : ""}`;
  return (
    <tr>
      <th scope="row">
        <span translate="no">{plan.speed}</span>
        {describeDifferences && (
          <small className={styles.differences}>
            <TranslatableText text={describeDifferences(plan)} />
          </small>
        )}
      </th>
      <td translate="no">{plan.provider}</td>
      <td>{words.durations[plan.duration]}</td>
      <td>{plan.tvChannels === NONE ? "–" : channels(plan.tvChannels)}</td>
      <td>
        <TranslatableText text={plan.ottTier === NONE ? "–" : plan.ottTier} />{" "}
        <small className="soft">
          <TranslatableText text={describeNamedApps(plan, plan.ottList, words)} />
        </small>
      </td>
      <td className={plan.duration === "Monthly" ? styles.monthly : undefined}>
        <small className="soft">{monthlyPrice}:</small>{" "}
        <span translate="no">{formatPaise(calculateMonthlyRenewal(plan))}</span>
      </td>
      <td translate="no">{formatRupees(getPlanPrice(plan))}</td>
      <td translate="no">{formatRupees(plan.renewalTotal)}</td>
      <td className="screen-only">
        <a className="tap-target" href={localisedPath(language, contactPath)}>
          {contact}
        </a>{" "}
        <a className="tap-target" href={quotePath(plan, language)}>
          {quote}
        </a>{" "}
        <label className="tap-target">
          <input type="checkbox" name="plans" value={plan._id} />
          {compare}
        </label>
      </td>
    </tr>
  );
}
