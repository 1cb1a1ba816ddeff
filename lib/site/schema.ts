// What the owner says on the website, section by section: one schema each, used by the form, the
// endpoint and the memory. Safe in the browser. The labels and lengths in `meta` draw the form.
import { z } from "zod";
import { OFFER_IDS } from "../content/home-offers";
import type { Language } from "../content/language";
import { SCENES } from "../content/tv";
import { normalisePhone } from "../enquiries/fields";
import type { PLAN_TYPES } from "../plans/terms";
import { filled, sentence } from "../plans/value-rules";

/** How a form asks for a value. */
export type FieldMeta = {
  label: string;
  kind: "said" | "plain" | "phone" | "email" | "link" | "number" | "choice" | "picture" | "time";
  /** The most characters, which a counter shows. */
  max?: number;
  /** Takes several lines. */
  long?: boolean;
  hint?: string;
  /** What may be chosen, and how it is called. */
  options?: Record<string, string>;
};

const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta) => schema.meta(meta);

type Extra = Pick<FieldMeta, "long" | "hint">;

/** In both languages; where the Tamil one is empty, Tamil pages show the English one. */
const said = (label: string, max: number, extra: Extra = {}) =>
  field(z.strictObject({ en: filled(max), ta: sentence(max) }), {
    label,
    kind: "said",
    max,
    ...extra,
  });
/** The same, where it may be empty. */
const maybeSaid = (label: string, max: number, extra: Extra = {}) =>
  field(z.strictObject({ en: sentence(max), ta: sentence(max) }), {
    label,
    kind: "said",
    max,
    ...extra,
  });
export type Said = { en: string; ta: string };

/** In no language, or in whichever: a name, a figure. */
const plain = (label: string, max: number, extra: Extra = {}) =>
  field(filled(max), { label, kind: "plain", max, ...extra });

const NO_PHONE = "Enter a phone of 10 digits that begins with 6 to 9";
const digits = z.string().max(32).overwrite(normalisePhone);
const phone = (label: string) =>
  field(digits.regex(/^[6-9]\d{9}$/, NO_PHONE), { label, kind: "phone" });
/** Of what not every owner has. */
const maybePhone = (label: string, hint?: string) =>
  field(digits.regex(/^([6-9]\d{9})?$/, NO_PHONE), { label, kind: "phone", hint });

const email = (label: string) =>
  field(z.email("Enter an email address").max(254), { label, kind: "email" });

const NO_LINK = "Enter an address that begins with https://";
/** Written as a browser writes it, so that nothing hides in it. */
const address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, normalize: true, error: NO_LINK })
  .max(300, "At most 300 characters")
  .refine((typed) => !/^[^/]*\/\/[^/]*@/.test(typed), NO_LINK);
const link = (label: string) => field(address, { label, kind: "link" });

/** Likewise. */
const maybeLink = (label: string) =>
  field(
    z
      .string(NO_LINK)
      .max(300, "At most 300 characters")
      .overwrite((typed) => address.safeParse(typed).data ?? typed.trim())
      .refine((typed) => typed === "" || address.safeParse(typed).success, NO_LINK),
    { label, kind: "link", hint: "Empty: not shown" },
  );

const rupees = (label: string) =>
  field(z.number("Must be a number").int("Whole rupees").min(1).max(100_000), {
    label,
    kind: "number",
  });

/** A picture of the owner's, kept under the hash of its content; null shows what is drawn. */
const picture = (label: string, hint?: string) =>
  field(
    z
      .strictObject({
        hash: z.string().regex(/^[\da-f]{64}$/),
        /** What stays in view where it is cropped, in percent from the left and from the top. */
        focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }),
        alt: maybeSaid("What it shows, for those who do not see it", 200),
      })
      .nullable(),
    { label, kind: "picture", hint },
  );

const choice = <Value extends string>(label: string, options: Record<Value, string>) =>
  field(z.enum(Object.keys(options) as [Value, ...Value[]]), { label, kind: "choice", options });

const hidden = z.boolean().meta({ label: "Hidden", kind: "choice" });

/** 1 to 20 of a kind, in the order in which they show. */
const list = <Item extends z.ZodRawShape>(shape: Item) =>
  z.strictObject({
    items: z
      .array(z.strictObject({ ...shape, hidden }))
      .min(1, "One at least must stay")
      .max(20, "At most 20")
      .refine(
        (items: { hidden?: unknown }[]) => items.some((item) => !item.hidden),
        "One at least must be shown",
      ),
  });

/** As many as there are places for. */
const places = <Item extends z.ZodRawShape>(shape: Item, count: number) =>
  z.array(z.strictObject(shape)).length(count);

const eachOnce = (items: { id?: unknown }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

const contact = z.strictObject({
  phone: phone("Phone"),
  secondPhone: maybePhone("Second phone", "Empty: not shown"),
  whatsapp: phone("WhatsApp number"),
  email: email("Email"),
  street: said("Street", 80),
  town: said("Town", 60),
  postcode: field(z.string().regex(/^[1-9]\d{5}$/, "Enter six digits"), {
    label: "Postcode",
    kind: "plain",
    max: 6,
  }),
  map: link("Map link"),
  support: said("Hours of support", 40, { hint: "Such as '24/7 support'" }),
});

const links = z.strictObject({
  facebook: maybeLink("Facebook"),
  instagram: maybeLink("Instagram of the network"),
  tvInstagram: maybeLink("Instagram of the channel"),
  youtube: maybeLink("YouTube"),
  studio: maybeLink("Studio"),
  quickPay: places({ label: plain("Quick Pay: name", 40), href: link("Quick Pay: address") }, 3),
  credit: z
    .strictObject({
      name: field(sentence(40), {
        label: "Site built by",
        kind: "plain",
        max: 40,
        hint: "Empty: not shown",
      }),
      whatsapp: maybePhone("The builder's WhatsApp number"),
    })
    .refine(({ name, whatsapp }) => !name || whatsapp, { message: NO_PHONE, path: ["whatsapp"] }),
});

const people = z.strictObject({
  director: z.strictObject({
    name: said("Director's name", 40),
    title: said("Title", 40),
    phone: phone("Director's phone"),
    portrait: picture("Portrait", "Upright; without one a kolam is drawn"),
  }),
  years: plain("Years in business", 6, { hint: "Shown with a plus" }),
  customers: plain("Customers", 8, { hint: "Shown with a plus" }),
  badge: z.strictObject({
    rank: plain("Badge: rank", 8),
    claim: said("Badge: claim round it", 44),
  }),
  reasons: places(
    { title: said("Reason", 40), text: said("In a sentence or two", 160, { long: true }) },
    3,
  ),
});

const offers = z.strictObject({
  offers: places(
    {
      id: z.enum(OFFER_IDS),
      name: plain("Name", 24),
      category: said("Category", 30),
      tagline: said("Tagline", 40),
      speedMbps: field(z.number("Must be a number").int().min(1).max(10_000), {
        label: "Speed, Mbps",
        kind: "number",
      }),
      price: rupees("Price, ₹ a month before GST"),
      planType: choice("What is bundled", {
        internet: "Internet Only",
        "internet+ott": "Internet + OTT",
        "internet+tv": "Internet + TV",
        "internet+tv+ott": "Internet + TV + OTT",
      } satisfies Record<(typeof PLAN_TYPES)[number], string>),
      tvChannels: field(sentence(20), {
        label: "TV channels",
        kind: "plain",
        max: 20,
        hint: "As in the catalogue; empty for none",
      }),
      ottTier: field(sentence(30), {
        label: "OTT tier",
        kind: "plain",
        max: 30,
        hint: "As in the catalogue; empty for none",
      }),
      apps: field(sentence(6), {
        label: "OTT apps",
        kind: "plain",
        max: 6,
        hint: "Such as '23+'; empty for none",
      }),
    },
    OFFER_IDS.length,
  ).refine(eachOnce, "Each plan once"),
});

const banners = z.strictObject({
  hero: places(
    {
      title: said("Title", 60),
      subtitle: said("Below it", 60),
      description: said("In a sentence", 160, { long: true }),
      tamil: maybeSaid("Tamil headline above the English title", 40),
      alt: said("What the picture shows", 200, { long: true }),
      picture: picture("Own picture"),
    },
    5,
  ),
  promo: places(
    {
      before: said("Before the figure", 40),
      figure: plain("Figure", 6),
      unit: said("Its unit", 20),
      after: maybeSaid("After it", 40),
      picture: picture("Own picture"),
    },
    4,
  ),
});

const time = (label: string) => field(z.iso.datetime(), { label, kind: "time" });
const notice = z
  .strictObject({
    text: maybeSaid("One line on every page", 120, { hint: "Empty: no notice" }),
    from: time("From").nullable(),
    until: time("Until").nullable(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    message: "Must be later than the beginning",
    path: ["until"],
  });

const RATINGS = { "5": "5 stars", "4": "4 stars", "3": "3 stars", "2": "2 stars", "1": "1 star" };
const testimonials = list({
  name: said("Name", 40),
  place: said("What for, and where", 60),
  rating: choice("Stars", RATINGS),
  words: said("In their words", 240, { long: true }),
  language: choice("Language that the English page shows", { en: "English", ta: "தமிழ்" }),
  picture: picture("Picture"),
});

const clients = list({ name: plain("Name", 40), logo: picture("Logo") });

const faq = list({
  question: said("Question", 100),
  answer: said("Answer", 500, { long: true }),
});

const followers = (network: string) =>
  z.strictObject({
    figure: plain(`Followers on ${network}`, 8, { hint: "Shown with a plus" }),
    href: maybeLink(`${network} link`),
  });
const tv = z.strictObject({
  lead: said("Description", 220, { long: true }),
  followers: z.strictObject({
    instagram: followers("Instagram"),
    youtube: followers("YouTube"),
    facebook: followers("Facebook"),
  }),
  scenes: places(
    {
      id: z.enum(SCENES),
      name: said("Caption", 40),
      alt: said("What it shows", 200, { long: true }),
      picture: picture("Own picture"),
    },
    SCENES.length,
  ).refine(eachOnce, "Each picture once"),
});

/** In the order of the staff's page. */
export const SECTIONS = {
  contact,
  links,
  people,
  offers,
  banners,
  notice,
  testimonials,
  clients,
  faq,
  tv,
};
export const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];
export type SectionId = keyof typeof SECTIONS;

export const SECTION_LABELS: Record<SectionId, string> = {
  contact: "Contact",
  links: "Links",
  people: "People and claims",
  offers: "Home plans",
  banners: "Banners",
  notice: "Notice",
  testimonials: "Testimonials",
  clients: "Clients",
  faq: "Questions",
  tv: "TV",
};

export type SiteContent = { [Section in SectionId]: z.infer<(typeof SECTIONS)[Section]> };

/** The same in one language: each text is what its pages say. */
export type Localised<Content> = Content extends Said
  ? string
  : Content extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: Localised<Content[Key]> }
      : Content;

/** What the pages of one language say. */
export type PageContent = Localised<SiteContent>;

/** What is wrong with a section, by the place in it: `items.2.question.en`. */
export function contentErrors({ issues }: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const { code, path, message } of issues) {
    const place = path.join(".") || "content";
    const text = code === "unrecognized_keys" ? "There is no such field." : message;
    if (!errors.has(place)) errors.set(place, text);
  }
  return Object.fromEntries(errors);
}

export function localise<Content>(content: Content, language: Language): Localised<Content>;
export function localise(content: unknown, language: Language): unknown {
  if (Array.isArray(content)) return content.map((item) => localise(item, language));
  if (typeof content !== "object" || content === null) return content;
  if ("en" in content && "ta" in content) return (language === "ta" && content.ta) || content.en;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, localise(value, language)]),
  );
}
