import { ButtonLink } from "@/components/ui/button";
import { home, lowestPrice } from "@/lib/content/home";
import { formatRupees } from "@/lib/money";
import styles from "./hero.module.css";
import { TravellingLight } from "./travelling-light";

const { tamil, title, lead, alt, action } = home.hero;

export function Hero() {
  return (
    <section className={`${styles.hero} night`}>
      <picture className={styles.art}>
        <source
          media="(max-width: 760px)"
          srcSet="/art/hero-phone.avif"
          type="image/avif"
          width={900}
          height={1400}
        />
        <source
          media="(max-width: 760px)"
          srcSet="/art/hero-phone.webp"
          type="image/webp"
          width={900}
          height={1400}
        />
        <source srcSet="/art/hero.avif" type="image/avif" width={1600} height={900} />
        <img src="/art/hero.webp" alt={alt} width={1600} height={900} fetchPriority="high" />
      </picture>
      <TravellingLight />
      <div className={styles.inside}>
        <div className="wrap">
          <div className={styles.copy}>
            <p className={styles.tamil} lang="ta">
              {tamil}
            </p>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.actions}>
              <ButtonLink href="/customizedplan">{action}</ButtonLink>
              <span className={styles.from}>
                From <b className="num">{formatRupees(lowestPrice)}</b> a month + GST
              </span>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
