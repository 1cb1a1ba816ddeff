"use client";
import { CircleAlert } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { useLanguage, useWords } from "@/components/site/words";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { localisedPath } from "@/lib/content/language";
import { appendTypedFields } from "@/lib/enquiries/whatsapp";
import { type EnquiryField as FieldName, MAX_FIELD_LENGTHS } from "@/lib/enquiry-constants";
import styles from "./enquiry.module.css";
import { FORM_TITLE_ID, Honeypot, readFormValues } from "./form-controls";
import { SentEnquiryDetails } from "./sent-enquiry-details";
import { type EnquiryFormOptions, useEnquiryForm } from "./use-enquiry-form";

type EnquiryFormProps = EnquiryFormOptions & {
  /** Its message is about the selected plan, if any. */
  whatsappUrl: string;
  nextSteps: ReactNode;
};

/** Works without JavaScript as a native form post. */
export function EnquiryForm({ whatsappUrl, nextSteps, ...options }: EnquiryFormProps) {
  const { form, sendButton, sentTitle, isSending, errors, errorMessage, sent, ...handlers } =
    useEnquiryForm(options);
  const language = useLanguage();
  const words = useWords("enquiryForm");
  const whatsappLinkProps = {
    href: whatsappUrl,
    // The typed values are not React state, so they are added on click.
    onClick({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
      if (form.current)
        link.href = appendTypedFields(whatsappUrl, readFormValues(form.current), words);
    },
  };
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact/post"
      aria-labelledby={FORM_TITLE_ID}
      onInput={handlers.onInput}
      onBlur={handlers.onBlur}
      onSubmit={handlers.onSubmit}
    >
      {sent && (
        <section className={`card ${styles.sent}`} aria-labelledby="sent-title">
          <h2 id="sent-title" ref={sentTitle} className="text-h3" tabIndex={-1}>
            {words.sentTitle}
          </h2>
          <SentEnquiryDetails {...sent} words={words} />
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
          >
            {name === "email" && (
              <ExternalLink className="tap-target small" {...whatsappLinkProps}>
                {words.noEmail}
              </ExternalLink>
            )}
          </EnquiryField>
        ))}
      </div>
      <Honeypot label={words.honeypot} />
      {/* Sent by native form posts. The draft also uses `area`, to tell whether its address is in this area. */}
      <input type="hidden" name="language" value={language} />
      {options.areaLookup?.area && (
        <input type="hidden" name="area" value={options.areaLookup.area} />
      )}
      <div className={`cluster ${styles.submitRow}`}>
        <Button ref={sendButton} className={styles.submitButton} type="submit" busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        {errorMessage && (
          <p className={styles.alert} role="alert">
            <CircleAlert aria-hidden="true" />
            <span>
              {errorMessage}{" "}
              <ExternalLink className="tap-target" {...whatsappLinkProps}>
                {words.sendOnWhatsApp}
              </ExternalLink>
            </span>
          </p>
        )}
        <p className={`small soft ${styles.privacy}`}>
          {words.privacy}{" "}
          <a className="tap-target" href={localisedPath(language, "/privacy")}>
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
 * In display order. The native length limits must not be stricter than the validation in
 * lib/enquiries/schema.ts.
 */
const FIELDS: [FieldName, Attributes][] = [
  ["firstName", { autoComplete: "given-name", autoCapitalize: "words" }],
  ["lastName", { autoComplete: "family-name", autoCapitalize: "words" }],
  // Allows pasted numbers with +91 and spaces.
  ["phone", { type: "tel", autoComplete: "tel", maxLength: 32 }],
  ["email", { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false }],
  ["address", { autoComplete: "address-line1", minLength: 5 }],
  ["message", { autoComplete: "off", minLength: 10 }],
];

type EnquiryFieldProps = Attributes & {
  name: FieldName;
  error: string | undefined;
  readOnly: boolean;
  children: ReactNode;
};

function EnquiryField({ name, children, ...attributes }: EnquiryFieldProps) {
  const control = {
    ...useWords("enquiryForm").fields[name],
    maxLength: MAX_FIELD_LENGTHS[name],
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
