import { ArtPicture } from "@/components/ui/art-picture";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets } from "@/components/ui/carousel-controls";
import { PROMO_LOOKS } from "@/lib/content/banners";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/schema";
import styles from "./plan-slider-banners.module.css";

/** Milliseconds that a banner stays. */
const DELAY = 5_000;
const ART = { desk: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

type Words = PageContent["banners"]["promo"][number];
type BannersProps = { language: Language; banners: Words[] };

export function PlanSliderBanners({ language, banners }: BannersProps) {
  const { site, slides } = wordsIn(language);
  const { label, slide, bullets } = slides.offers;
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={banners.map((_, index) => slide(index + 1, banners.length))}
      delay={DELAY}
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

function Banner({ id, before, figure, unit, after, picture }: Words) {
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
