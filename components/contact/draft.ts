"use client";
// What survives a reload, or a phone that drops the tab, before an enquiry is sent. The copy in
// memory leads: where the browser refuses storage (private windows, blocked cookies, no room), the
// draft lives as long as the page.
import { useEffect } from "react";
import { withStorage } from "@/components/ui/device-storage";
import type { OfferId } from "@/lib/plans/home-plans";

/** Another one for another shape: what an older page stored is not read. */
const STORAGE_KEY = "enquiry-draft-3";

/** By the names of the form's fields. */
export type TypedValues = Record<string, string>;

/** A plan's id, and the home page's offer of it that the visitor came with. */
export type ChosenPlan = { id: string; offer?: OfferId };

/** One content and the Idempotency-Key it goes under, however often it is tried. */
type Attempt = { content: string; key: string };

type Draft = { values: TypedValues; plan?: ChosenPlan; attempt?: Attempt };

let draft: Draft | undefined;

export function readDraft(): Draft {
  const stored = (storage: Storage): Draft | null =>
    JSON.parse(storage.getItem(STORAGE_KEY) ?? "null");
  draft ??= withStorage("sessionStorage", stored) ?? { values: {} };
  return draft;
}

/** Puts these parts in the place of the draft's own; an undefined one is dropped. */
export function keepInDraft(parts: Partial<Draft>): void {
  draft = { ...readDraft(), ...parts };
  const text = JSON.stringify(draft);
  withStorage("sessionStorage", (storage) => storage.setItem(STORAGE_KEY, text));
}

export function forgetDraft(): void {
  draft = { values: {} };
  withStorage("sessionStorage", (storage) => storage.removeItem(STORAGE_KEY));
}

/** Where the enquiry went out by the browser's own means: nothing of it is left to restore. */
export function ForgetDraft(): null {
  useEffect(forgetDraft, []);
  return null;
}

/** The key of this content: the last one where it is the same, so that a retry is known as one. */
export function keyFor(content: string): string {
  const { attempt } = readDraft();
  if (attempt?.content === content) return attempt.key;
  // `crypto.randomUUID` exists only behind HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keepInDraft({ attempt: { content, key } });
  return key;
}
