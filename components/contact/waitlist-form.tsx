"use client";
import { CircleAlert } from "lucide-react";
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useWords } from "@/components/site/words-context";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { localisedPath } from "@/lib/content/language";
import { MAX_AREA_LENGTH, MAX_FIELD_LENGTHS } from "@/lib/enquiries/constants";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import styles from "./enquiry.module.css";
import { focusFirstError, Honeypot, isHoneypotFilled, readFormValues } from "./form-controls";
import { shouldFocusSendButton } from "./rejected-form";
import { type SendResult, sendWaitlistEnquiry } from "./send-enquiry";
import "./form.css";

type WaitlistFormProps = {
  /** Slug of an area. If omitted, the visitor types the street. */
  slug?: string;
  street?: { label: string; error: string; text: string };
  words: Record<"title" | "hint" | "name" | "nameError" | "send", string>;
  rejected: RejectedForm | undefined;
};

const INITIAL_RESULT: SendResult = { errors: {}, hints: {} };

const buildInitialResult = (rejected: RejectedForm | undefined): SendResult =>
  rejected
    ? { errors: rejected.errors, hints: rejected.hints, message: rejected.message }
    : INITIAL_RESULT;

export function WaitlistForm({ slug, street, words, rejected }: WaitlistFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [height, setHeight] = useState<number>();
  const [{ sentEnquiry, errors, hints, message }, setResult] = useState(() =>
    buildInitialResult(rejected),
  );
  const language = useLanguage();
  const formWords = useWords("enquiryForm");
  useEffect(() => {
    // Replaces the native validation messages, which are used without JavaScript.
    if (form.current) form.current.noValidate = true;
  }, []);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    setResult((result) => ({ ...result, errors: { ...result.errors, [name ?? ""]: "" } }));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setIsSending(true);
    setHeight(element.offsetHeight);
    setResult(INITIAL_RESULT);
    const result = await sendWaitlistEnquiry({
      values: readFormValues(element),
      isHoneypotFilled: isHoneypotFilled(element),
      fieldErrors: { name: words.nameError, area: street?.error ?? "" },
      language,
      words: formWords,
    });
    flushSync(() => {
      setIsSending(false);
      setResult(result);
    });
    if (result.sentEnquiry) title.current?.focus();
    else focusFirstError(element, result.errors);
  }

  return (
    <form
      ref={form}
      className={`card screen-only column ${styles.waitlist}`}
      // The confirmation is shorter than the form. Keep the height, to avoid a layout shift.
      style={{ "--height": height && `${height}px` } as CSSProperties}
      method="post"
      action="/api/areas/wait"
      aria-labelledby="waitlist-title"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2 ref={title} id="waitlist-title" className="text-h3" tabIndex={-1}>
        {sentEnquiry ? message : words.title}
      </h2>
      {sentEnquiry ? (
        <p>
          {formWords.reference} <b className="num">{sentEnquiry.reference}</b>
        </p>
      ) : (
        <WaitlistFields
          slug={slug}
          street={street}
          words={words}
          rejected={rejected}
          isSending={isSending}
          errors={errors}
          hints={hints}
          errorMessage={message}
        />
      )}
    </form>
  );
}

type WaitlistFieldsProps = WaitlistFormProps &
  Pick<SendResult, "errors" | "hints"> & {
    isSending: boolean;
    errorMessage: string | undefined;
  };

function WaitlistFields(props: WaitlistFieldsProps) {
  const { slug, street, words, rejected, isSending, errors, hints, errorMessage } = props;
  const language = useLanguage();
  const formWords = useWords("enquiryForm");
  const fieldProps = { required: true, starred: false, readOnly: isSending };
  const firstInvalid = ["area", "name", "phone"].find((name) => rejected?.errors[name]);
  return (
    <>
      <p className="soft">{words.hint}</p>
      {street && (
        <TextField
          {...fieldProps}
          label={street.label}
          name="area"
          autoComplete="address-line1"
          maxLength={MAX_AREA_LENGTH}
          defaultValue={rejected?.values.area ?? street.text}
          autoFocus={firstInvalid === "area"}
          error={errors.area}
        />
      )}
      <div className={styles.namePhone}>
        <TextField
          {...fieldProps}
          label={words.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_FIELD_LENGTHS.firstName}
          defaultValue={rejected?.values.name}
          autoFocus={firstInvalid === "name"}
          error={errors.name}
        />
        <TextField
          {...fieldProps}
          {...formWords.fields.phone}
          hint={(errors.phone && hints.phone) || formWords.fields.phone.hint}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          defaultValue={rejected?.values.phone}
          autoFocus={firstInvalid === "phone"}
          error={errors.phone}
        />
      </div>
      <Honeypot label={formWords.honeypot} />
      {slug && <input type="hidden" name="area" value={slug} />}
      <input type="hidden" name="language" value={language} />
      {errorMessage && (
        <p className="field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <span key={errorMessage}>{errorMessage}</span>
        </p>
      )}
      <Button type="submit" busy={isSending} autoFocus={shouldFocusSendButton(rejected)}>
        {isSending ? formWords.sending : words.send}
      </Button>
      <p className="small soft">
        {formWords.privacy}{" "}
        <a className="tap-target" href={localisedPath(language, "/privacy")}>
          {formWords.privacyLink}
        </a>
      </p>
    </>
  );
}
