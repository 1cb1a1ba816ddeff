"use client";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { useLanguage, useWords } from "@/components/site/words";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { pathIn } from "@/lib/content/language";
import { withTyped } from "@/lib/enquiries/chat";
import { ENQUIRY_LIMITS, type EnquiryField as FieldName } from "@/lib/enquiry-terms";
import styles from "./enquiry.module.css";
import { FORM_TITLE_ID, Honeypot, typedValues } from "./form-controls";
import { SentFacts } from "./sent-facts";
import { type EnquiryOptions, useEnquiry } from "./use-enquiry";

type EnquiryFormProps = EnquiryOptions & {
  /** A chat with us, about the plan where one is chosen. */
  chat: string;
  nextSteps: ReactNode;
};

/** A plain form that works without script; with it, it is sent in place and keeps what was typed. */
export function EnquiryForm({ chat, nextSteps, ...options }: EnquiryFormProps) {
  const { form, sendButton, sentTitle, isSending, errors, tidied, notice, sent, ...on } =
    useEnquiry(options);
  const [digits, setDigits] = useState(0);
  const language = useLanguage();
  const words = useWords("form");
  const onWhatsApp = {
    href: chat,
    // Only now is it known what is typed.
    onClick({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
      if (form.current) link.href = withTyped(chat, typedValues(form.current), words);
    },
  };
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact/post"
      aria-labelledby={FORM_TITLE_ID}
      onInput={(event) => {
        on.onInput(event);
        const phone = new FormData(event.currentTarget).get("phone");
        setDigits(String(phone).replace(/\D/g, "").length);
      }}
      onReset={() => setDigits(0)}
      onBlur={on.onBlur}
      onSubmit={on.onSubmit}
    >
      {sent && (
        <section className={`card ${styles.sent}`} aria-labelledby="sent-title">
          <h2 id="sent-title" ref={sentTitle} className="as-h3" tabIndex={-1}>
            {words.sent}
          </h2>
          <SentFacts {...sent} words={words} />
          {nextSteps}
        </section>
      )}
      <h2 id={FORM_TITLE_ID} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={`soft ${styles.hint}`}>{words.hint}</p>
      <div className={styles.fields}>
        {FIELDS.map(([name, attributes]) => (
          <EnquiryField
            key={name}
            {...attributes}
            name={name}
            error={errors[name]}
            readOnly={isSending}
            note={
              (tidied[name] && words.sentAs(tidied[name])) ||
              (name === "phone" && digits > 0 && words.digits(digits, ENQUIRY_LIMITS.phone))
            }
          >
            {name === "email" && (
              <ExternalLink className="tap small" {...onWhatsApp}>
                {words.noEmail}
              </ExternalLink>
            )}
          </EnquiryField>
        ))}
      </div>
      <Honeypot label={words.honeypot} />
      {/* For a form sent without script; the area also says whether the draft's address is in it. */}
      <input type="hidden" name="language" value={language} />
      {options.found?.area && <input type="hidden" name="area" value={options.found.area} />}
      <div className={`cluster ${styles.send}`}>
        <Button ref={sendButton} className={styles.button} type="submit" busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        {notice && (
          <p className={styles.notice} role="alert">
            <CircleAlert aria-hidden="true" />
            <span>
              {notice}{" "}
              <ExternalLink className="tap" {...onWhatsApp}>
                {words.onWhatsApp}
              </ExternalLink>
            </span>
          </p>
        )}
        <p className={`small soft ${styles.privacy}`}>
          {words.privacy}{" "}
          <a className="tap" href={pathIn(language, "/privacy")}>
            {words.privacyLink}
          </a>
        </p>
      </div>
    </form>
  );
}

type Attributes = Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "autoCapitalize" | "spellCheck" | "minLength" | "maxLength"
>;

/**
 * In the order in which they stand; the first wrong one takes the focus. Lengths stand here only
 * where the browser's own check can never refuse what our rule takes.
 */
const FIELDS: [FieldName, Attributes][] = [
  ["firstName", { autoComplete: "given-name", autoCapitalize: "words" }],
  ["lastName", { autoComplete: "family-name", autoCapitalize: "words" }],
  // Room for a number as it is pasted, +91 and blanks included.
  ["phone", { type: "tel", autoComplete: "tel", maxLength: 32 }],
  ["email", { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false }],
  ["address", { autoComplete: "address-line1", minLength: 5 }],
  ["message", { autoComplete: "off", minLength: 10 }],
];

type EnquiryFieldProps = Attributes & {
  name: FieldName;
  error: string | undefined;
  readOnly: boolean;
  /** What there is to say of the value; it stands beside the hint. */
  note: string | false | undefined;
  children: ReactNode;
};

function EnquiryField({ name, note, children, ...attributes }: EnquiryFieldProps) {
  const { hint, ...words } = useWords("form").fields[name];
  const control = {
    ...words,
    hint: [hint, note].filter(Boolean).join(" · "),
    maxLength: ENQUIRY_LIMITS[name],
    ...attributes,
    name,
    required: true,
    starred: false,
  };
  return (
    <div>
      {name === "message" ? <TextArea rows={5} {...control} /> : <TextField {...control} />}
      {children}
    </div>
  );
}
