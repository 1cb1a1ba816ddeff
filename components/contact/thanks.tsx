import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { thanksPage } from "@/lib/content/contact";
import styles from "./contact.module.css";
import { ForgetDraft } from "./draft";
import { Talk } from "./talk";

/** After a form that was sent without script: what happens next, and ways on. */
export function Thanks() {
  return (
    <div className={`columns card ${styles.thanks}`}>
      <ForgetDraft />
      <section aria-labelledby="next-title">
        <h2 id="next-title">{thanksPage.nextTitle}</h2>
        <ol className={styles.steps}>
          {thanksPage.steps.map((step) => (
            <li key={step}>
              <i className="dot" />
              {step}
            </li>
          ))}
        </ol>
        <nav aria-label={thanksPage.waysTitle} className={`cluster ${styles.ways}`}>
          <ButtonLink href="/customizedplan">{thanksPage.plan}</ButtonLink>
          <Link className="tap" href="/">
            {thanksPage.home}
          </Link>
        </nav>
      </section>
      <Talk />
    </div>
  );
}
