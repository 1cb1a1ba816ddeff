import { ArrowRight, ChevronDown } from "lucide-react";
import Link from "next/link";
import { faq, faqItems } from "@/lib/content/faq";
import styles from "./faq.module.css";

/** Questions of one name: the browser itself keeps no more than one open. */
export function Faq() {
  return (
    <section className="section" id="faq-section" aria-labelledby="faq-title">
      <div className="wrap columns">
        <div>
          <h2 className="lines" id="faq-title">
            {faq.title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <Link className={`tap ${styles.more}`} href={faq.more.href}>
            {faq.more.label}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
        <div>
          {faqItems.map(({ question, answer }, index) => (
            <details key={question} name="faq" className={styles.item} open={index === 0}>
              <summary className="spread">
                <i className="dot" />
                <span>{question}</span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
