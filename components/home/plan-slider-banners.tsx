import { ArtPicture } from "@/components/ui/art-picture";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { OwnPicture } from "@/components/ui/own-picture";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/schema";
import styles from "./plan-slider-banners.module.css";

/** The pictures, public/art/promo-<look>, in the specification's order. */
const LOOKS = ["surf", "channels", "bundle", "streaming"] as const;
/** Milliseconds that a banner stays. */
const DELAY = 5_000;
/** The pictures' sizes in pixels. */
const ART = { desk: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

/** The four offers. */
type Words = PageContent["banners"]["promo"][number];
type BannersProps = { language: Language; banners: Words[] };

export function PlanSliderBanners({ language, banners }: BannersProps) {
  const { site, slides } = wordsIn(language);
  const { label, slide, bullets, pause, play } = slides.offers;
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
        slides={LOOKS.map((look, index) => {
          const words = banners[index];
          return words && <Banner key={look} look={look} {...words} />;
        })}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

type BannerProps = Words & { look: (typeof LOOKS)[number] };

function Banner({ look, before, figure, unit, after, picture }: BannerProps) {
  const own = picture ? ` ${styles.own}` : "";
  return (
    <div className={`scene ${styles.banner}${own}`}>
      <WhenNear>
        {picture ? (
          <OwnPicture picture={picture} sizes="(max-width: 820px) 100vw, 50vw" className="cover" />
        ) : (
          <ArtPicture {...ART} name={`promo-${look}`} alt="" className="cover" />
        )}
      </WhenNear>
      <p>{before}</p>
      <p className={`figure ${styles.figure}`}>
        {figure} <span>{unit}</span>
      </p>
      {after && <p>{after}</p>}
    </div>
  );
}
