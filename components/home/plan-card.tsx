import { ButtonLink } from "@/components/ui/button";
import { type DisplayPlan, home } from "@/lib/content/home";
import { formatRupees } from "@/lib/money";
import styles from "./plan-card.module.css";

const { perMonth, facts, mbps, unlimited, days, buy } = home.plans;

/** One of the four plans with its list price: largest the price, then the speed, then the rest. */
export function PlanCard({ plan }: { plan: DisplayPlan }) {
  const titleId = `plan-${plan.id}`;
  const rows = [
    [facts.speed, mbps(plan.speedMbps)],
    [facts.data, unlimited],
    [facts.validity, days],
    ...plan.inclusions.map((inclusion) => [facts.included, inclusion]),
  ];
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <p className={styles.category}>{plan.category}</p>
      <h3 id={titleId}>{plan.name}</h3>
      <p className={`cluster ${styles.price}`}>
        <b className="figure">{formatRupees(plan.price)}</b> <span>{perMonth}</span>
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
