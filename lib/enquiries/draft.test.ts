import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENQUIRY_FIELDS } from "@/lib/enquiries/fields";
import { attemptFor, type Draft, EMPTY_DRAFT, serialiseDraft } from "./draft";
import { parseDraft } from "./draft-schema";

const id = "7b0f6a52-6d2b-4a8e-9d8e-0a4a4c6f1b11";
const terms = {
  speed: "75 Mbps",
  provider: "Aaryaa Network",
  duration: "Quarterly",
  planType: "internet",
  price: 2035.64,
  ottTier: "None",
  tvChannels: "None",
  router: "None",
  androidBox: false,
} as const;

describe("a draft", () => {
  it("comes back as it was kept", () => {
    const full: Draft = {
      values: { firstName: "முருகன்", message: "Half a mess" },
      plan: { id, terms, renewalTotal: 1535.64 },
      attempt: { key: "k", content: "{}" },
    };
    expect(parseDraft(serialiseDraft(full))).toEqual(full);

    const values = fc.record(
      Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fc.string()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (typed) => {
        const kept = { values: typed, plan: { id } };
        expect(parseDraft(serialiseDraft(kept))).toEqual(kept);
      }),
    );
  });

  it("keeps an offer with or without a plan of the catalogue, and nothing that is neither", () => {
    for (const plan of [
      { offer: "power", terms },
      { offer: "basic", id },
    ] as const)
      expect(parseDraft(serialiseDraft({ values: {}, plan })).plan).toEqual(plan);
    for (const plan of [{ offer: "gold", terms }, { terms }])
      expect(parseDraft(JSON.stringify({ values: {}, plan })).plan).toBeUndefined();
  });

  it("is not stored while it is empty", () => {
    expect(serialiseDraft(EMPTY_DRAFT)).toBeNull();
    expect(serialiseDraft({ values: { phone: "" } })).toBeNull();
  });

  it("reads any garbage without a word", () => {
    const garbage = fc.oneof(fc.string(), fc.json(), fc.constant(null));
    fc.assert(
      fc.property(garbage, (stored) => {
        expect(parseDraft(stored).values).toBeTypeOf("object");
      }),
    );
  });

  it("keeps what was typed where the rest makes no sense", () => {
    const values = { firstName: "Selvi" };
    const stored = JSON.stringify({ values, plan: { id: "../admin", terms }, attempt: 7 });
    expect(parseDraft(stored)).toEqual({ values });
    expect(parseDraft(JSON.stringify({ values: { firstName: 7 }, plan: { id } }))).toEqual({
      values: {},
      plan: { id },
    });
  });
});

describe("an attempt", () => {
  let made = 0;
  const newKey = () => `key-${++made}`;

  it("keeps its key for the same content, and takes a new one for another", () => {
    const first = attemptFor("a", undefined, newKey);
    expect(attemptFor("a", first, newKey)).toBe(first);
    const second = attemptFor("b", first, newKey);
    expect(second.key).not.toBe(first.key);
    expect(attemptFor("a", second, newKey).key).not.toBe(first.key);
  });
});
