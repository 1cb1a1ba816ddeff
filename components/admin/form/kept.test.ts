import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropKept, type Kept, keep, readKept } from "./kept";

const ME = "me@staff.example";
const DAY_MS = 86_400_000;

/** As a browser has it: its keys are its own properties. */
class SampleStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let storage: SampleStorage;
beforeEach(() => {
  storage = new SampleStorage();
  vi.stubGlobal("window", { localStorage: storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = (text: string, at = Date.now()): Kept => ({ at, typed: { text }, over: null });

it("is offered to the account and on the page that it was typed in", () => {
  keep(ME, "/admin/update-gst", typed("12"));
  expect(readKept(ME, "/admin/update-gst")?.typed).toEqual({ text: "12" });
  expect(readKept(ME, "/admin/update")).toBeUndefined();
  expect(readKept("not-me@staff.example", "/admin/update-gst")).toBeUndefined();
  keep(ME, "/admin/update-gst", null);
  expect(readKept(ME, "/admin/update-gst")).toBeUndefined();
});

it("goes with its account, and not with another one", () => {
  const others = ["you@staff.example", `${ME}.org`];
  for (const email of [ME, ...others]) keep(email, "/admin/update-gst", typed("12"));
  storage.setItem("token", "another's");
  dropKept(ME);
  expect(readKept(ME, "/admin/update-gst")).toBeUndefined();
  for (const email of others) expect(readKept(email, "/admin/update-gst")).toBeDefined();
  expect(storage.getItem("token")).toBe("another's");
});

it("is bounded: twenty at most, for a week", () => {
  keep(ME, "/old", typed("old", Date.now() - 7 * DAY_MS));
  for (let page = 0; page < 25; page++) keep(ME, `/${page}`, typed("new", Date.now() - 25 + page));
  expect(readKept(ME, "/old")).toBeUndefined();
  expect(readKept(ME, "/4")).toBeUndefined();
  expect(readKept(ME, "/5")).toBeDefined();
  expect(Object.keys(storage)).toHaveLength(20);
});

it("lives without storage", () => {
  vi.stubGlobal("window", {});
  keep(ME, "/", typed("12"));
  expect(readKept(ME, "/")).toBeUndefined();
});
