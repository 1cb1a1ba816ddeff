import Link from "next/link";
import { thanksPage } from "@/lib/content/contact";
import { ForgetDraft } from "./forget-draft";
import { Talk } from "./talk";
import styles from "./thanks.module.css";

/** After a form that was sent without script: what happens next, and ways on. */
export function Thanks() {
  return (
    <div className={styles.thanks}>
      <ForgetDraft />
      <section aria-labelledby="next-title">
        <h2 id="next-title">{thanksPage.nextTitle}</h2>
        <ol className={styles.steps}>
          {thanksPage.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <nav aria-label={thanksPage.waysTitle} className={styles.ways}>
          {thanksPage.ways.map((way) => (
            <Link key={way.href} href={way.href}>
              {way.label}
            </Link>
          ))}
        </nav>
      </section>
      <Talk />
    </div>
  );
}
