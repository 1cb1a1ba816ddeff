import { ChevronDown } from "lucide-react";
import { formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { inOrder } from "@/lib/plans/selection-options";
import { PLAN_TYPE_LABELS, PLAN_TYPES, priceOf } from "@/lib/plans/terms";
import styles from "./plan-table.module.css";

/** Every plan with its totals: for those without JavaScript, and for search engines. */
export function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    <details className={styles.fold}>
      <summary>
        All plans in one table
        <small>{plans.length} plans, prices with GST</small>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.box} id="all-plans">
        <table>
          <caption>
            <span>All plans by plan type. Totals are with GST, for the whole duration.</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Speed</th>
              <th scope="col">Provider</th>
              <th scope="col">Duration</th>
              <th scope="col">TV</th>
              <th scope="col">OTT</th>
              <th scope="col">Base, a month</th>
              <th scope="col">Renewal total</th>
              <th scope="col">First time total</th>
              <th scope="col">Take it further</th>
            </tr>
          </thead>
          {PLAN_TYPES.map((type) => (
            <tbody key={type}>
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
      <td>{plan.tvChannels}</td>
      <td>{plan.ottTier}</td>
      <td>{formatRupees(plan.basePrice)}</td>
      <td>{formatRupees(plan.renewalTotal)}</td>
      <td>{formatRupees(priceOf(plan))}</td>
      <td>
        <a href={`/contact?plan=${plan._id}`}>Contact</a>{" "}
        <a href={`/api/plans/${plan._id}/quote`}>Quote</a>
      </td>
    </tr>
  );
}
