"use client";
// Saved in sessionStorage, because reloads and phones that discard background tabs would lose it.
import { useEffect } from "react";
import { withStorage } from "@/components/ui/device-storage";
import type { OfferId } from "@/lib/plans/home-plans";
import { DRAFT_STORAGE_KEY } from "./selected-plan-script";

export type FormValues = Record<string, string>;

export type ChosenPlan = { id: string; offer?: OfferId };

type Attempt = { content: string; key: string };

type Draft = { values: FormValues; plan?: ChosenPlan; attempt?: Attempt };

let draft: Draft | undefined;

export function readDraft(): Draft {
  const readStored = (storage: Storage): Draft | null =>
    JSON.parse(storage.getItem(DRAFT_STORAGE_KEY) ?? "null");
  draft ??= withStorage("sessionStorage", readStored) ?? { values: {} };
  return draft;
}

/** Removes the properties that are undefined in `parts`. */
export function updateDraft(parts: Partial<Draft>): void {
  draft = { ...readDraft(), ...parts };
  const text = JSON.stringify(draft);
  withStorage("sessionStorage", (storage) => storage.setItem(DRAFT_STORAGE_KEY, text));
}

export function clearDraft(): void {
  draft = { values: {} };
  withStorage("sessionStorage", (storage) => storage.removeItem(DRAFT_STORAGE_KEY));
}

/** Used by the thank-you page, because a native form post cannot clear the draft. */
export function ClearDraft(): null {
  useEffect(clearDraft, []);
  return null;
}

/** A retry of the same content gets the same key. */
export function getIdempotencyKey(content: string): string {
  const { attempt } = readDraft();
  if (attempt?.content === content) return attempt.key;
  // `crypto.randomUUID` is not available over HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  updateDraft({ attempt: { content, key } });
  return key;
}
