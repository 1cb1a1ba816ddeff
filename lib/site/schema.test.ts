import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorsIn } from "../resource/check";
import { valuesOf } from "../resource/resource";
import { firstContent } from "./first-content";
import { sectionShape } from "./resource";
import { SECTION_IDS, SECTIONS, type SectionId } from "./schema";

const errorsOf = (section: SectionId, content: unknown) => {
  const { error } = SECTIONS[section].schema.safeParse(content);
  return error ? errorsIn(error) : {};
};

it("begins with what is taken as it is", () => {
  for (const section of SECTION_IDS)
    expect(SECTIONS[section].schema.parse(firstContent[section])).toEqual(firstContent[section]);
});

const [phone, secondPhone, whatsapp] = ["+91 60000 00001", "06000000002", "6000000003"];
const contact = { ...firstContent.contact, phone, secondPhone, whatsapp };
const links = { ...firstContent.links, credit: { name: "", whatsapp: "" } };
const faq = (question: unknown, count = 1) => ({
  items: Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), question, answer: { en: "Yes.", ta: "" }, hidden: false },
  })),
});
const NO_LINK = "Enter an address that begins with https://";
const CONTROL = "Must not contain control characters";

const read = (en: string) => {
  const { data } = SECTIONS.faq.schema.safeParse(faq({ en, ta: "" }));
  return data?.items[0]?.question.en;
};

it.each([
  ...["<script>alert(1)</script> & <b>bold</b>", "{{7*7}} <%= 1 %> %s"],
  ...["'; DROP TABLE plan; --", "வணக்கம் 👩‍👩‍👧‍👦 100 %"],
])("%j is text and stays it, blanks and lines are folded", (text) => {
  expect(read(text)).toBe(text);
  expect(read(`  ${text} \n\t b\u2028c\u00a0d `)).toBe(`${text} b c\u00a0d`);
});

it.each([
  ["", "Must be filled in"],
  ["\u200b\u200d", "Must be filled in"],
  ["From {prise}", expect.stringMatching(/^There is no \{prise\}\./)],
  ["a\0b", CONTROL],
  ["\ud800", CONTROL],
  ["\u202egnp.exe", CONTROL],
  ["x".repeat(101), "At most 100 characters"],
  [7, "Must be text"],
  [null, "Must be filled in"],
])("a text cannot be %j", (en, text) => {
  expect(errorsOf("faq", faq({ en, ta: "" }))).toEqual({ "items.0.question.en": text });
});

it("a text needs no Tamil, and no fields of others", () => {
  expect(errorsOf("faq", faq({ en: "Why?", ta: "" }))).toEqual({});
  expect(errorsOf("faq", faq({ en: "Why?", ta: "", html: "<b>" }))).toEqual({
    "items.0.question": "There is no such field.",
  });
  expect(errorsOf("faq", faq("Why?"))).toHaveProperty(["items.0.question"]);
  expect(errorsOf("faq", JSON.parse('{"__proto__":{"a":1}}'))).toHaveProperty("items");
});

describe("lists", () => {
  const { banners, tv } = firstContent;
  const why = { en: "Why?", ta: "" };

  it("show one at least, or may be empty where the pages do without, and then all hidden, too", () => {
    const items = faq(why, 2).items.map((item) => ({ ...item, hidden: true }));
    expect(errorsOf("faq", { items })).toEqual({ items: "One at least must be shown" });
    const portal = { id: "1", label: "BSNL", href: "https://portal.bsnl.in/", hidden: true };
    const portals = (quickPay: object[]) => errorsOf("links", { ...links, quickPay });
    const six = Array.from({ length: 7 }, (_, at) => ({ ...portal, id: String(at) }));
    expect(portals([])).toEqual({});
    expect(portals(six.slice(1))).toEqual({});
    expect(portals(six)).toEqual({ quickPay: "At most 6" });
    for (const section of ["testimonials", "clients"] as const) {
      const hidden = firstContent[section].items.map((one) => ({ ...one, hidden: true }));
      for (const items of [[], hidden]) expect(errorsOf(section, { items })).toEqual({});
    }
  });

  it("of what is drawn have each scene once, and one at least", () => {
    const [first] = tv.scenes;
    const scenes = (scenes: unknown[]) => errorsOf("tv", { ...tv, scenes });
    expect(scenes([])).toEqual({ scenes: "One at least must stay" });
    expect(scenes(tv.scenes.slice(1).reverse())).toEqual({});
    expect(scenes([first, first])).toEqual({ scenes: "Each once" });
    expect(scenes([{ ...first, id: "moon" }])).toHaveProperty(["scenes.0.id"]);
    expect(scenes([{ ...first, hidden: true }])).toEqual({ scenes: "One at least must be shown" });
    for (const kind of ["hero", "promo"] as const)
      expect(errorsOf("banners", { ...banners, [kind]: banners[kind].slice(-1) })).toEqual({});
  });

  it("that have their places keep each of them once, and drop what is no longer said of one", () => {
    const { offers } = firstContent.offers;
    const [one] = offers;
    expect(errorsOf("offers", { offers: offers.map(() => one) })).toEqual({ offers: "Each once" });
    expect(errorsOf("offers", { offers: offers.slice(1) })).toHaveProperty("offers");
    const kept = offers.map((offer) => ({ ...offer, apps: "23+" }));
    expect(valuesOf(sectionShape("offers"), { offers: kept })).toEqual(firstContent.offers);
  });
});

describe("phones, links, times and pictures", () => {
  it.each([
    ["phone", "௬௦௦௦௦ ௦௦௦௦௧", "6000000001"],
    ["secondPhone", "", ""],
    ["postcode", "௬௨௭ ௭௫௬", "627756"],
    ["map", "https://maps.example/a?b=1#c", "https://maps.example/a?b=1#c"],
    ["map", " https://maps.example ", "https://maps.example/"],
    ["map", "https://சங்கரன்.example/வழி", /^https:\/\/xn--[\w-]+\.example\/%E0/],
    ["map", "https:/\\maps.example", "https://maps.example/"],
    ["map", "maps.example/a?b=1", "https://maps.example/a?b=1"],
    ["map", "https://maps.example/\"onclick='x'<b>", "https://maps.example/%22onclick='x'%3Cb%3E"],
  ] as const)("takes as the %s %j, and keeps %s", (field, typed, kept) => {
    const read = SECTIONS.contact.schema.parse({ ...contact, [field]: typed })[field];
    if (kept instanceof RegExp) expect(read).toMatch(kept);
    else expect(read).toBe(kept);
  });

  it.each([
    ["phone", ["0000000003", "600000000", "javascript:alert(1)", "6000000001;ext=1", ""]],
    ["postcode", ["postcode 1", "012345", "６２７７５６", ""]],
    ["map", [`https://maps.example/${"x".repeat(280)}`]],
  ])("refuses as the %s any of %j", (field, values) => {
    for (const value of values)
      expect(errorsOf("contact", { ...contact, [field]: value }), `${value}`).toHaveProperty(field);
  });

  it("reads a figure, which gets a plus of its own", () => {
    const { customers } = SECTIONS.people.fields;
    expect(["850+", "௧௦+"].map((typed) => customers.schema.parse(typed))).toEqual(["850", "10"]);
  });

  it.each([
    ...["", "java\nscript:alert(1)", "blob:https://a.example/1", "http://a.example", "//a.example"],
    ...["/contact", "https://", "https://localhost", "https://127.0.0.1/", "https://[::1]/"],
    ...["https://good.example@evil.example/", "https:evil@a.example", "tel:6000000001", 7, null],
  ])("refuses the link %j", (map) => {
    expect(errorsOf("contact", { ...contact, map })).toEqual({ map: NO_LINK });
    if (map !== "")
      expect(errorsOf("links", { ...links, studio: map })).toEqual({ studio: NO_LINK });
  });

  it("lets an owner have no profiles elsewhere, and name nobody who built the site", () => {
    const profiles = { studio: " ", youtube: " https://a.example " };
    expect(SECTIONS.links.schema.parse({ ...links, ...profiles })).toMatchObject({
      ...{ studio: "", youtube: "https://a.example/" },
    });
    const credit = { name: "A builder", whatsapp: "" };
    expect(errorsOf("links", { ...links, credit })).toHaveProperty(["credit.whatsapp"]);
  });

  const notice = (from: string | null, until: string | null) =>
    errorsOf("notice", { text: { en: "Pongal offer", ta: "" }, from, until });
  const [early, late] = ["2027-01-10T04:30:00.000Z", "2027-01-17T18:30:00.000Z"];
  it("begins a notice before it ends, or leaves either open", () => {
    expect(notice(early, late)).toEqual({});
    expect(notice(null, late)).toEqual({});
    expect(notice(null, null)).toEqual({});
    expect(notice(late, early)).toEqual({ until: "Must be later than the beginning" });
    expect(notice(late, late)).toHaveProperty("until");
    expect(notice("17 January", null)).toHaveProperty("from");
  });

  it("knows a picture by the hash of its content alone", () => {
    const picture = (hash: string, x = 50) => {
      const logo = { hash, focus: { x, y: 50 }, alt: { en: "", ta: "" } };
      return { items: [{ id: "1", name: "A client", logo, hidden: false }] };
    };
    expect(errorsOf("clients", picture("a".repeat(64)))).toEqual({});
    for (const hash of ["../../etc/passwd", "A".repeat(64), "https://a.example/a.png", ""])
      expect(errorsOf("clients", picture(hash))).toHaveProperty(["items.0.logo.hash"]);
    for (const x of [-1, 101, Number.NaN])
      expect(Object.keys(errorsOf("clients", picture("a".repeat(64), x)))).toEqual([
        "items.0.logo.focus.x",
      ]);
  });
});

const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom(
    ...["javascript:", "https:", "//", "/", "\\", "@", "a.example", "<script>", "\0", "\u202e"],
    ...["\n", "\u00a0", "&#106;", "%0a", "+91", "6000000001", '"', "'", "?", "#", "\u200b", "."],
  ),
);
const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

it("whatever is typed is kept as one line that reads the same again, or not at all", () =>
  fc.assert(
    fc.property(typed, (en) => {
      const { data } = SECTIONS.faq.schema.safeParse(faq({ en, ta: en }));
      if (!data) return;
      expect(SECTIONS.faq.schema.parse(data)).toEqual(data);
      const { question } = data.items[0] ?? {};
      expect(question?.en).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 500 },
  ));

it("whatever is typed is a link over https as a browser writes it, or none", () => {
  const start = fc.constantFrom("", "", "https://", "https://a.example", "https:", "HTTPS://");
  fc.assert(
    fc.property(start, typed, (before, after) => {
      const { data } = SECTIONS.contact.schema.safeParse({ ...contact, map: before + after });
      if (!data) return;
      const { protocol, href, username, password } = new URL(data.map);
      expect([protocol, username, password]).toEqual(["https:", "", ""]);
      expect(data.map).toBe(href);
      expect(SECTIONS.contact.schema.parse(data)).toEqual(data);
    }),
    { numRuns: 1_000 },
  );
});
