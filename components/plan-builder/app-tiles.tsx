import { type SimpleIcon, siAppletv, siNetflix } from "simple-icons";
import { appTint, claimedApps } from "@/lib/content/plan-builder";
import type { Plan } from "@/lib/plans/schema";
import styles from "./app-tiles.module.css";
import { Stop } from "./step";

/** Marks of the apps whose owners let them be used; the others show their name. */
const marks = new Map<string, SimpleIcon>([
  ["netflix", siNetflix],
  ["apple tv", siAppletv],
]);

/** The apps that a plan names. */
export function AppTiles({ plan }: { plan: Plan }) {
  const apps = claimedApps(plan.ottTier);
  const note = apps === null ? `${plan.ottList.length} apps` : `${apps}+ apps, among them`;
  return (
    <Stop title="Apps in this plan" note={note}>
      <ul className={styles.tiles}>
        {plan.ottList.map((app) => (
          <AppTile key={app} app={app} />
        ))}
      </ul>
    </Stop>
  );
}

function AppTile({ app }: { app: string }) {
  const { ground, words } = appTint(app);
  const mark = marks.get(app.trim().toLowerCase());
  return (
    <li style={{ background: ground, color: words }}>
      {mark && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark.path} />
        </svg>
      )}
      {app}
    </li>
  );
}
