import Link from "next/link";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/site/content";
import styles from "./contact.module.css";
import { ForgetDraft } from "./draft";
import { Talk } from "./talk";

/** After a form that was sent without script: what happens next, and ways on. */
export async function ThanksPage({ language }: { language: Language }) {
  const words = wordsIn(language).contact.thanks;
  const { contact } = await siteIn(language);
  return (
    <>
      <PageHead title={words.heading} tall />
      <Splash />
      <div className="wrap">
        <div className={`columns card ${styles.thanks}`}>
          <ForgetDraft />
          <section aria-labelledby="next-title">
            <h2 id="next-title">{words.next}</h2>
            <ol className={styles.steps}>
              {words.steps.map((step) => (
                <li key={step}>
                  <i className="dot" />
                  {step}
                </li>
              ))}
            </ol>
            <nav aria-label={words.ways} className={`cluster ${styles.ways}`}>
              <ButtonLink href={pathIn(language, "/customizedplan")}>{words.plan}</ButtonLink>
              <Link className="tap" href={pathIn(language, "/")}>
                {words.home}
              </Link>
            </nav>
          </section>
          <Talk language={language} contact={contact} />
        </div>
      </div>
    </>
  );
}
