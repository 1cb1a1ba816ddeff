import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets } from "@/components/ui/carousel-controls";
import { PROMO_LOOKS } from "@/lib/content/art";
import type { PlanWords } from "@/lib/content/en/plans";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatPaise } from "@/lib/money";
import { readCatalogue } from "@/lib/pages/public-data";
import { NONE } from "@/lib/plan-terms";
import { homePlans, listPrice } from "@/lib/plans/home-plans";
import { appCount } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import { appsAddedByTier } from "@/lib/plans/selection-options";
import type { PageContent } from "@/lib/site/page-content";
import { visible } from "@/lib/site/schema";
import type { SectionProps } from "./hero";
import card from "./plan-card.module.css";
import styles from "./plan-slider.module.css";
import { PlanSliderChoice } from "./plan-slider-choice";

const BANNER_MS = 5_000;
const ART = { desk: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

/** The banners and the choice of plans on the left, the chosen plan's card on the right. */
export async function PlanSlider({ language, content }: SectionProps) {
  const { title, action, lead, choose, tax, close } = wordsIn(language).home.plans;
  const listed = (await readCatalogue())?.plans ?? [];
  const plans = homePlans(content.offers.offers, listed).map(({ offer, plan }) => {
    const apps = appsAddedByTier(plan, listed).slice(0, 2);
    return {
      id: offer.id,
      name: offer.name,
      price: formatPaise(listPrice(plan)),
      speed: plan.speed,
      close: close(offer.name),
      card: <PlanCard offer={offer} plan={plan} apps={apps} language={language} />,
    };
  });
  return (
    <section
      className={`section ${styles.section}`}
      id="price-section"
      aria-labelledby="plans-title"
    >
      <div className="wrap">
        <PlanSliderChoice
          label={choose}
          tax={tax}
          plans={plans}
          banners={<Banners language={language} banners={visible(content.banners.promo)} />}
        >
          <h2 className="lines" id="plans-title">
            <span>{title[0]}</span> <em className="gold">{title[1]}</em>
          </h2>
          <p className="soft">{lead}</p>
          <ButtonLink href={pathIn(language, "/customizedplan")} variant="line" size="small">
            {action}
          </ButtonLink>
        </PlanSliderChoice>
      </div>
    </section>
  );
}

type BannerWords = PageContent["banners"]["promo"][number];
type BannersProps = { language: Language; banners: BannerWords[] };

function Banners({ language, banners }: BannersProps) {
  const { site, slides } = wordsIn(language);
  const { label, slide, bullets } = slides.offers;
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={banners.map((_, index) => slide(index + 1, banners.length))}
      delay={BANNER_MS}
      className={`panel ${styles.banners}`}
    >
      <CarouselSlides
        className={styles.slides}
        slides={banners.map((words) => <Banner key={words.id} {...words} />)}
      />
      {banners.length > 1 && (
        <div className={styles.controls}>
          <CarouselBullets label={bullets} />
        </div>
      )}
    </Carousel>
  );
}

function Banner({ id, before, figure, unit, after, picture }: BannerWords) {
  const own = picture ? ` veil ${styles.own}` : "";
  return (
    <div className={`scene ${styles.banner}${own}`}>
      <WhenNear>
        <ArtPicture
          {...ART}
          name={`promo-${PROMO_LOOKS[id]}`}
          alt=""
          own={picture}
          ownSizes="(max-width: 820px) 100vw, 50vw"
        />
      </WhenNear>
      <p>{before}</p>
      <p className={`figure ${styles.figure}`}>
        {figure} <span>{unit}</span>
      </p>
      {after && <p>{after}</p>}
    </div>
  );
}

type Offer = PageContent["offers"]["offers"][number];

type PlanCardProps = {
  offer: Offer;
  plan: Plan;
  /** Apps that cheaper tiers lack; none where the catalogue has no such tier. */
  apps: string[];
  language: Language;
};

/** A plan in the owner's words, with its list price: largest the price, then the speed, then the rest. */
function PlanCard({ offer, plan, apps, language }: PlanCardProps) {
  const words = wordsIn(language);
  const text = words.home.plans;
  const titleId = `plan-${offer.id}`;
  const rows = [
    [words.plans.titles.speed, plan.speed],
    [text.data, text.unlimited],
    [text.validity, text.days],
    ...inclusionsOf(plan, words.plans)
      .concat(apps)
      .map((inclusion) => [text.included, inclusion]),
  ];
  return (
    <article className={`card column ${card.card}`} aria-labelledby={titleId}>
      {offer.category && <p className={`soft small ${card.category}`}>{offer.category}</p>}
      <h3 id={titleId}>{offer.name}</h3>
      <p className={`cluster ${card.price}`}>
        <b className="deep figure">{formatPaise(listPrice(plan))}</b>{" "}
        <span className="soft">{text.perMonth}</span>
      </p>
      <dl className={card.facts}>
        {rows.map(([label, value]) => (
          <div key={value}>
            <dt className="small soft">{label}</dt>
            <dd className="as-l">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${card.foot}`}>
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
