"use client";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { showToast } from "@/components/ui/toast";
import { formWords } from "@/lib/content/contact";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { forgetDraft, keepInDraft, readDraft } from "./draft-storage";
import {
  type FieldErrors,
  fillIn,
  focusFirst,
  isEnquiryField,
  tidyPhone,
  trapValue,
  typedValues,
} from "./form-controls";
import { type Answer, checkEnquiry, prefetchRules, sendEnquiry } from "./send-enquiry";

type State = {
  phase: "idle" | "sending";
  errors: FieldErrors;
  /** What the last attempt came to; it goes when the visitor types on. */
  notice: { kind: "success" | "error"; text: string } | null;
};

const IDLE: State = { phase: "idle", errors: {}, notice: null };

export type EnquiryOptions = {
  form: RefObject<HTMLFormElement | null>;
  sendButton: RefObject<HTMLButtonElement | null>;
  settledTerms: () => Promise<SelectedPlan | undefined>;
  onAnswer: (isSent: boolean) => void;
};

/** The form's states: idle, sending, and back with errors or a notice. */
export function useEnquiry({ form, sendButton, settledTerms, onAnswer }: EnquiryOptions) {
  const [state, setState] = useState(IDLE);
  const isSending = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on our own messages show; until then, and without script, the browser's.
    element.noValidate = true;
    readDraft().then(({ values }) => {
      fillIn(element, values);
      tidyPhone(element);
      keepInDraft({ values: typedValues(element) });
    });
  }, [form]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    prefetchRules();
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isComposing) tidyPhone(element);
    keepInDraft({ values: typedValues(element) });
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (name === null || !isEnquiryField(name)) return;
    setState((before) =>
      before.errors[name] || before.notice
        ? { ...before, errors: { ...before.errors, [name]: undefined }, notice: null }
        : before,
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    tidyPhone(element);
    isSending.current = true;
    try {
      const { form: content, errors } = await checkEnquiry(typedValues(element));
      if (errors) showErrors(errors, element);
      else {
        setState({ ...IDLE, phase: "sending" });
        show(await sendEnquiry(content, await settledTerms(), trapValue(element)), element);
      }
    } catch {
      // The rules did not come: there is no connection, or none that lasts.
      show({ ok: false, message: formWords.noAnswer, errors: {} }, element);
    } finally {
      isSending.current = false;
    }
  }

  function showErrors(errors: FieldErrors, element: HTMLFormElement) {
    flushSync(() => setState({ ...IDLE, errors }));
    focusFirst(element, errors);
  }

  function show(answer: Answer, element: HTMLFormElement) {
    if (answer.ok) {
      element.reset();
      forgetDraft();
    }
    const kind = answer.ok ? "success" : "error";
    const errors = answer.ok ? {} : answer.errors;
    // What stands under its field is not said twice.
    const isUnderField = Object.values(errors).includes(answer.message);
    const notice = isUnderField ? null : ({ kind, text: answer.message } as const);
    flushSync(() => {
      onAnswer(answer.ok);
      setState({ phase: "idle", errors, notice });
    });
    showToast(kind, answer.message);
    if (Object.keys(errors).length > 0) {
      focusFirst(element, errors);
      return;
    }
    // The summary that has just gone stood above: on a phone the button has moved.
    bringIntoView(sendButton.current, "nearest");
    // A disabled button loses the focus: whoever pressed it with a key is still there.
    if (document.activeElement === document.body) sendButton.current?.focus();
  }

  return { ...state, onInput, onSubmit };
}
