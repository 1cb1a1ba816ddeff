"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useWords } from "@/components/site/words";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { showToast } from "@/components/ui/toast";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { FieldErrors } from "@/lib/http/errors";
import { forgetDraft, keepInDraft, readDraft } from "./draft";
import { fillIn, focusFirst, tidyPhone, typedValues } from "./form-controls";
import { loadRules, type Outcome, sendEnquiry } from "./send-enquiry";

type State = {
  isSending: boolean;
  errors: FieldErrors;
  /** What the last attempt came to; it goes when the visitor types on. */
  notice: { kind: "success" | "error"; text: string } | null;
};

const IDLE: State = { isSending: false, errors: {}, notice: null };

export type EnquiryOptions = {
  settledTerms: () => Promise<SelectedPlan | undefined>;
  onAnswer: (isSent: boolean) => void;
};

/** The form's states: idle, sending, and back with errors or a notice. */
export function useEnquiry({ settledTerms, onAnswer }: EnquiryOptions) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState(IDLE);
  const language = useLanguage();
  const words = useWords("form");

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on our own messages show; until then, and without script, the browser's.
    element.noValidate = true;
    fillIn(element, readDraft().values);
    tidyPhone(element);
    keepInDraft({ values: typedValues(element) });
  }, []);

  function onInput({ currentTarget: element, target, nativeEvent }: FormEvent<HTMLFormElement>) {
    // Whoever is out of reach now may be back by then: the check asks again.
    loadRules().catch(() => undefined);
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isComposing) tidyPhone(element);
    keepInDraft({ values: typedValues(element) });
    const name = target instanceof Element ? target.getAttribute("name") : null;
    setState(({ errors }) => ({ ...IDLE, errors: { ...errors, [name ?? ""]: "" } }));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    tidyPhone(element);
    setState({ ...IDLE, isSending: true });
    show(await sendEnquiry(typedValues(element), settledTerms, language, words), element);
  }

  function show({ isSent, message, errors }: Outcome, element: HTMLFormElement) {
    if (isSent) {
      element.reset();
      forgetDraft();
    }
    const kind = isSent ? "success" : "error";
    // What stands under its field is not said twice.
    const isNew = message && !Object.values(errors).includes(message);
    flushSync(() => {
      if (message) onAnswer(isSent);
      setState({ isSending: false, errors, notice: isNew ? { kind, text: message } : null });
    });
    if (message) showToast(kind, message);
    if (Object.keys(errors).length > 0) {
      focusFirst(element, errors);
      return;
    }
    // The summary that has just gone stood above: on a phone the button has moved.
    bringIntoView(sendButton.current, "nearest");
    // A disabled button loses the focus: whoever pressed it with a key is still there.
    if (document.activeElement === document.body) sendButton.current?.focus();
  }

  return { form, sendButton, ...state, onInput, onSubmit };
}
