import { ChevronDown } from "lucide-react";
import { builderText } from "@/lib/content/plan-builder";
import { formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { inOrder } from "@/lib/plans/selection-options";
import { NONE, PLAN_TYPE_LABELS, PLAN_TYPES, priceOf } from "@/lib/plans/terms";
import styles from "./plan-table.module.css";

/** Where the choices cannot be tapped, the table holds every plan. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={`wrap ${styles.withoutScript}`}>
        Choosing here needs JavaScript. Every plan with its price, its quote and a link to ask for
        it stands in the <a href="#all-plans">table below</a>.
      </p>
    </noscript>
  );
}

/**
 * Every plan with its totals: for those without JavaScript, and for search engines. The builder
 * hides the types that are not chosen, until one asks for all.
 */
export function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    <details className={`wrap ${styles.fold}`}>
      <summary className="spread">
        All plans in one table
        <small>{plans.length} plans, prices with GST</small>
        <ChevronDown aria-hidden="true" />
      </summary>
      <label className={styles.every}>
        <input type="checkbox" autoComplete="off" /> {builderText.everyType}
      </label>
      <div className={`card num ${styles.box}`} id="all-plans">
        <table>
          <caption>First payment and renewal are with GST, for the whole duration.</caption>
          <thead>
            <tr>
              <th scope="col">Speed</th>
              <th scope="col">Provider</th>
              <th scope="col">Duration</th>
              <th scope="col">TV</th>
              <th scope="col">OTT</th>
              <th scope="col">Base, a month</th>
              <th scope="col">First payment</th>
              <th scope="col">Renewal</th>
              <th scope="col">Take it further</th>
            </tr>
          </thead>
          {PLAN_TYPES.map((type) => (
            <tbody key={type} data-type={type}>
              <tr>
                <th scope="rowgroup" colSpan={9}>
                  {PLAN_TYPE_LABELS[type]}
                </th>
              </tr>
              {inOrder(plans.filter((plan) => plan.planType === type)).map((plan) => (
                <PlanRow key={plan._id} plan={plan} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </details>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <tr>
      <th scope="row">{plan.speed}</th>
      <td>{plan.provider}</td>
      <td>{plan.duration}</td>
      <td>{plan.tvChannels === NONE ? NONE : `${plan.tvChannels} channels`}</td>
      <td>
        {plan.ottTier} <small>{plan.ottList.join(", ")}</small>
      </td>
      <td>{formatRupees(plan.basePrice)}</td>
      <td>{formatRupees(priceOf(plan))}</td>
      <td>{formatRupees(plan.renewalTotal)}</td>
      <td>
        <a className="tap" href={`/contact?plan=${plan._id}`}>
          Contact
        </a>{" "}
        <a className="tap" href={`/api/plans/${plan._id}/quote`}>
          Quote
        </a>
      </td>
    </tr>
  );
}
