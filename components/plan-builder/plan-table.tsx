import { ComparedCheckboxes } from "@/components/compare/compared";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { type Language, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatPaise, formatRupees } from "@/lib/money";
import { pageNumbers } from "@/lib/paging";
import { NONE, priceOf } from "@/lib/plan-terms";
import { monthOf } from "@/lib/plans/find";
import { appsNamed } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import styles from "./plan-table.module.css";

const PLAIN = ["speed", "provider", "duration", "tv", "ott", "month", "first", "renewal"] as const;

type PlanTableProps = {
  plans: Plan[];
  language: Language;
  /** The slug of the one that they reach, which an enquiry takes along. */
  area?: string;
};

/** Plans, which stand in order, with their totals; those that are ticked can be compared. */
export function PlanTable({ plans, language, area }: PlanTableProps) {
  const words = wordsIn(language);
  const { table } = words.builderPage;
  return (
    <form action={pathIn(language, "/compare")} className={styles.form}>
      <div className={`card ${styles.box}`}>
        <table className="num">
          <caption className="soft">{table.caption}</caption>
          <thead>
            <tr>
              {PLAIN.map((column) => (
                <th key={column} scope="col">
                  {table[column]}
                </th>
              ))}
              <th scope="col" className="screen-only">
                {table.further}
              </th>
            </tr>
          </thead>
          {[...new Set(plans.map(({ planType }) => planType))].map((type) => (
            <tbody key={type} id={type}>
              <tr>
                <th scope="rowgroup" className="as-l" colSpan={9}>
                  {words.plans.types[type]}
                </th>
              </tr>
              {plans
                .filter(({ planType }) => planType === type)
                .map((plan) => (
                  <PlanRow key={plan._id} plan={plan} language={language} area={area} />
                ))}
            </tbody>
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

type PlanRowProps = Omit<PlanTableProps, "plans"> & { plan: Plan };

function PlanRow({ plan, language, area }: PlanRowProps) {
  const { plans: words, builderPage } = wordsIn(language);
  const { channels, compare, contact, month, quote } = builderPage.table;
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
        <small className="soft">{month}:</small> {formatPaise(monthOf(plan))}
      </td>
      <td>{formatRupees(priceOf(plan))}</td>
      <td>{formatRupees(plan.renewalTotal)}</td>
      <td className="screen-only">
        <a
          className="tap"
          href={pathIn(language, `/contact?plan=${plan._id}${area ? `&area=${area}` : ""}`)}
        >
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

type TablePagerProps = {
  language: Language;
  title: string;
  page: number;
  pages: number;
  /** The English address of a page. */
  pathOf: (page: number) => string;
};

/** From page to page of a table of plans, where it has several. */
export function TablePager({ language, title, page, pages, pathOf }: TablePagerProps) {
  const { previous, next, part } = wordsIn(language).builderPage.table;
  if (pages === 1) return null;
  return (
    <Pager
      page={page}
      pages={pages}
      numbers={pageNumbers(page, pages, 0)}
      hrefOf={(number) => pathIn(language, pathOf(number))}
      words={{ title, previous, next, page: (number) => part(title, number, pages) }}
    />
  );
}
