"use client";
import { CircleAlert } from "lucide-react";
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useWords } from "@/components/site/words";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { pathIn } from "@/lib/content/language";
import { ENQUIRY_LIMITS } from "@/lib/enquiry-terms";
import { focusFirst, Honeypot, typedValues } from "./form-controls";
import { type SendResult, sendWaiting } from "./send-enquiry";

const FORM: CSSProperties = { gap: "var(--s4)", padding: "clamp(20px, 3vw, 40px)" };

type WaitingFormProps = {
  slug: string;
  words: Record<"title" | "hint" | "name" | "wrongName" | "send", string>;
};

/** Name and phone of somebody who waits for the line: a plain form, which script sends in place. */
export function WaitingForm({ slug, words }: WaitingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [{ sent, errors, message }, setResult] = useState<SendResult>({ errors: {} });
  const language = useLanguage();
  const formWords = useWords("form");
  useEffect(() => {
    // From here on our own messages show; until then, and without script, the browser's.
    if (form.current) form.current.noValidate = true;
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setIsSending(true);
    const result = await sendWaiting(typedValues(element), words.wrongName, language, formWords);
    flushSync(() => {
      setIsSending(false);
      setResult(result);
    });
    if (result.sent) title.current?.focus();
    else focusFirst(element, result.errors);
  }

  const field = { required: true, starred: false, readOnly: isSending };
  return (
    <form
      ref={form}
      className="card screen-only column"
      style={FORM}
      method="post"
      action="/api/areas/wait"
      aria-labelledby="waiting-title"
      onSubmit={onSubmit}
    >
      <h2 ref={title} id="waiting-title" className="as-h3" tabIndex={-1}>
        {sent ? message : words.title}
      </h2>
      {sent ? (
        <p>
          {formWords.reference} <b className="num">{sent.reference}</b>
        </p>
      ) : (
        <>
          <p className="soft">{words.hint}</p>
          <TextField
            {...field}
            label={words.name}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={ENQUIRY_LIMITS.firstName}
            error={errors.name}
          />
          <TextField
            {...field}
            {...formWords.fields.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={32}
            error={errors.phone}
          />
          <Honeypot label={formWords.honeypot} />
          <input type="hidden" name="area" value={slug} />
          <input type="hidden" name="language" value={language} />
          {message && (
            <p className="field-error" role="alert">
              <CircleAlert aria-hidden="true" />
              {message}
            </p>
          )}
          <Button type="submit" busy={isSending} style={{ alignSelf: "start" }}>
            {isSending ? formWords.sending : words.send}
          </Button>
          <p className="small soft">
            {formWords.privacy} <a href={pathIn(language, "/privacy")}>{formWords.privacyLink}</a>
          </p>
        </>
      )}
    </form>
  );
}
