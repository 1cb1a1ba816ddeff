import { NamedTile } from "@/components/site/named-tile";
import { claimedApps } from "@/lib/content/plan-builder";
import type { Plan } from "@/lib/plans/schema";
import styles from "./choices.module.css";
import step from "./step.module.css";

/** The apps that a plan names. */
export function AppTiles({ plan }: { plan: Plan }) {
  const apps = claimedApps(plan.ottTier);
  const note = apps === null ? `${plan.ottList.length} apps` : `${apps}+ apps, among them`;
  if (plan.ottList.length === 0) return null;
  return (
    <>
      <h2 className={step.title}>
        Apps in this plan <small>{note}</small>
      </h2>
      <ul className={styles.row}>
        {plan.ottList.map((app) => (
          <li key={app}>
            <NamedTile name={app} />
          </li>
        ))}
      </ul>
    </>
  );
}
