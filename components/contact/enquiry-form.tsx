"use client";
import { CircleAlert } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode, RefObject } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { useLanguage, useWords } from "@/components/site/words-context";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { PageLink } from "@/components/ui/page-link";
import { localisedPath } from "@/lib/content/language";
import { type EnquiryField as FieldName, MAX_FIELD_LENGTHS } from "@/lib/enquiries/constants";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import { appendTypedFields } from "@/lib/enquiries/whatsapp";
import styles from "./enquiry.module.css";
import { FORM_TITLE_ID, Honeypot, readFormValues } from "./form-controls";
import { HiddenValues, shouldFocusSendButton } from "./rejected-form";
import type { SendResult, SentEnquiry } from "./send-enquiry";
import { SentEnquiryDetails } from "./sent-enquiry-details";
import { type EnquiryFormOptions, useEnquiryForm } from "./use-enquiry-form";
import "./form.css";

type EnquiryFormProps = EnquiryFormOptions & {
  onSendAnother: () => void;
  whatsappUrl: string;
  quickContact: ReactNode;
  nextSteps: ReactNode;
  /** Shown above the form. */
  areaName: ReactNode;
  /** Shown below the form. */
  children: ReactNode;
};

/** Works without JavaScript as a native form post. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { onSendAnother, whatsappUrl, quickContact, nextSteps, areaName, children, ...options } =
    props;
  const enquiryForm = useEnquiryForm(options);
  const { form, sendButton, isSending, errors, hints, errorMessage, sentEnquiry } = enquiryForm;
  const language = useLanguage();
  const words = useWords("enquiryForm");
  const whatsappLinkProps = {
    href: appendTypedFields(whatsappUrl, options.rejected?.values ?? {}, words),
    // The typed values are not React state, so the click adds them to the link.
    onClick({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
      if (form.current)
        link.href = appendTypedFields(whatsappUrl, readFormValues(form.current), words);
    },
  };
  return (
    <>
      {sentEnquiry && (
        <SentSection
          titleRef={enquiryForm.sentTitle}
          sentEnquiry={sentEnquiry}
          onSendAnother={() => enquiryForm.sendAnother(onSendAnother)}
        >
          {nextSteps}
        </SentSection>
      )}
      <div className={`break-anywhere ${styles.form}`} data-sent={sentEnquiry ? "" : undefined}>
        {areaName}
        <form
          ref={form}
          method="post"
          action="/api/contact/post"
          aria-labelledby={FORM_TITLE_ID}
          onInput={enquiryForm.onInput}
          onBlur={enquiryForm.onBlur}
          onSubmit={enquiryForm.onSubmit}
        >
          <FormHead>{quickContact}</FormHead>
          <EnquiryFields
            errors={errors}
            hints={hints}
            readOnly={isSending}
            rejected={options.rejected}
          >
            <ExternalLink className="tap-target small" {...whatsappLinkProps}>
              {words.noEmail}
            </ExternalLink>
          </EnquiryFields>
          <Honeypot label={words.honeypot} />
          {/* For native form posts. With `area`, useEnquiryForm finds out that a draft has the address of another area. */}
          <input type="hidden" name="language" value={language} />
          {options.areaLookup?.area && (
            <input type="hidden" name="area" value={options.areaLookup.area} />
          )}
          <HiddenValues rejected={options.rejected} />
          <SubmitRow buttonRef={sendButton} isSending={isSending} rejected={options.rejected}>
            {errorMessage && (
              <ErrorAlert message={errorMessage}>
                <ExternalLink className="tap-target" {...whatsappLinkProps}>
                  {words.sendOnWhatsApp}
                </ExternalLink>
              </ErrorAlert>
            )}
          </SubmitRow>
        </form>
        {children}
      </div>
    </>
  );
}

function FormHead({ children }: { children: ReactNode }) {
  const words = useWords("enquiryForm");
  return (
    <div className={`spread ${styles.head}`}>
      <div>
        <h2 id={FORM_TITLE_ID} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="soft">{words.hint}</p>
      </div>
      {children}
    </div>
  );
}

type SubmitRowProps = {
  buttonRef: RefObject<HTMLButtonElement | null>;
  isSending: boolean;
  rejected: RejectedForm | undefined;
  children: ReactNode;
};

function SubmitRow({ buttonRef, isSending, rejected, children }: SubmitRowProps) {
  const words = useWords("enquiryForm");
  return (
    <div className={`cluster ${styles.submitRow}`}>
      <Button
        ref={buttonRef}
        className={styles.submitButton}
        type="submit"
        busy={isSending}
        autoFocus={shouldFocusSendButton(rejected)}
      >
        {isSending ? words.sending : words.send}
      </Button>
      {children}
      <PrivacyNote />
    </div>
  );
}

type SentSectionProps = {
  titleRef: RefObject<HTMLHeadingElement | null>;
  sentEnquiry: SentEnquiry & { planText: string | null };
  onSendAnother: () => void;
  children: ReactNode;
};

/** Covers the form, which is hidden but keeps its height, so that nothing below moves. */
function SentSection({ titleRef, sentEnquiry, onSendAnother, children }: SentSectionProps) {
  const language = useLanguage();
  const words = useWords("enquiryForm");
  return (
    <section className={`card ${styles.sent}`} aria-labelledby="sent-title">
      <h2 id="sent-title" ref={titleRef} className="block-children" tabIndex={-1}>
        {words.sentTitle.map((part) => (
          <span key={part}>{part} </span>
        ))}
      </h2>
      <SentEnquiryDetails {...sentEnquiry} words={words} />
      {children}
      <div className={`cluster ${styles.sentActions}`}>
        <Button variant="ink" onClick={onSendAnother}>
          {words.sendAnother}
        </Button>
        <PageLink className="tap-target" href={localisedPath(language, "/")}>
          {words.goHome}
        </PageLink>
      </div>
    </section>
  );
}

const ErrorAlert = ({ message, children }: { message: string; children: ReactNode }) => (
  <p className={styles.alert} role="alert">
    <CircleAlert aria-hidden="true" />
    <span>
      <span key={message}>{message} </span>
      {children}
    </span>
  </p>
);

function PrivacyNote() {
  const language = useLanguage();
  const words = useWords("enquiryForm");
  return (
    <p className={`small soft ${styles.privacy}`}>
      {words.privacy}{" "}
      <a className="tap-target" href={localisedPath(language, "/privacy")}>
        {words.privacyLink}
      </a>
    </p>
  );
}

type FieldAttributes = { name: FieldName } & Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "autoCapitalize" | "spellCheck" | "minLength" | "maxLength"
>;

/** The native length limits must not be stricter than lib/enquiries/schema.ts. */
const FIELDS: FieldAttributes[] = [
  { name: "firstName", autoComplete: "given-name", autoCapitalize: "words" },
  { name: "lastName", autoComplete: "family-name", autoCapitalize: "words" },
  // Has space for pasted numbers with +91 and spaces.
  { name: "phone", type: "tel", autoComplete: "tel", maxLength: 32 },
  {
    name: "email",
    type: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
  },
  { name: "address", autoComplete: "address-line1", minLength: 5 },
  { name: "message", autoComplete: "off", minLength: 10 },
];

type EnquiryFieldsProps = Pick<SendResult, "errors" | "hints"> & {
  readOnly: boolean;
  rejected: RejectedForm | undefined;
  children: ReactNode;
};

const EnquiryFields = ({ errors, hints, readOnly, rejected, children }: EnquiryFieldsProps) => (
  <div className={styles.fields}>
    {FIELDS.map((field) => (
      <EnquiryField
        key={field.name}
        {...field}
        defaultValue={rejected?.values[field.name]}
        autoFocus={isFirstInvalid(field.name, rejected)}
        error={errors[field.name]}
        errorHint={hints[field.name]}
        readOnly={readOnly}
      >
        {field.name === "email" && children}
      </EnquiryField>
    ))}
  </div>
);

/** Without JavaScript, the browser scrolls to the field that it focuses. */
const isFirstInvalid = (name: FieldName, rejected: RejectedForm | undefined): boolean =>
  FIELDS.find((field) => rejected?.errors[field.name])?.name === name;

type EnquiryFieldProps = FieldAttributes & {
  defaultValue: string | undefined;
  autoFocus: boolean;
  error: string | undefined;
  errorHint: string | undefined;
  readOnly: boolean;
  children: ReactNode;
};

function EnquiryField({ name, errorHint, children, ...attributes }: EnquiryFieldProps) {
  const words = useWords("enquiryForm").fields[name];
  const controlProps = {
    ...words,
    maxLength: MAX_FIELD_LENGTHS[name],
    ...attributes,
    hint: attributes.error && errorHint ? errorHint : words.hint,
    name,
    required: true,
    starred: false,
  };
  return (
    <div>
      {name === "message" ? (
        <TextArea rows={5} {...controlProps} />
      ) : (
        <TextField {...controlProps} />
      )}
      {children}
    </div>
  );
}
