"use client";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type AreaLookup,
  findAreaInput,
  type VisitorLocation,
} from "@/components/areas/visitor-location";
import { useLanguage, useWords } from "@/components/site/words";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { preloadToaster, showToast } from "@/components/ui/toast";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { FieldErrors } from "@/lib/errors";
import { clearDraft, readDraft, updateDraft } from "./enquiry-draft";
import {
  fillEmptyFields,
  focusFirstError,
  normaliseNameFields,
  normalisePhoneField,
  readFormValues,
} from "./form-controls";
import { loadValidation, type SendResult, type SentEnquiry, sendEnquiry } from "./send-enquiry";

type State = {
  isSending: boolean;
  errors: FieldErrors;
  /** Error of the last attempt, shown until the visitor types again. */
  errorMessage: string | null;
  sent: (SentEnquiry & { planText: string | null }) | null;
};

const IDLE: State = { isSending: false, errors: {}, errorMessage: null, sent: null };

export type EnquiryFormOptions = {
  loadSelectedPlan: () => Promise<SelectedPlan | undefined>;
  onResponse: (isSent: boolean) => void;
  /** The selected plan and its price. */
  planText: string | null;
  areaLookup: AreaLookup | null;
};

/** The lookup is valid only while its text is still in the area input. */
function readCurrentLocation(lookup: AreaLookup | null): VisitorLocation {
  const text = findAreaInput()?.value.trim() ?? "";
  if (lookup?.inputText === text) return { area: lookup.area, street: lookup.street };
  return { street: text || undefined };
}

export function useEnquiryForm({
  loadSelectedPlan,
  onResponse,
  planText,
  areaLookup,
}: EnquiryFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const sentTitle = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState(IDLE);
  const language = useLanguage();
  const words = useWords("enquiryForm");

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Replaces the native validation messages, which are used without JavaScript.
    element.noValidate = true;
    const { values } = readDraft();
    const { area = values.area } = readFormValues(element);
    // The address in the draft may belong to another area.
    fillEmptyFields(element, area === values.area ? values : { ...values, address: "" });
    normalisePhoneField(element);
    updateDraft({ values: { ...values, ...readFormValues(element) } });
  }, []);

  const street = areaLookup?.street;
  useEffect(() => {
    if (!street || !form.current) return;
    // An unknown street is probably part of the address.
    fillEmptyFields(form.current, { address: street });
    updateDraft({ values: readFormValues(form.current) });
  }, [street]);

  function onInput({ currentTarget: element, target, nativeEvent }: FormEvent<HTMLFormElement>) {
    // If this fails, submit loads the validation again.
    loadValidation().catch(() => undefined);
    preloadToaster();
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) normalisePhoneField(element);
    updateDraft({ values: readFormValues(element) });
    const name = target instanceof Element ? target.getAttribute("name") : null;
    setState(({ errors, sent }) => ({ ...IDLE, sent, errors: { ...errors, [name ?? ""]: "" } }));
  }

  const onBlur = ({ currentTarget }: FocusEvent<HTMLFormElement>) =>
    normaliseNameFields(currentTarget);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    normalisePhoneField(element);
    normaliseNameFields(element);
    setState({ ...IDLE, isSending: true });
    const values = readFormValues(element);
    showResult(
      await sendEnquiry(values, readCurrentLocation(areaLookup), loadSelectedPlan, language, words),
      element,
    );
  }

  function showResult({ sent, message, errors }: SendResult, element: HTMLFormElement) {
    if (sent) {
      element.reset();
      clearDraft();
    }
    // Messages that are already shown at a field are not repeated.
    const needsAlert = !sent && message && !Object.values(errors).includes(message);
    flushSync(() => {
      if (message) onResponse(sent !== undefined);
      setState({
        ...IDLE,
        errors,
        sent: sent ? { ...sent, planText } : null,
        errorMessage: needsAlert ? message : null,
      });
    });
    if (message) showToast(sent ? "success" : "error", message);
    if (sent) {
      scrollToElement(sentTitle.current);
      sentTitle.current?.focus({ preventScroll: true });
      return;
    }
    if (Object.keys(errors).length > 0) {
      focusFirstError(element, errors);
      return;
    }
    // The plan summary above has disappeared: on phones the button and the error have moved.
    scrollToElement(sendButton.current?.parentElement ?? null, "nearest");
    // The button lost the focus while it was disabled.
    if (document.activeElement === document.body) sendButton.current?.focus();
  }

  return { form, sendButton, sentTitle, ...state, onInput, onBlur, onSubmit };
}
