import { ButtonLink } from "@/components/ui/button";
import { type DisplayPlan, home } from "@/lib/content/home";
import { formatRupees } from "@/lib/money";
import styles from "./plan-card.module.css";

/** One of the four plans with its list price: largest the price, then the speed, then the rest. */
export function PlanCard({ plan }: { plan: DisplayPlan }) {
  const titleId = `plan-${plan.id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <p className={styles.category}>{plan.category}</p>
      <h3 id={titleId}>{plan.name}</h3>
      <p className={styles.price}>
        <b className="num">{formatRupees(plan.price)}</b> <span>{home.plans.perMonth}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Speed</dt>
          <dd className="num">{plan.speedMbps} Mbps</dd>
        </div>
        <div>
          <dt>Data</dt>
          <dd>{plan.data}</dd>
        </div>
        <div>
          <dt>Validity</dt>
          <dd className="num">{plan.validityDays} days</dd>
        </div>
        {plan.inclusions.map((inclusion) => (
          <div key={inclusion}>
            <dt>Included</dt>
            <dd>{inclusion}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p>{plan.tagline}</p>
        <ButtonLink href={`/contact?offer=${plan.id}`}>Buy {plan.name}</ButtonLink>
      </div>
    </article>
  );
}
