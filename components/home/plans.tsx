import { ButtonLink } from "@/components/ui/button";
import { displayPlans, home } from "@/lib/content/home";
import { PlanCard } from "./plan-card";
import styles from "./plans.module.css";
import { Tailor } from "./tailor";

const { title, action, lead } = home.plans;

export function Plans() {
  return (
    <section className="section" id="price-section" aria-labelledby="plans-title">
      <div className="wrap">
        <div className={`${styles.stage} night`}>
          <div>
            <h2 id="plans-title">
              <span>{title[0]}</span> <em>{title[1]}</em>
            </h2>
            <p className="soft">{lead}</p>
          </div>
          <ButtonLink href="/customizedplan" variant="line" size="small">
            {action}
          </ButtonLink>
        </div>
        <ul className={styles.cards}>
          {displayPlans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
        <Tailor />
      </div>
    </section>
  );
}
