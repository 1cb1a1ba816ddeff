import { ComparedCheckboxes } from "@/components/compare/compared";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { type Language, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatPaise, formatRupees } from "@/lib/money";
import { pageNumbers } from "@/lib/paging";
import { NONE, type PlanType, priceOf } from "@/lib/plan-terms";
import { monthlyRenewal } from "@/lib/plans/find";
import { appsNamed } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import styles from "./plan-table.module.css";

// The style sheet addresses columns by their position.
const COLUMNS = [
  "speed",
  "provider",
  "duration",
  "tv",
  "ott",
  "month",
  "first",
  "renewal",
] as const;

type PlanTableProps = {
  /** Sorted by plan type. */
  plans: Plan[];
  language: Language;
  /** Slug of the area that the page is about, for enquiry links. */
  area?: string;
};

export function PlanTable({ plans, language, area }: PlanTableProps) {
  const words = wordsIn(language);
  const { table } = words.builderPage;
  const headings = { ...words.plans.titles, ...table };
  const planTypes = [...new Set(plans.map(({ planType }) => planType))];
  return (
    <form action={pathIn(language, "/compare")} className={styles.form}>
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
                {table.further}
              </th>
            </tr>
          </thead>
          {planTypes.map((planType) => (
            <PlanTypeRows
              key={planType}
              planType={planType}
              plans={plans.filter((plan) => plan.planType === planType)}
              language={language}
              area={area}
            />
          ))}
        </table>
      </div>
      <p className={`screen-only cluster ${styles.compare}`}>
        <Button type="submit">{table.compareUpTo}</Button>
        <ComparedCheckboxes isFull={table.isFull} />
      </p>
    </form>
  );
}

type PlanTypeRowsProps = PlanTableProps & { planType: PlanType };

function PlanTypeRows({ planType, plans, language, area }: PlanTypeRowsProps) {
  return (
    <tbody id={planType}>
      <tr>
        <th scope="rowgroup" className="as-l" colSpan={COLUMNS.length + 1}>
          {wordsIn(language).plans.types[planType]}
        </th>
      </tr>
      {plans.map((plan) => (
        <PlanRow key={plan._id} plan={plan} language={language} area={area} />
      ))}
    </tbody>
  );
}

type PlanRowProps = Omit<PlanTableProps, "plans"> & { plan: Plan };

function PlanRow({ plan, language, area }: PlanRowProps) {
  const { plans: words, builderPage } = wordsIn(language);
  const { channels, compare, contact, month, quote } = builderPage.table;
  const contactPath = `/contact?plan=${plan._id}${area ? `&area=${area}` : ""}`;
  return (
    <tr>
      <th scope="row">{plan.speed}</th>
      <td>{plan.provider}</td>
      <td>{words.durations[plan.duration]}</td>
      <td>{plan.tvChannels === NONE ? "–" : channels(plan.tvChannels)}</td>
      <td>
        {plan.ottTier === NONE ? "–" : plan.ottTier}{" "}
        <small className="soft">{appsNamed(plan, plan.ottList, words)}</small>
      </td>
      <td className={plan.duration === "Monthly" ? styles.monthly : undefined}>
        <small className="soft">{month}:</small> {formatPaise(monthlyRenewal(plan))}
      </td>
      <td>{formatRupees(priceOf(plan))}</td>
      <td>{formatRupees(plan.renewalTotal)}</td>
      <td className="screen-only">
        <a className="tap" href={pathIn(language, contactPath)}>
          {contact}
        </a>{" "}
        <a className="tap" href={quoteLink(plan, language)}>
          {quote}
        </a>{" "}
        <label className="tap">
          <input type="checkbox" name="plans" value={plan._id} />
          {compare}
        </label>
      </td>
    </tr>
  );
}

type PlanTablePagerProps = {
  language: Language;
  title: string;
  page: number;
  pageCount: number;
  /** Returns the path of a page, without the language. */
  buildPath: (page: number) => string;
};

export function PlanTablePager({
  language,
  title,
  page,
  pageCount,
  buildPath,
}: PlanTablePagerProps) {
  const { previous, next, part } = wordsIn(language).builderPage.table;
  if (pageCount === 1) return null;
  return (
    <Pager
      page={page}
      pages={pageCount}
      numbers={pageNumbers(page, pageCount, 0)}
      hrefOf={(number) => pathIn(language, buildPath(number))}
      words={{ title, previous, next, page: (number) => part(title, number, pageCount) }}
    />
  );
}
