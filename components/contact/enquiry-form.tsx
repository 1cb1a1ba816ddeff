"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formWords } from "@/lib/content/contact";
import { ENQUIRY_LIMITS, type EnquiryField as FieldName, HONEYPOT } from "@/lib/enquiries/fields";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { EnquiryField } from "./enquiry-field";
import styles from "./enquiry-form.module.css";
import { useEnquiry } from "./use-enquiry";

/** In the order in which they stand; the first wrong one of these takes the focus. */
const FIELDS: FieldName[] = ["firstName", "lastName", "phone", "email", "address", "message"];

/** A plain form that works without script; with it, it is sent in place and keeps what was typed. */
export function EnquiryForm(props: {
  settledTerms: () => Promise<SelectedPlan | undefined>;
  onAnswer: (isSent: boolean) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { phase, errors, notice, onInput, onSubmit } = useEnquiry({ form, sendButton, ...props });
  const [digits, setDigits] = useState(0);
  const isSending = phase === "sending";
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
      <h2 id="enquiry-title">{formWords.title}</h2>
      <p className={styles.hint}>{formWords.hint}</p>
      <div className={styles.fields}>
        {FIELDS.map((name) => (
          <EnquiryField
            key={name}
            name={name}
            error={errors[name]}
            readOnly={isSending}
            count={name === "phone" && digits > 0 && `${digits} of ${ENQUIRY_LIMITS.phone}`}
          />
        ))}
      </div>
      <Trap />
      <div className={`cluster ${styles.send}`}>
        <Button ref={sendButton} className={styles.button} type="submit" busy={isSending}>
          {isSending ? formWords.sending : formWords.send}
        </Button>
        {notice && <Notice {...notice} />}
        <p className={styles.privacy}>
          {formWords.privacy.text}{" "}
          <a className="tap" href={formWords.privacy.href}>
            {formWords.privacy.link}
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
    <p
      className={`${styles.notice} ${kind === "error" ? styles.error : ""}`}
      role={kind === "error" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" />
      {text}
    </p>
  );
}

/** A field that no person sees and a machine fills in. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={HONEYPOT}>{formWords.honeypot}</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
