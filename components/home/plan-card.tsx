import { ButtonLink } from "@/components/ui/button";
import type { PlanWords } from "@/lib/content/en/plans";
import { offerTerms } from "@/lib/content/home-offers";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { NONE } from "@/lib/plans/terms";
import type { PageContent } from "@/lib/site/schema";
import styles from "./plan-card.module.css";

type Offer = PageContent["offers"]["offers"][number];

type PlanCardProps = {
  plan: Offer;
  /** For which one takes its tier, where the catalogue tells. */
  apps: string[];
  language: Language;
};

/** One of the four plans with its list price: largest the price, then the speed, then the rest. */
export function PlanCard({ plan, apps, language }: PlanCardProps) {
  const words = wordsIn(language);
  const text = words.home.plans;
  const titleId = `plan-${plan.id}`;
  const rows = [
    [text.speed, `${plan.speedMbps} Mbps`],
    [text.data, text.unlimited],
    [text.validity, text.days],
    ...inclusionsOf(plan, words.plans)
      .concat(apps)
      .map((inclusion) => [text.included, inclusion]),
  ];
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <p className={styles.category}>{plan.category}</p>
      <h3 id={titleId}>{plan.name}</h3>
      <p className={`cluster ${styles.price}`}>
        <b className="figure">{formatRupees(plan.price)}</b> <span>{text.perMonth}</span>
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
        <ButtonLink href={pathIn(language, `/contact?offer=${plan.id}`)}>
          {text.buy(plan.name)}
        </ButtonLink>
      </div>
    </article>
  );
}

/** What comes with the line: the apps where their number is said, else the channels. */
function inclusionsOf(offer: Offer, words: PlanWords): string[] {
  if (offer.apps) return [words.apps(offer.apps)];
  const { tvChannels } = offerTerms(offer);
  return tvChannels === NONE ? [] : [words.channels(tvChannels)];
}
