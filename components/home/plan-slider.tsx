import { TranslatableText } from "@/components/site/translatable-text";
import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, LazySlideContent } from "@/components/ui/carousel";
import { CarouselBullets } from "@/components/ui/carousel-controls";
import { PROMO_SCENES } from "@/lib/content/art";
import type { PlanWords } from "@/lib/content/en/plans";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatPaise } from "@/lib/money";
import { readCatalogue } from "@/lib/pages/public-data";
import { formatAppCount } from "@/lib/plans/apps-and-households";
import { NONE } from "@/lib/plans/constants";
import { getListPrice, listHomePlans } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import { listAppsAddedByTier } from "@/lib/plans/selection-options";
import type { PageContent } from "@/lib/site/page-content";
import type { HomeSectionProps } from "./hero";
import cardStyles from "./plan-card.module.css";
import { PlanOverview } from "./plan-overview";
import styles from "./plan-slider.module.css";
import { PlanSliderChoice } from "./plan-slider-choice";

const BANNER_DURATION_MS = 5_000;
const ART = { desktop: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

export async function PlanSlider({ language, content }: HomeSectionProps) {
  const { title, getPlans, lead, listLabel, plusGst, close } = getWords(language).home.plans;
  const allPlans = (await readCatalogue())?.plans ?? [];
  const homePlans = listHomePlans(content.offers.offers, allPlans);
  const plans = homePlans.map(({ offer, plan }) => {
    const apps = listAppsAddedByTier(plan, allPlans).slice(0, 2);
    return {
      id: offer.id,
      name: offer.name,
      price: formatPaise(getListPrice(plan)),
      speed: plan.speed,
      close: close(offer.name),
      card: <PlanCard offer={offer} plan={plan} apps={apps} language={language} />,
    };
  });
  const banners = content.banners.promo;
  const carousel = banners.length > 0 && <BannerCarousel language={language} banners={banners} />;
  const plansButton = (
    <ButtonLink href={localisedPath(language, "/customizedplan")} variant="outline" size="small">
      {getPlans}
    </ButtonLink>
  );
  return (
    <section
      className={`section ${styles.section}`}
      id="price-section"
      aria-labelledby="plans-title"
    >
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="plans-title">
          {title[0]} <em className="marigold-deep">{title[1]}</em>
        </h2>
        <div className={styles.lead}>
          {plans.length > 0 ? <p className="soft">{lead}</p> : plansButton}
        </div>
      </div>
      {plans.length > 0 ? (
        <PlanSliderChoice
          label={listLabel}
          taxNote={plusGst}
          plans={plans}
          banners={carousel}
          overview={<PlanOverview language={language} homePlans={homePlans} />}
        >
          {plansButton}
        </PlanSliderChoice>
      ) : (
        carousel && <div className="wrap screen-only">{carousel}</div>
      )}
    </section>
  );
}

type BannerContent = PageContent["banners"]["promo"][number];
type BannerCarouselProps = { language: Language; banners: BannerContent[] };

function BannerCarousel({ language, banners }: BannerCarouselProps) {
  const { site, slides } = getWords(language);
  const { label, slideLabel, bullets } = slides.banners;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      slideLabels={banners.map((_, index) => slideLabel(index + 1, banners.length))}
      delayMs={BANNER_DURATION_MS}
      className={`panel ${styles.banners}`}
    >
      <CarouselSlides
        className={styles.slides}
        slides={banners.map((banner) => <Banner key={banner.id} {...banner} />)}
      />
      {banners.length > 1 && (
        <div className={styles.controls}>
          <CarouselBullets label={bullets} />
        </div>
      )}
    </Carousel>
  );
}

function Banner({ id, before, figure, unit, after, picture }: BannerContent) {
  const uploadedClasses = picture ? ` scrim ${styles.uploaded}` : "";
  return (
    <div className={`scene ${styles.banner}${uploadedClasses}`}>
      <LazySlideContent>
        <ArtPicture
          name={`promo-${PROMO_SCENES[id]}`}
          alt=""
          desktop={ART.desktop}
          phone={ART.phone}
          uploaded={picture}
          uploadedSizes="(max-width: 820px) 100vw, 50vw"
        />
      </LazySlideContent>
      <p>
        <TranslatableText text={before} />
      </p>
      <p className={`figure ${styles.figure}`} translate="no">
        {figure} <span translate="yes">{unit}</span>
      </p>
      {after && (
        <p>
          <TranslatableText text={after} />
        </p>
      )}
    </div>
  );
}

type Offer = PageContent["offers"]["offers"][number];

type PlanCardProps = {
  offer: Offer;
  plan: Plan;
  /** Apps that the cheaper tiers do not include. */
  apps: string[];
  language: Language;
};

function PlanCard({ offer, plan, apps, language }: PlanCardProps) {
  const words = getWords(language);
  const cardWords = words.home.plans;
  const titleId = `plan-${offer.id}`;
  const facts = [
    { label: words.plans.choiceTitles.speed, value: plan.speed },
    { label: cardWords.data, value: cardWords.unlimited },
    { label: cardWords.validity, value: cardWords.thirtyDays },
  ];
  for (const inclusion of [...listInclusions(plan, words.plans), ...apps])
    facts.push({ label: cardWords.included, value: inclusion });
  return (
    <article className={`card column ${cardStyles.card}`} aria-labelledby={titleId}>
      {offer.category && <p className={`soft small ${cardStyles.category}`}>{offer.category}</p>}
      <h3 id={titleId}>{offer.name}</h3>
      <p className={`cluster ${cardStyles.price}`}>
        <b className="marigold-deep figure" translate="no">
          {formatPaise(getListPrice(plan))}
        </b>{" "}
        <span className="soft">{cardWords.perMonth}</span>
      </p>
      <dl className={cardStyles.facts}>
        {facts.map(({ label, value }) => (
          <div key={value}>
            <dt className="small soft">{label}</dt>
            <dd className="text-l">
              <TranslatableText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${cardStyles.foot}`}>
        <p>{offer.tagline}</p>
        <ButtonLink href={localisedPath(language, `/contact?offer=${offer.id}`)}>
          {cardWords.buy(offer.name)}
        </ButtonLink>
      </div>
    </article>
  );
}

function listInclusions(plan: Plan, words: PlanWords): string[] {
  const appCount = formatAppCount(plan);
  if (appCount) return [words.appCount(appCount)];
  if (plan.tvChannels === NONE) return [];
  return [words.channelCount(plan.tvChannels)];
}
