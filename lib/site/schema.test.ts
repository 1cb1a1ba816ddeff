import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFilledSection } from "@/test/filled-section";
import { errorsIn } from "../resource/check";
import { readValues } from "../resource/resource";
import { hasSampleContent, initialContent, SAMPLE_CONTENT } from "./initial-content";
import { getSectionDefinition } from "./resource";
import { SECTION_IDS, SECTIONS, type SectionId } from "./schema";

const validate = (section: SectionId, content: unknown) => {
  const { error } = SECTIONS[section].schema.safeParse(content);
  return error ? errorsIn(error) : {};
};

it("accepts the initial content unchanged", () => {
  for (const section of SECTION_IDS.filter(hasSampleContent))
    expect(SECTIONS[section].schema.parse(initialContent[section])).toEqual(
      initialContent[section],
    );
});

it.each(SECTION_IDS)("accepts the section %s with all fields filled in", (section) => {
  expect(validate(section, buildFilledSection(section))).toEqual({});
});

it("no section added after the first release has sample content, because live sites would show it", () => {
  // Do not add a section to this list.
  const firstSections = [
    "banners",
    "clients",
    "contact",
    "faq",
    "links",
    "notice",
    "offers",
    "people",
    "testimonials",
    "tv",
  ];
  expect(Object.keys(SAMPLE_CONTENT).sort()).toEqual(firstSections);
});

const phone = "+91 60000 00001";
const secondPhone = "06000000002";
const whatsapp = "6000000003";
const contact = { ...initialContent.contact, phone, secondPhone, whatsapp };
const links = { ...initialContent.links, credit: { name: "", whatsapp: "" } };
const buildFaq = (question: unknown, count = 1) => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    question,
    answer: { en: "Yes.", ta: "" },
    hidden: false,
  })),
});
const LINK_ERROR = "Enter a link that starts with https://";
const CONTROL_CHARACTER_ERROR = "Must not contain control characters";

const parseQuestion = (en: string) => {
  const { data } = SECTIONS.faq.schema.safeParse(buildFaq({ en, ta: "" }));
  return data?.items[0]?.question.en;
};

it.each(["<script>alert(1)</script> & <b>bold</b>", "வணக்கம் 👩‍👩‍👧‍👦 100 %"])(
  "keeps the text %j, but replaces white space with single spaces",
  (text) => {
    expect(parseQuestion(text)).toBe(text);
    expect(parseQuestion(`  ${text} \n\t b\u2028c\u00a0d `)).toBe(`${text} b c\u00a0d`);
  },
);

it.each([
  ["", "Must be filled in"],
  ["\u200b\u200d", "Must be filled in"],
  ["From {prise}", expect.stringMatching(/^\{prise\} is not a placeholder\./)],
  ["a\0b", CONTROL_CHARACTER_ERROR],
  ["x".repeat(101), "At most 100 characters"],
  [null, "Must be filled in"],
])("rejects %j as a text", (en, error) => {
  expect(validate("faq", buildFaq({ en, ta: "" }))).toEqual({ "items.0.question.en": error });
});

it("rejects unknown and missing fields", () => {
  expect(validate("faq", buildFaq({ en: "Why?", ta: "", html: "<b>" }))).toEqual({
    "items.0.question": "This field does not exist.",
  });
  expect(validate("faq", buildFaq("Why?"))).toHaveProperty(["items.0.question"]);
  expect(validate("faq", JSON.parse('{"__proto__":{"a":1}}'))).toHaveProperty("items");
});

describe("the schema of a list", () => {
  const { banners, tv } = initialContent;

  it("rejects questions that are all hidden", () => {
    const items = buildFaq({ en: "Why?", ta: "" }, 2).items.map((item) => ({
      ...item,
      hidden: true,
    }));
    expect(validate("faq", { items })).toEqual({ items: "At least one must be shown" });
  });

  it("accepts zero to six Quick Pay portals, even if all are hidden", () => {
    const portal = { id: "1", label: "BSNL", href: "https://portal.bsnl.in/", hidden: true };
    const validatePortals = (quickPay: object[]) => validate("links", { ...links, quickPay });
    const seven = Array.from({ length: 7 }, (_, index) => ({ ...portal, id: String(index) }));
    expect(validatePortals([])).toEqual({});
    expect(validatePortals(seven.slice(1))).toEqual({});
    expect(validatePortals(seven)).toEqual({ quickPay: "At most 6" });
  });

  it("accepts testimonials and clients that are all hidden, and empty lists of both", () => {
    for (const section of ["testimonials", "clients"] as const) {
      const hidden = initialContent[section].items.map((item) => ({ ...item, hidden: true }));
      for (const items of [[], hidden]) expect(validate(section, { items })).toEqual({});
    }
  });

  it("requires a visible picture in a list of pictures, and rejects unknown and duplicate pictures", () => {
    const [first] = tv.scenes;
    const validateScenes = (scenes: unknown[]) => validate("tv", { ...tv, scenes });
    expect(validateScenes([])).toEqual({ scenes: "At least one is required" });
    expect(validateScenes(tv.scenes.slice(1).reverse())).toEqual({});
    expect(validateScenes([first, first])).toEqual({ scenes: "Use each item only once" });
    expect(validateScenes([{ ...first, id: "moon" }])).toHaveProperty(["scenes.0.id"]);
    expect(validateScenes([{ ...first, hidden: true }])).toEqual({
      scenes: "At least one must be shown",
    });
    for (const list of ["hero", "promo"] as const)
      expect(validate("banners", { ...banners, [list]: banners[list].slice(-1) })).toEqual({});
  });

  it("rejects duplicate ids and a missing item if the length is fixed", () => {
    const { offers } = initialContent.offers;
    const [offer] = offers;
    expect(validate("offers", { offers: offers.map(() => offer) })).toEqual({
      offers: "Use each item only once",
    });
    expect(validate("offers", { offers: offers.slice(1) })).toHaveProperty("offers");
  });

  it("drops stored fields that an item does not have", () => {
    const { offers } = initialContent.offers;
    const stored = offers.map((offer) => ({ ...offer, apps: "23+" }));
    expect(readValues(getSectionDefinition("offers"), { offers: stored })).toEqual(
      initialContent.offers,
    );
  });
});

describe("phones, links, times and pictures", () => {
  it.each([
    ["phone", "\u202a+91 ६００००\u200b ००\ufe0f००१\u202c", "6000000001"],
    ["secondPhone", "\u200b", ""],
    ["phone", "04636 222333", "04636222333"],
    ["phone", "+91 4636 222333", "04636222333"],
    ["secondPhone", "044 2345 6789", "04423456789"],
    ["email", " \u202aa\u200b@b.\u200dexample\ufeff", "a@b.example"],
    ["postcode", "\u200e６２７\u200b７\u200d５６", "627756"],
    ["map", "\ufeffhttps://maps.ex\u200bample/a\u200e", "https://maps.example/a"],
    ["map", " https://maps.example ", "https://maps.example/"],
    ["map", "https://சங்கரன்.example/வழி", /^https:\/\/xn--[\w-]+\.example\/%E0/],
    ["map", "maps.example/a?b=1", "https://maps.example/a?b=1"],
    ["map", "https://maps.example/\"onclick='x'<b>", "https://maps.example/%22onclick='x'%3Cb%3E"],
  ] as const)("parses the %s %j as %s", (field, typed, expected) => {
    const value = SECTIONS.contact.schema.parse({ ...contact, [field]: typed })[field];
    if (expected instanceof RegExp) expect(value).toMatch(expected);
    else expect(value).toBe(expected);
  });

  it.each([
    ["phone", ["0000000003", "600000000", "6000000001;ext=1", "", "04636 22233", "04636 2223334"]],
    ["phone", ["222333", "4636 222333", "+44 4636 222333", "1800 123 4567"]],
    ["whatsapp", ["04636 222333", "+91 4636 222333", ""]],
    ["postcode", ["postcode 1", "012345", "६२७७५", ""]],
    ["map", [`https://maps.example/${"x".repeat(280)}`]],
  ])("rejects invalid values of the field %s: %j", (field, values) => {
    for (const value of values)
      expect(validate("contact", { ...contact, [field]: value }), `${value}`).toHaveProperty(field);
  });

  it("removes the plus from a count and converts digits of other scripts", () => {
    const { customers } = SECTIONS.people.fields;
    const typed = ["850+", "௧௦+", "१०\u200b+"];
    expect(typed.map((count) => customers.schema.parse(count))).toEqual(["850", "10", "10"]);
  });

  it.each([
    "",
    "java\nscript:alert(1)",
    "http://a.example",
    "//a.example",
    "/contact",
    "https://",
    "https://localhost",
    "https://127.0.0.1/",
    "https://good.example@evil.example/",
    7,
    null,
  ])("rejects the link %j", (map) => {
    expect(validate("contact", { ...contact, map })).toEqual({ map: LINK_ERROR });
    if (map !== "")
      expect(validate("links", { ...links, studio: map })).toEqual({ studio: LINK_ERROR });
  });

  it("accepts empty links to profiles", () => {
    const profiles = { studio: " ", youtube: " https://a.example " };
    expect(SECTIONS.links.schema.parse({ ...links, ...profiles })).toMatchObject({
      studio: "",
      youtube: "https://a.example/",
    });
  });

  it("requires a phone number if the site's builder has a name", () => {
    const credit = { name: "A builder", whatsapp: "" };
    expect(validate("links", { ...links, credit })).toHaveProperty(["credit.whatsapp"]);
  });

  const validateNotice = (from: string | null, until: string | null) =>
    validate("notice", { text: { en: "Pongal offer", ta: "" }, from, until });
  const early = "2027-01-10T04:30:00.000Z";
  const late = "2027-01-17T18:30:00.000Z";
  it("rejects a notice that does not end after its start, and accepts one without a start or end", () => {
    expect(validateNotice(early, late)).toEqual({});
    expect(validateNotice(null, late)).toEqual({});
    expect(validateNotice(null, null)).toEqual({});
    expect(validateNotice(late, early)).toEqual({ until: "Must be later than the start" });
    expect(validateNotice(late, late)).toHaveProperty("until");
    expect(validateNotice("17 January", null)).toHaveProperty("from");
  });

  it("rejects pictures without a SHA-256 hash, or with a focus outside 0 to 100 %", () => {
    const buildClients = (hash: string, x = 50) => {
      const logo = { hash, focus: { x, y: 50 }, alt: { en: "", ta: "" } };
      return { items: [{ id: "1", name: "A client", logo, hidden: false }] };
    };
    expect(validate("clients", buildClients("a".repeat(64)))).toEqual({});
    for (const hash of ["../../etc/passwd", "A".repeat(64), "https://a.example/a.png", ""])
      expect(validate("clients", buildClients(hash))).toHaveProperty(["items.0.logo.hash"]);
    for (const x of [-1, 101, Number.NaN])
      expect(Object.keys(validate("clients", buildClients("a".repeat(64), x)))).toEqual([
        "items.0.logo.focus.x",
      ]);
  });
});

const fragment = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom("javascript:", "https:", "/", "@", "a.example", "\0", "\u202e", "\n", "%0a", "?"),
);
const input = fc.array(fragment, { maxLength: 8 }).map((fragments) => fragments.join(""));

it("turns each accepted text into one line, which a second validation leaves unchanged", () =>
  fc.assert(
    fc.property(input, (en) => {
      const { data } = SECTIONS.faq.schema.safeParse(buildFaq({ en, ta: en }));
      if (!data) return;
      expect(SECTIONS.faq.schema.parse(data)).toEqual(data);
      const { question } = data.items[0] ?? {};
      expect(question?.en).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 500 },
  ));

it("accepts only https links, and normalises them like a browser", () => {
  const start = fc.constantFrom("", "", "https://", "https://a.example", "https:", "HTTPS://");
  fc.assert(
    fc.property(start, input, (prefix, rest) => {
      const { data } = SECTIONS.contact.schema.safeParse({ ...contact, map: prefix + rest });
      if (!data) return;
      const { protocol, href, username, password } = new URL(data.map);
      expect([protocol, username, password]).toEqual(["https:", "", ""]);
      expect(data.map).toBe(href);
      expect(SECTIONS.contact.schema.parse(data)).toEqual(data);
    }),
    { numRuns: 1_000 },
  );
});
