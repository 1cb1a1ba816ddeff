import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { splitSpeed } from "@/lib/plans/all-plans";
import { formatAppCount } from "@/lib/plans/apps-and-households";
import { NONE } from "@/lib/plans/constants";
import type { Plan } from "@/lib/plans/schema";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./plan-overview.module.css";

type HomePlan = { offer: PageContent["offers"]["offers"][number]; plan: Plan };

type PlanOverviewProps = { language: Language; homePlans: readonly HomePlan[] };

/** Shows the plans side by side, on phones one below the other. */
export function PlanOverview({ language, homePlans }: PlanOverviewProps) {
  const words = getWords(language).home.plans;
  return (
    <>
      <h3 className={`text-l ${styles.title}`}>
        {words.sideBySide} <small>{words.withGst}</small>
      </h3>
      <ul className={`num ${styles.plans}`}>
        {homePlans.map(({ offer, plan }) => {
          const appCount = formatAppCount(plan);
          const channels = plan.tvChannels === NONE ? "" : plan.tvChannels;
          return (
            <li key={offer.id}>
              <b>{offer.name}</b> <Fact {...splitSpeed(plan.speed)} />{" "}
              {channels ? (
                <Fact figure={channels} unit={words.tvChannels} />
              ) : (
                <span className={styles.none}>{words.noTv}</span>
              )}{" "}
              {appCount ? (
                <Fact figure={appCount} unit={words.ottApps} />
              ) : (
                <span className={styles.none}>{words.noApps}</span>
              )}{" "}
              <span className={styles.total} translate="no">
                {formatRupees(plan.renewalTotal)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const Fact = ({ figure, unit }: { figure: string; unit: string }) => (
  <span className={styles.fact}>
    {figure} <small>{unit}</small>
  </span>
);
