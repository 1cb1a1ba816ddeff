"use client";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type AreaFound, areaField, type Place } from "@/components/areas/place";
import { useLanguage, useWords } from "@/components/site/words";
import { prepareToasts, showToast } from "@/components/ui/toast";
import { bringIntoView } from "@/components/ui/use-media";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { FieldErrors } from "@/lib/errors";
import { forgetDraft, keepInDraft, readDraft } from "./draft";
import { fillIn, focusFirst, tidyNames, tidyPhone, typedValues } from "./form-controls";
import { loadRules, type SendResult, type Sent, sendEnquiry } from "./send-enquiry";

type State = {
  isSending: boolean;
  errors: FieldErrors;
  /** What failed the last time; it goes when the visitor types on. */
  notice: string | null;
  sent: (Sent & { plan: string | null }) | null;
};

const IDLE: State = { isSending: false, errors: {}, notice: null, sent: null };

export type EnquiryOptions = {
  latestTerms: () => Promise<SelectedPlan | undefined>;
  onAnswer: (isSent: boolean) => void;
  /** The chosen plan and its price, in a line. */
  plan: string | null;
  /** From where the visitor asks. */
  found: AreaFound | null;
};

/** What was found holds while the field still says so; else what stands there was not checked. */
function placeNow(found: AreaFound | null): Place {
  const text = areaField()?.value.trim() ?? "";
  if (found?.name === text) return { area: found.area, street: found.street };
  return { street: text || undefined };
}

export function useEnquiry({ latestTerms, onAnswer, plan, found }: EnquiryOptions) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const sentTitle = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState(IDLE);
  const language = useLanguage();
  const words = useWords("form");

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on our own messages show; until then, and without script, the browser's.
    element.noValidate = true;
    const { values } = readDraft();
    const { area = values.area } = typedValues(element);
    // An address in one area is none in another.
    fillIn(element, area === values.area ? values : { ...values, address: "" });
    tidyPhone(element);
    keepInDraft({ values: { ...values, ...typedValues(element) } });
  }, []);

  const place = found?.street;
  useEffect(() => {
    if (!place || !form.current) return;
    // A place that we do not know is at least a beginning of the address.
    fillIn(form.current, { address: place });
    keepInDraft({ values: typedValues(form.current) });
  }, [place]);

  function onInput({ currentTarget: element, target, nativeEvent }: FormEvent<HTMLFormElement>) {
    // Whoever is out of reach now may be back by then: the check asks again.
    loadRules().catch(() => undefined);
    prepareToasts();
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) tidyPhone(element);
    keepInDraft({ values: typedValues(element) });
    const name = target instanceof Element ? target.getAttribute("name") : null;
    setState(({ errors, sent }) => ({ ...IDLE, sent, errors: { ...errors, [name ?? ""]: "" } }));
  }

  const onBlur = ({ currentTarget }: FocusEvent<HTMLFormElement>) => tidyNames(currentTarget);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    tidyPhone(element);
    tidyNames(element);
    setState({ ...IDLE, isSending: true });
    const values = typedValues(element);
    show(await sendEnquiry(values, placeNow(found), latestTerms, language, words), element);
  }

  function show({ sent, message, errors }: SendResult, element: HTMLFormElement) {
    if (sent) {
      element.reset();
      forgetDraft();
    }
    // What stands under its field, or in what was sent, is not repeated.
    const isNew = !sent && message && !Object.values(errors).includes(message);
    flushSync(() => {
      if (message) onAnswer(sent !== undefined);
      setState({
        ...IDLE,
        errors,
        sent: sent ? { ...sent, plan } : null,
        notice: isNew ? message : null,
      });
    });
    if (message) showToast(sent ? "success" : "error", message);
    if (sent) {
      bringIntoView(sentTitle.current);
      sentTitle.current?.focus({ preventScroll: true });
      return;
    }
    if (Object.keys(errors).length > 0) {
      focusFirst(element, errors);
      return;
    }
    // The summary that has just gone stood above: on a phone the button has moved, and what failed is below.
    bringIntoView(sendButton.current?.parentElement ?? null, "nearest");
    // A disabled button loses the focus: whoever pressed it with a key is still there.
    if (document.activeElement === document.body) sendButton.current?.focus();
  }

  return { form, sendButton, sentTitle, ...state, onInput, onBlur, onSubmit };
}
