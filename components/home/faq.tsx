import { ArrowRight, ChevronDown } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./faq.module.css";

type FaqProps = { language: Language; items: PageContent["faq"]["items"] };

/** Questions of one name: the browser itself keeps no more than one open. */
export function Faq({ language, items }: FaqProps) {
  const { title, more } = wordsIn(language).faq;
  return (
    <section className="section" id="faq-section" aria-labelledby="faq-title">
      <div className="wrap columns">
        <div>
          <h2 className="lines" id="faq-title">
            {title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <PageLink className={`tap ${styles.more}`} href={pathIn(language, "/contact")}>
            {more}
            <ArrowRight aria-hidden="true" />
          </PageLink>
        </div>
        <div>
          {items.map(({ id, question, answer }, index) => (
            <details key={id} name="faq" className={`on-paper ${styles.item}`} open={index === 0}>
              <summary className="spread as-l">
                <i className="dot" />
                <span className="broken">{question}</span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <p className="broken soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
