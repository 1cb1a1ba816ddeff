import { TranslatableText } from "@/components/site/translatable-text";
import type { EnquiryFormWords } from "@/lib/content/en/contact";
import styles from "./contact.module.css";
import type { SentEnquiry } from "./send-enquiry";

type SentEnquiryDetailsProps = SentEnquiry & {
  planText: string | null;
  words: EnquiryFormWords;
};

export const SentEnquiryDetails = ({ reference, planText, words }: SentEnquiryDetailsProps) => (
  <dl className={styles.details}>
    <div>
      <dt>{words.reference}</dt>
      <dd className="num">{reference}</dd>
    </div>
    {planText && (
      <div>
        <dt>{words.plan}</dt>
        <dd>
          <TranslatableText text={planText} />
        </dd>
      </div>
    )}
  </dl>
);
