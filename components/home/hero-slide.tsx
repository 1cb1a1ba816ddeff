import { AfterIdle } from "@/components/ui/after-idle";
import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { WhenNear } from "@/components/ui/carousel-slides";
import { home, lowestPrice } from "@/lib/content/home";
import type { HeroSlide as Slide } from "@/lib/content/slides";
import { formatRupees } from "@/lib/money";
import styles from "./hero-slide.module.css";
import { TravellingLight } from "./travelling-light";

const [from, perMonth] = home.hero.from;
/** The scenes' sizes in pixels. */
const ART = { desk: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

/** A scene with its words over it. The first one's picture is fetched before all else. */
export function HeroSlide({ slide, index }: { slide: Slide; index: number }) {
  const isFirst = index === 0;
  const picture = (
    <ArtPicture
      {...ART}
      name={`hero-${slide.look}`}
      alt={slide.alt}
      className={styles.art}
      first={isFirst}
    />
  );
  return (
    <div className={`${styles.slide} ${styles[slide.look]}`}>
      {isFirst ? picture : <WhenNear>{picture}</WhenNear>}
      {isFirst && (
        <AfterIdle>
          <TravellingLight name={slide.look} {...ART} />
        </AfterIdle>
      )}
      <div className="wrap">
        <div className={styles.copy}>
          <p className={styles.tamil} lang="ta">
            {slide.tamil}
          </p>
          <h2>{slide.title}</h2>
          <p className={styles.subtitle}>{slide.subtitle}</p>
          <p className={styles.description}>{slide.description}</p>
          <div className={styles.actions}>
            <ButtonLink href="/customizedplan">{slide.action}</ButtonLink>
            <span className={styles.from}>
              {from} <b className="num">{formatRupees(lowestPrice)}</b> {perMonth}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
