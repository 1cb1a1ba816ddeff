import { ArtPicture } from "@/components/ui/art-picture";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import type { SlideWords } from "@/lib/content/en/slides";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./plan-slider-banners.module.css";

type Look = keyof SlideWords["offers"]["banners"];

/** The pictures, public/art/promo-<look>, in the specification's order. */
const LOOKS: Look[] = ["surf", "channels", "bundle", "streaming"];
/** Milliseconds that a banner stays. */
const DELAY = 5_000;
/** The pictures' sizes in pixels. */
const ART = { desk: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

/** The four offers. */
export function PlanSliderBanners({ language }: { language: Language }) {
  const { site, slides } = wordsIn(language);
  const { label, slide, bullets, pause, play, banners } = slides.offers;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={LOOKS.map((_, index) => slide(index + 1, LOOKS.length))}
      delay={DELAY}
      className={`panel ${styles.banners}`}
    >
      <CarouselSlides
        className={styles.slides}
        slides={LOOKS.map((look) => <Banner key={look} look={look} {...banners[look]} />)}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

type BannerProps = SlideWords["offers"]["banners"][Look] & { look: Look };

function Banner({ look, before, figure, unit, after }: BannerProps) {
  return (
    <div className={`scene ${styles.banner}`}>
      <WhenNear>
        <ArtPicture {...ART} name={`promo-${look}`} alt="" className="cover" />
      </WhenNear>
      <p>{before}</p>
      <p className={`figure ${styles.figure}`}>
        {figure} <span>{unit}</span>
      </p>
      {after && <p>{after}</p>}
    </div>
  );
}
