import { ArrowRight, ChevronDown } from "lucide-react";
import { TranslatableText } from "@/components/site/translatable-text";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./faq.module.css";

type FaqProps = { language: Language; items: PageContent["faq"]["items"] };

export function Faq({ language, items }: FaqProps) {
  const { title, askMore, askAboutThis } = getWords(language).faq;
  const contactPath = localisedPath(language, "/contact");
  return (
    <section className="section" id="faq-section" aria-labelledby="faq-title">
      <div className="wrap columns tablet-columns">
        <div>
          <h2 className="block-children" id="faq-title">
            {title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <PageLink className={`tap-target ${styles.more}`} href={contactPath}>
            {askMore}
            <ArrowRight aria-hidden="true" />
          </PageLink>
        </div>
        <div>
          {items.map(({ id, question, answer }, index) => (
            <details
              key={id}
              name="faq"
              className={`print-expanded ${styles.item}`}
              open={index === 0}
            >
              <summary className="spread text-l">
                <i className="dot" />
                <span className="break-anywhere">
                  <TranslatableText text={question} />
                </span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <p className="break-anywhere soft">
                <TranslatableText text={answer} />
              </p>
              <PageLink className={`screen-only tap-target ${styles.ask}`} href={contactPath}>
                {askAboutThis}
                <ArrowRight aria-hidden="true" />
              </PageLink>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
