import { Check, FileText, Scale } from "lucide-react";
import { CompareBar, type CompareBarLabels } from "@/components/compare/compare-bar";
import { TranslatableText } from "@/components/site/translatable-text";
import { type Language, localisedPath, quotePath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatPaise, formatRupees } from "@/lib/money";
import { describeContents, type PlanGroup, splitSpeed } from "@/lib/plans/all-plans";
import { describeHousehold } from "@/lib/plans/apps-and-households";
import { MAX_COMPARED } from "@/lib/plans/compare";
import { calculateMonthlyRenewal } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { parseMbps } from "@/lib/plans/speed";
import styles from "./plan-table.module.css";

type RowProps = {
  language: Language;
  areaSlug?: string;
  /** Returns a short text beside the provider, such as the duration, or an empty text. */
  describeTag?: (plan: Plan) => string;
  /** Returns how the plan differs from what the visitor searched for. */
  describeDifferences?: (plan: Plan) => string;
};

type PlanTableProps = RowProps & { caption: string; groups: PlanGroup[] };

export function PlanTable({ caption, groups, ...rowProps }: PlanTableProps) {
  const { language } = rowProps;
  return (
    <form action={localisedPath(language, "/compare")} className={styles.form}>
      <Icons />
      <div className={styles.container}>
        <table className={`num ${styles.list}`}>
          <caption>{caption}</caption>
          <TableHead language={language} />
          {groups.map(({ speed, plans }) => (
            <tbody key={speed}>
              {speed !== null && <SpeedRow speed={speed} language={language} />}
              {plans.map((plan) => (
                <PlanRow key={plan._id} plan={plan} showsSpeed={speed === null} {...rowProps} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <CompareBar labels={getCompareBarLabels(language)} />
    </form>
  );
}

/** Functions cannot be passed to a client component, so the labels with a number are a list. */
function getCompareBarLabels(language: Language): CompareBarLabels {
  const { table, compareBar } = getWords(language).builderPage;
  const { clear, remove, upToThree } = compareBar;
  const { compare, compareUpTo, comparisonFull } = table;
  const counts = Array.from({ length: MAX_COMPARED - 1 }, (_, index) => index + 2);
  const compareCounts = counts.map(compareBar.compare);
  return { compare, compareUpTo, comparisonFull, compareCounts, clear, remove, upToThree };
}

/** Each row refers to these drawings, so that the page with all plans stays small. */
const Icons = () => (
  <svg className="off-screen" width="0" height="0" aria-hidden="true">
    <symbol id="icon-quote" viewBox="0 0 24 24">
      <FileText size="100%" />
    </symbol>
    <symbol id="icon-compare" viewBox="0 0 24 24">
      <Scale size="100%" />
    </symbol>
    <symbol id="icon-compared" viewBox="0 0 24 24">
      <Check size="100%" />
    </symbol>
  </svg>
);

const Icon = ({ id, className }: { id: string; className?: string }) => (
  <svg width={24} height={24} className={className} aria-hidden="true">
    <use href={`#${id}`} />
  </svg>
);

function TableHead({ language }: { language: Language }) {
  const { plans, builderPage } = getWords(language);
  const { contents, monthlyPrice, firstPayment, actions } = builderPage.table;
  return (
    <thead>
      <tr className={styles.head}>
        <th scope="col" className={styles.provider}>
          {plans.choiceTitles.provider}
        </th>
        <th scope="col" className={styles.contents}>
          {contents}
        </th>
        <th scope="col" className={styles.monthly}>
          {monthlyPrice}
        </th>
        <th scope="col" className={styles.first}>
          {firstPayment}
        </th>
        <th scope="col" className={`screen-only ${styles.actions}`}>
          <span className="sr-only">{actions}</span>
        </th>
      </tr>
    </thead>
  );
}

function SpeedRow({ speed, language }: { speed: string; language: Language }) {
  const { figure, unit } = splitSpeed(speed);
  const household = describeHousehold(parseMbps(speed), getWords(language).builder.householdUses);
  return (
    <tr className={styles.speed}>
      <th scope="rowgroup" colSpan={5}>
        <b className={`figure ${styles.figure}`} translate="no">
          {figure}
        </b>{" "}
        {unit && (
          <span className={styles.unit} translate="no">
            {unit}
          </span>
        )}{" "}
        {household && <small className="soft">{household}</small>}
      </th>
    </tr>
  );
}

type PlanRowProps = RowProps & { plan: Plan; showsSpeed: boolean };

function PlanRow(props: PlanRowProps) {
  const { plan, showsSpeed, language, areaSlug, describeTag, describeDifferences } = props;
  const { plans: words, builderPage } = getWords(language);
  const { firstPayment, perMonth, thenRenewal } = builderPage.table;
  const monthlyPrice = formatPaise(calculateMonthlyRenewal(plan));
  const firstPrice = formatRupees(plan.firstTimeTotal);
  const renewalPrice = formatRupees(plan.renewalTotal);
  const tag = describeTag?.(plan);
  const differences = describeDifferences?.(plan);
  return (
    <tr className={styles.row}>
      <th scope="row" className={`break-anywhere ${styles.provider}`}>
        {showsSpeed && (
          <span className={styles.rowSpeed} translate="no">
            {plan.speed}{" "}
          </span>
        )}
        <span translate="no">{plan.provider}</span>{" "}
        {tag && <small className={styles.tag}>{tag}</small>}
      </th>
      <td className={`break-anywhere ${styles.contents}`}>
        {differences && (
          <small className={styles.differences}>
            <TranslatableText text={differences} />
          </small>
        )}
        <TranslatableText text={describeContents(plan, words)} />
      </td>
      <td className={styles.monthly}>
        <span translate="no">{monthlyPrice}</span>{" "}
        <small className={`soft ${styles.cellLabel}`}>{perMonth}</small>
      </td>
      <td className={`${styles.first} ${firstPrice === monthlyPrice ? styles.sameAsMonthly : ""}`}>
        <small className={`soft ${styles.cellLabel}`}>{firstPayment}</small>{" "}
        <span translate="no">{firstPrice}</span>
        {firstPrice !== renewalPrice && (
          <small className={`soft ${styles.renewal}`}>
            <TranslatableText text={thenRenewal(renewalPrice)} />
          </small>
        )}
      </td>
      <td className={`screen-only ${styles.actions}`}>
        <PlanActions plan={plan} language={language} areaSlug={areaSlug} price={monthlyPrice} />
      </td>
    </tr>
  );
}

type PlanActionsProps = Pick<RowProps, "language" | "areaSlug"> & { plan: Plan; price: string };

function PlanActions({ plan, language, areaSlug, price }: PlanActionsProps) {
  const { builder, builderPage } = getWords(language);
  const { compare, quote } = builderPage.table;
  const contactPath = `/contact?plan=${plan._id}${areaSlug ? `&area=${areaSlug}` : ""}`;
  return (
    <div className={styles.buttons}>
      <a className={styles.action} href={quotePath(plan, language)}>
        <Icon id="icon-quote" />
        {quote}
      </a>
      <label className={styles.action}>
        <input
          type="checkbox"
          className="native-input"
          name="plans"
          value={plan._id}
          data-speed={plan.speed}
          data-provider={plan.provider}
          data-price={price}
        />
        <Icon id="icon-compare" className={styles.unchecked} />
        <Icon id="icon-compared" className={styles.checked} />
        {compare}
      </label>
      <a
        className="button button-small"
        href={localisedPath(language, contactPath)}
        aria-label={builder.getPlan}
      >
        {builder.getPlanShort}
      </a>
    </div>
  );
}
