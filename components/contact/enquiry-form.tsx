"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useLanguage, useWords } from "@/components/site/words";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { pathIn } from "@/lib/content/language";
import { ENQUIRY_LIMITS, type EnquiryField as FieldName, HONEYPOT } from "@/lib/enquiries/fields";
import styles from "./enquiry-form.module.css";
import { type EnquiryOptions, useEnquiry } from "./use-enquiry";

/** A plain form that works without script; with it, it is sent in place and keeps what was typed. */
export function EnquiryForm(props: EnquiryOptions) {
  const { form, sendButton, isSending, errors, notice, onInput, onSubmit } = useEnquiry(props);
  const [digits, setDigits] = useState(0);
  const language = useLanguage();
  const words = useWords("form");
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/contact/post"
      aria-labelledby="enquiry-title"
      onInput={(event) => {
        onInput(event);
        const phone = new FormData(event.currentTarget).get("phone");
        setDigits(String(phone).replace(/\D/g, "").length);
      }}
      onReset={() => setDigits(0)}
      onSubmit={onSubmit}
    >
      <h2 id="enquiry-title">{words.title}</h2>
      <p className={`soft ${styles.hint}`}>{words.hint}</p>
      <div className={styles.fields}>
        {FIELDS.map(([name, attributes]) => (
          <EnquiryField
            key={name}
            {...{ name, ...attributes }}
            error={errors[name]}
            readOnly={isSending}
            count={name === "phone" && digits > 0 && words.digits(digits, ENQUIRY_LIMITS.phone)}
          />
        ))}
      </div>
      <Honeypot label={words.honeypot} />
      {/* Without script nothing else says it. */}
      <input type="hidden" name="language" value={language} />
      <div className={`cluster ${styles.send}`}>
        <Button ref={sendButton} className={styles.button} type="submit" busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        {notice && <Notice {...notice} />}
        <p className={`soft ${styles.privacy}`}>
          {words.privacy}{" "}
          <a className="tap" href={pathIn(language, "/privacy")}>
            {words.privacyLink}
          </a>
        </p>
      </div>
    </form>
  );
}

/** A toast is gone after five seconds; this stays until the visitor types on. */
function Notice({ kind, text }: { kind: "success" | "error"; text: string }) {
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <p className={`${styles.notice} ${styles[kind]}`} role={kind === "error" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      {text}
    </p>
  );
}

/** A field that no person sees and a machine fills in. */
function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={HONEYPOT}>{label}</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
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
  /** How far the value is typed; it stands beside the hint. */
  count: string | false;
};

function EnquiryField({ name, count, ...attributes }: EnquiryFieldProps) {
  const { hint, ...words } = useWords("form").fields[name];
  const control = {
    ...words,
    hint: [hint, count].filter(Boolean).join(" · "),
    maxLength: ENQUIRY_LIMITS[name],
    ...attributes,
    name,
    required: true,
    starred: false,
  };
  return name === "message" ? <TextArea rows={5} {...control} /> : <TextField {...control} />;
}
