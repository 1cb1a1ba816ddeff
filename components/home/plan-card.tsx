import { ButtonLink } from "@/components/ui/button";
import type { PlanWords } from "@/lib/content/en/plans";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatPaise } from "@/lib/money";
import { NONE } from "@/lib/plan-terms";
import { listPrice } from "@/lib/plans/home-plans";
import { appCount } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./plan-card.module.css";

type Offer = PageContent["offers"]["offers"][number];

type PlanCardProps = {
  offer: Offer;
  plan: Plan;
  /** Apps that cheaper tiers lack; none where the catalogue has no such tier. */
  apps: string[];
  language: Language;
};

/** A plan in the owner's words, with its list price: largest the price, then the speed, then the rest. */
export function PlanCard({ offer, plan, apps, language }: PlanCardProps) {
  const words = wordsIn(language);
  const text = words.home.plans;
  const titleId = `plan-${offer.id}`;
  const rows = [
    [text.speed, plan.speed],
    [text.data, text.unlimited],
    [text.validity, text.days],
    ...inclusionsOf(plan, words.plans)
      .concat(apps)
      .map((inclusion) => [text.included, inclusion]),
  ];
  return (
    <article className={`card column ${styles.card}`} aria-labelledby={titleId}>
      {offer.category && <p className={`soft small ${styles.category}`}>{offer.category}</p>}
      <h3 id={titleId}>{offer.name}</h3>
      <p className={`cluster ${styles.price}`}>
        <b className="deep figure">{formatPaise(listPrice(plan))}</b>{" "}
        <span className="soft">{text.perMonth}</span>
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={value}>
            <dt className="small soft">{label}</dt>
            <dd className="as-l">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${styles.foot}`}>
        <p>{offer.tagline}</p>
        <ButtonLink href={pathIn(language, `/contact?offer=${offer.id}`)}>
          {text.buy(offer.name)}
        </ButtonLink>
      </div>
    </article>
  );
}

/** What comes with the line: the apps, else the channels. */
function inclusionsOf(plan: Plan, words: PlanWords): string[] {
  const { tvChannels } = plan;
  const count = appCount(plan);
  if (count) return [words.apps(count)];
  return tvChannels === NONE ? [] : [words.channels(tvChannels)];
}
