// What the owner says on the website, section by section: one schema each, used by the form, the
// endpoint and the memory. Safe in the browser.
import { z } from "zod";
import { HERO_LOOKS, PROMO_LOOKS } from "../content/banners";
import type { Language } from "../content/language";
import { SCENES } from "../content/tv";
import { OFFER_IDS } from "../plans/home-plans";
import { plainDigits, sentence } from "../values";
import {
  choice,
  counted,
  email,
  field,
  figure,
  id,
  link,
  list,
  maybeCounted,
  maybeLink,
  maybePhone,
  maybePlain,
  maybeSaid,
  NO_PHONE,
  phone,
  picture,
  places,
  plain,
  type Said,
  said,
  scene,
  time,
} from "./fields";
import type { Figures } from "./placeholders";

const contact = z.strictObject({
  phone: phone("Phone"),
  secondPhone: maybePhone("Second phone", "Empty: not shown"),
  whatsapp: phone("WhatsApp number"),
  email: email("Email"),
  street: said("Street", 80, { isName: true }),
  town: said("Town", 60, { isName: true }),
  postcode: field(
    z
      .string()
      .overwrite((typed) => plainDigits(typed).replace(/\s/g, ""))
      .regex(/^[1-9]\d{5}$/, "Enter six digits"),
    { label: "Postcode", kind: "plain", max: 6 },
  ),
  map: link("Map link"),
  support: said("Hours of support", 40, { hint: "Such as '24/7 support'", isName: true }),
  /** What was kept before it could be said is valid for as long as at first. */
  quoteDays: field(
    z
      .string()
      .overwrite((typed) => plainDigits(typed).trim())
      .refine((typed) => /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= 365, "Enter 1 to 365")
      .default("30"),
    { label: "Quotes are valid for", kind: "plain", hint: "Days, 1 to 365" },
  ),
});

const links = z.strictObject({
  facebook: maybeLink("Facebook"),
  instagram: maybeLink("Instagram of the network"),
  tvInstagram: maybeLink("Instagram of the channel"),
  youtube: maybeLink("YouTube"),
  studio: maybeLink("Studio"),
  sharePicture: picture("Picture of shared links", "Wide; without one each page has its own"),
  quickPay: list(
    { id, label: plain("Quick Pay: name", 40), href: link("Quick Pay: address") },
    { least: 0, most: 6 },
  ),
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
    name: maybeSaid("Director's name", 40, { hint: "Empty: no director is shown" }),
    title: maybeSaid("Title", 40),
    phone: maybePhone("Director's phone", "Empty: not shown"),
    portrait: picture("Portrait", "Upright; without one a kolam is drawn"),
  }),
  years: maybeCounted("Years in business", 6),
  customers: maybeCounted("Customers", 8),
  badge: z.strictObject({
    rank: maybePlain("Badge: rank", 8, "Such as 'No. 1'"),
    claim: maybeSaid("Badge: claim round it", 44, { hint: "Empty: no badge is shown" }),
  }),
  reasons: places(
    { id, title: said("Reason", 40), text: said("In a sentence or two", 160, { long: true }) },
    3,
  ),
});

const offers = z.strictObject({
  offers: places(
    {
      id: z.enum(OFFER_IDS),
      name: plain("Name", 24),
      plan: field(z.literal("").or(z.uuid("There is no such plan").toLowerCase()), {
        label: "Plan of the catalogue",
        kind: "plan",
        hint: "Price, speed and what is bundled are the plan's",
      }),
      category: said("Category", 30),
      tagline: said("Tagline", 40),
    },
    OFFER_IDS.length,
  ),
});

const banners = z.strictObject({
  hero: list(
    {
      id: scene(HERO_LOOKS),
      title: said("Title", 60),
      subtitle: said("Below it", 60),
      description: said("In a sentence", 160, { long: true }),
      tamil: maybeSaid("Tamil headline above the English title", 40),
      alt: said("What the picture shows", 200, { long: true, drawn: true }),
      picture: picture("Own picture"),
    },
    { least: 1, most: Object.keys(HERO_LOOKS).length },
  ),
  promo: list(
    {
      id: scene(PROMO_LOOKS),
      before: said("Before the figure", 40),
      figure: figure("Figure", 6),
      unit: said("Its unit", 20),
      after: maybeSaid("After it", 40),
      picture: picture("Own picture"),
    },
    { least: 1, most: Object.keys(PROMO_LOOKS).length },
  ),
});

const notice = z
  .strictObject({
    text: maybeSaid("One line on every page", 120, { hint: "Empty: no notice" }),
    from: time("From").nullable(),
    until: time("Until", "This has passed: the notice is over").nullable(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    message: "Must be later than the beginning",
    path: ["until"],
  });

const RATINGS = [
  ["5", "5 stars"],
  ["4", "4 stars"],
  ["3", "3 stars"],
  ["2", "2 stars"],
  ["1", "1 star"],
] as const;
const VOICES = [
  ["en", "English"],
  ["ta", "தமிழ்"],
] as const;
const testimonials = z.strictObject({
  items: list(
    {
      id,
      name: said("Name", 40),
      place: said("What for, and where", 60),
      rating: choice("Stars", RATINGS),
      words: said("In their words", 240, { long: true }),
      language: choice("Language that the English page shows", VOICES),
      picture: picture("Picture"),
    },
    { least: 0, most: 20 },
  ),
});

const clients = z.strictObject({
  items: list({ id, name: plain("Name", 40), logo: picture("Logo") }, { least: 0, most: 20 }),
});

const faq = z.strictObject({
  items: list(
    { id, question: said("Question", 100), answer: said("Answer", 500, { long: true }) },
    { least: 1, most: 20 },
  ),
});

const followers = (network: string) =>
  z.strictObject({
    figure: counted(`Followers on ${network}`, 8),
    href: maybeLink(`${network} link`),
  });
const tv = z.strictObject({
  lead: said("Description", 220, { long: true }),
  followers: z.strictObject({
    instagram: followers("Instagram"),
    youtube: followers("YouTube"),
    facebook: followers("Facebook"),
  }),
  scenes: list(
    {
      id: z.enum(SCENES),
      name: said("Caption", 40, { drawn: true }),
      alt: said("What it shows", 200, { long: true, drawn: true }),
      picture: picture("Own picture"),
    },
    { least: 1, most: SCENES.length },
  ),
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

/** What the pages of one language say, and what is filled in there. */
export type PageContent = Localised<SiteContent> & { figures: Figures };

export function shown<Item extends { hidden: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ hidden }) => !hidden);
}

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
