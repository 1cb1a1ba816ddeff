import { ButtonLink } from "@/components/ui/button";
import { home } from "@/lib/content/home";
import styles from "./curious.module.css";

const { title, action } = home.curious;

/** The doorstep: the call to the contact page, with a line that suits the page it ends. */
export function Curious({ text = home.curious.text }: { text?: string }) {
  return (
    <section className={`scene night ${styles.curious}`} aria-labelledby="curious-title">
      <picture className="cover">
        <source media="(max-width: 820px)" srcSet="/art/doorstep-phone.avif" type="image/avif" />
        <source media="(max-width: 820px)" srcSet="/art/doorstep-phone.webp" type="image/webp" />
        <source srcSet="/art/doorstep.avif" type="image/avif" />
        <img src="/art/doorstep.webp" alt="" width={1600} height={760} loading="lazy" />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <h2 id="curious-title">{title}</h2>
        <p className="lead">{text}</p>
        <ButtonLink href="/contact">{action}</ButtonLink>
      </div>
    </section>
  );
}
