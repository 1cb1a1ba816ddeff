import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Draft, readDraft, removeDrafts, writeDraft } from "./use-draft";

const ME = "me@staff.example";
const COLLEAGUE = "colleague@staff.example";
const GST = "/admin/update-gst";
const AREA = "/admin/areas/new";

const draft = (text: string): Draft => ({
  storedAt: 1,
  values: { text },
  base: null,
  idempotencyKey: null,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("writeDraft stores one draft per page until the draft is removed", () => {
  writeDraft(ME, GST, draft("12"));
  writeDraft(ME, AREA, draft("Puliyangudi"));
  expect(readDraft(ME, GST)).toEqual(draft("12"));
  writeDraft(ME, GST, null);
  expect(readDraft(ME, GST)).toBeNull();
  expect(readDraft(ME, AREA)).toEqual(draft("Puliyangudi"));
  removeDrafts();
  expect(readDraft(ME, AREA)).toBeNull();
});

it("readDraft hides a draft from another account, and discards it when that account stores a draft", () => {
  writeDraft(ME, GST, draft("12"));
  expect(readDraft(COLLEAGUE, GST)).toBeNull();
  writeDraft(COLLEAGUE, AREA, draft("Puliyangudi"));
  expect(readDraft(ME, GST)).toBeNull();
});

it("readDraft returns no draft if sessionStorage is unavailable", () => {
  vi.stubGlobal("window", {});
  writeDraft(ME, GST, draft("12"));
  expect(readDraft(ME, GST)).toBeNull();
});
