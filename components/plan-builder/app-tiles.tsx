import { NamedTile } from "@/components/site/named-tile";
import { claimedApps } from "@/lib/content/plan-builder";
import type { Plan } from "@/lib/plans/schema";
import styles from "./choices.module.css";
import { Stop } from "./step";

/** The apps that a plan names. */
export function AppTiles({ plan }: { plan: Plan }) {
  const apps = claimedApps(plan.ottTier);
  const note = apps === null ? `${plan.ottList.length} apps` : `${apps}+ apps, among them`;
  return (
    <Stop title="Apps in this plan" note={note}>
      <ul className={styles.row}>
        {plan.ottList.map((app) => (
          <li key={app}>
            <NamedTile name={app} />
          </li>
        ))}
      </ul>
    </Stop>
  );
}
