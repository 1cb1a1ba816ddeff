import { ButtonLink } from "@/components/ui/button";
import { type DisplayPlan, home } from "@/lib/content/home";
import { formatRupees } from "@/lib/money";
import styles from "./plan-card.module.css";

const { perMonth, facts, mbps, days, buy } = home.plans;

/** One of the four plans with its list price: largest the price, then the speed, then the rest. */
export function PlanCard({ plan }: { plan: DisplayPlan }) {
  const titleId = `plan-${plan.id}`;
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <p className={styles.category}>{plan.category}</p>
      <h3 id={titleId}>{plan.name}</h3>
      <p className={`cluster ${styles.price}`}>
        <b className="figure">{formatRupees(plan.price)}</b> <span>{perMonth}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{facts.speed}</dt>
          <dd className="num">{mbps(plan.speedMbps)}</dd>
        </div>
        <div>
          <dt>{facts.data}</dt>
          <dd>{plan.data}</dd>
        </div>
        <div>
          <dt>{facts.validity}</dt>
          <dd className="num">{days(plan.validityDays)}</dd>
        </div>
        {plan.inclusions.map((inclusion) => (
          <div key={inclusion}>
            <dt>{facts.included}</dt>
            <dd>{inclusion}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${styles.foot}`}>
        <p>{plan.tagline}</p>
        <ButtonLink href={`/contact?offer=${plan.id}`}>{buy(plan.name)}</ButtonLink>
      </div>
    </article>
  );
}
