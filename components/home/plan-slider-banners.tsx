import { ArtPicture } from "@/components/ui/art-picture";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { home } from "@/lib/content/home";
import { type PromoBanner, promoBanners } from "@/lib/content/slides";
import styles from "./plan-slider-banners.module.css";

const { label, slideLabels, bullets, pause, play } = home.plans.banners;
/** Milliseconds that a banner stays. */
const DELAY = 5_000;
/** The pictures' sizes in pixels. */
const ART = { desk: { width: 1040, height: 860 }, phone: { width: 720, height: 780 } };

/** The four offers. */
export function PlanSliderBanners() {
  return (
    <Carousel
      label={label}
      labels={slideLabels}
      delay={DELAY}
      className={`panel ${styles.banners}`}
    >
      <CarouselSlides
        className={styles.slides}
        slides={promoBanners.map((banner) => <Banner key={banner.look} banner={banner} />)}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

function Banner({ banner }: { banner: PromoBanner }) {
  return (
    <div className={`scene ${styles.banner}`}>
      <WhenNear>
        <ArtPicture {...ART} name={`promo-${banner.look}`} alt="" className="cover" />
      </WhenNear>
      <p>{banner.before}</p>
      <p className={`figure ${styles.figure}`}>
        {banner.figure} <span>{banner.unit}</span>
      </p>
      {banner.after && <p>{banner.after}</p>}
    </div>
  );
}
