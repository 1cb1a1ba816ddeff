import type { FormWords } from "@/lib/content/en/contact";
import styles from "./contact.module.css";
import type { Sent } from "./send-enquiry";

type SentFactsProps = Sent & {
  /** With its price; null where none was chosen. */
  plan: string | null;
  words: FormWords;
};

/** What a visitor may name on the phone: the enquiry, and the plan that it was about. */
export const SentFacts = ({ reference, plan, words }: SentFactsProps) => (
  <dl className={`pairs ${styles.facts}`}>
    {reference && (
      <div>
        <dt>{words.reference}</dt>
        <dd className="num">{reference}</dd>
      </div>
    )}
    {plan && (
      <div>
        <dt>{words.rows.name}</dt>
        <dd>{plan}</dd>
      </div>
    )}
  </dl>
);
