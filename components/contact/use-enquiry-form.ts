"use client";
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import {
  type AreaLookup,
  findAreaInput,
  type VisitorLocation,
} from "@/components/areas/visitor-location";
import { useLanguage, useWords } from "@/components/site/words-context";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { dismissErrorToast, preloadToaster, showToast } from "@/components/ui/toast";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { clearDraft, readDraft, updateDraft } from "./enquiry-draft";
import {
  clearFields,
  fillEmptyFields,
  focusFirstError,
  isHoneypotFilled,
  normaliseNameFields,
  normalisePhoneField,
  readFormValues,
} from "./form-controls";
import { loadValidation, type SendResult, type SentEnquiry, sendEnquiry } from "./send-enquiry";

type State = Pick<SendResult, "errors" | "hints"> & {
  isSending: boolean;
  errorMessage: string | null;
  sentEnquiry: (SentEnquiry & { planText: string | null }) | null;
};

const IDLE: State = {
  isSending: false,
  errors: {},
  hints: {},
  errorMessage: null,
  sentEnquiry: null,
};

export type EnquiryFormOptions = {
  loadSelectedPlan: () => Promise<SelectedPlan | undefined>;
  onResponse: () => void;
  planText: string | null;
  areaLookup: AreaLookup | null;
  rejected: RejectedForm | undefined;
};

/** The lookup is valid only while its text is still in the area input. */
function readCurrentLocation(lookup: AreaLookup | null): VisitorLocation {
  const text = findAreaInput()?.value.trim() ?? "";
  if (lookup?.inputText === text) return { area: lookup.area, street: lookup.street };
  return { street: text || undefined };
}

export function useEnquiryForm(options: EnquiryFormOptions) {
  const { loadSelectedPlan, onResponse, planText, areaLookup, rejected } = options;
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const sentTitle = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState(() => buildInitialState(rejected));
  const language = useLanguage();
  const words = useWords("enquiryForm");
  useInitialValues(form, areaLookup?.street);

  function onInput({ currentTarget: element, target, nativeEvent }: FormEvent<HTMLFormElement>) {
    // If the import fails, submitting the form loads the validation again.
    loadValidation().catch(() => undefined);
    preloadToaster();
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) normalisePhoneField(element);
    updateDraft({ values: readFormValues(element) });
    const name = target instanceof Element ? target.getAttribute("name") : null;
    setState(({ errors, hints }) => ({
      ...IDLE,
      hints,
      errors: { ...errors, [name ?? ""]: "" },
    }));
  }

  const onBlur = ({ currentTarget }: FocusEvent<HTMLFormElement>) =>
    normaliseNameFields(currentTarget);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    normalisePhoneField(element);
    normaliseNameFields(element);
    setState({ ...IDLE, isSending: true });
    dismissErrorToast();
    const result = await sendEnquiry({
      values: readFormValues(element),
      isHoneypotFilled: isHoneypotFilled(element),
      location: readCurrentLocation(areaLookup),
      loadSelectedPlan,
      language,
      words,
    });
    const { sentEnquiry, message, errors } = result;
    if (sentEnquiry) {
      clearFields(element);
      clearDraft();
    }
    flushSync(() => {
      if (message) onResponse();
      setState(toState(result, planText));
    });
    if (message) showToast(sentEnquiry ? "success" : "error", message);
    if (sentEnquiry) focusSentTitle(sentTitle.current);
    else if (Object.keys(errors).length > 0) focusFirstError(element, errors);
    else focusSendButton(sendButton.current);
  }

  /** Shows the empty form again. */
  function sendAnother(onShown: () => void) {
    flushSync(() => {
      onShown();
      setState(IDLE);
    });
    const [firstField] = form.current?.querySelectorAll("input") ?? [];
    scrollToElement(firstField?.labels?.[0] ?? null, "nearest");
    firstField?.focus({ preventScroll: true });
  }

  return { form, sendButton, sentTitle, ...state, onInput, onBlur, onSubmit, sendAnother };
}

const buildInitialState = (rejected: RejectedForm | undefined): State =>
  rejected
    ? {
        ...IDLE,
        errors: rejected.errors,
        hints: rejected.hints,
        errorMessage: rejected.message,
      }
    : IDLE;

function toState(result: SendResult, planText: string | null): State {
  const { sentEnquiry, message, errors, hints } = result;
  const needsAlert = !sentEnquiry && message && !Object.values(errors).includes(message);
  return {
    isSending: false,
    errors,
    hints,
    errorMessage: needsAlert ? message : null,
    sentEnquiry: sentEnquiry ? { ...sentEnquiry, planText } : null,
  };
}

function focusSentTitle(title: HTMLElement | null) {
  scrollToElement(title);
  title?.focus({ preventScroll: true });
}

function focusSendButton(button: HTMLButtonElement | null) {
  // The error below the button may be outside the window.
  scrollToElement(button?.parentElement ?? null, "nearest");
  // The button lost the focus while it was disabled.
  if (document.activeElement === document.body) button?.focus();
}

function useInitialValues(form: RefObject<HTMLFormElement | null>, street: string | undefined) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Replaces the native validation messages, which are used without JavaScript.
    element.noValidate = true;
    const { values } = readDraft();
    const area = readFormValues(element).area ?? values.area;
    // The address in the draft may belong to another area.
    fillEmptyFields(element, area === values.area ? values : { ...values, address: "" });
    normalisePhoneField(element);
    updateDraft({ values: { ...values, ...readFormValues(element) } });
  }, [form]);

  useEffect(() => {
    if (!street || !form.current) return;
    // An unknown street is probably part of the address.
    fillEmptyFields(form.current, { address: street });
    updateDraft({ values: readFormValues(form.current) });
  }, [form, street]);
}
