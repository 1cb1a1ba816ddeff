// What the owner says on the website, section by section: one schema each, used by the form, the
// endpoint and the memory. Safe in the browser. The labels and lengths in `meta` draw the form.
import { z } from "zod";
import { HERO_LOOKS, PROMO_LOOKS } from "../content/banners";
import type { Language } from "../content/language";
import { SCENES } from "../content/tv";
import { OFFER_IDS } from "../plans/home-plans";
import { normalisePhone } from "../terms/enquiry";
import { filled, plainDigits, sentence } from "../values";
import { type Figures, fillingError, isPlaceholder } from "./placeholders";

/** How a form asks for a value. */
export type FieldMeta = {
  label: string;
  kind: "said" | "plain" | "phone" | "email" | "link" | "choice" | "plan" | "picture" | "time";
  /** The most characters, which a counter shows. */
  max?: number;
  /** Takes several lines. */
  long?: boolean;
  hint?: string;
  /** What may be chosen, and how it is called; a new item has the first. */
  options?: readonly (readonly [value: string, name: string])[];
  /** Said of a time that has passed. */
  over?: string;
  /** Is said of the scene that is drawn: where that is added, it comes with it. */
  drawn?: boolean;
};

const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta) => schema.meta(meta);

type Extra = Pick<FieldMeta, "long" | "hint" | "drawn"> & {
  /** Fills places elsewhere: nothing is filled in here. */
  isName?: true;
};

/** Each name in braces must be one that is filled in. */
const fillable = (text: z.ZodString) =>
  text.refine((typed) => !fillingError(typed), {
    error: ({ input }) => fillingError(String(input)),
  });

/** What stood on the other side when one was written, where that was changed alone since. */
const of = z
  .strictObject({ en: sentence(1_000).optional(), ta: sentence(1_000).optional() })
  .optional();

const bilingual = (en: z.ZodString, label: string, max: number, { isName, ...extra }: Extra) => {
  const ta = sentence(max);
  const both = isName ? { en, ta } : { en: fillable(en), ta: fillable(ta) };
  return field(z.strictObject({ ...both, of }), { label, kind: "said", max, ...extra });
};
/** In both languages; where the Tamil one is empty, Tamil pages show the English one. */
const said = (label: string, max: number, extra: Extra = {}) =>
  bilingual(filled(max), label, max, extra);
/** The same, where it may be empty. */
const maybeSaid = (label: string, max: number, extra: Extra = {}) =>
  bilingual(sentence(max), label, max, extra);
export type Said = { en: string; ta: string; of?: z.infer<typeof of> };

/** In no language, or in whichever: a name, a figure. */
const plain = (label: string, max: number) =>
  field(fillable(filled(max)), { label, kind: "plain", max });
/** The same, where it may be empty. */
const maybePlain = (label: string, max: number, hint: string) =>
  field(fillable(sentence(max)), { label, kind: "plain", max, hint });

/** A figure that is shown with a plus. */
const counted = (label: string, max: number, text = filled, hint = "Shown with a plus") =>
  field(
    text(max + 4)
      .overwrite((typed) => plainDigits(typed).replace(/\s*\+$/, ""))
      .max(max, `At most ${max} characters`),
    { label, kind: "plain", max, hint },
  );
const maybeCounted = (label: string, max: number) =>
  counted(label, max, sentence, "Shown with a plus; empty: not shown");

/** A figure in large letters, or the name of one. */
const figure = (label: string, max: number) =>
  field(
    filled(20).refine((typed) => typed.length <= max || isPlaceholder(typed), {
      error: ({ input }) => fillingError(String(input)) ?? `At most ${max} characters`,
    }),
    { label, kind: "plain", hint: "Such as 40, or {channels}" },
  );

const NO_PHONE = "Enter a phone of 10 digits that begins with 6 to 9";
/** Where a link to a chat is pasted, its number. */
const readPhone = (typed: string) =>
  normalisePhone(plainDigits(/(?:wa\.me\/|[?&]phone=)\+?(\d+)/.exec(typed)?.[1] ?? typed));
const digits = z.string().overwrite(readPhone);
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
/** As it is shared: within a text, or without `https://`. */
function readLink(typed: string): string {
  const [shared = ""] = /(?<!\S)https:\/\/\S+/i.exec(typed) ?? [typed.trim()];
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(shared);
  const candidates = [typed, isBare ? `https://${shared}` : shared];
  return candidates.flatMap((one) => address.safeParse(one).data ?? [])[0] ?? typed.trim();
}
const linkText = z
  .string(NO_LINK)
  .overwrite((typed) => (typed.length > 2_000 ? typed : readLink(typed)))
  .max(300, "At most 300 characters");
const isLink = (typed: string) => address.safeParse(typed).success;
const link = (label: string) => field(linkText.refine(isLink, NO_LINK), { label, kind: "link" });

/** Likewise. */
const maybeLink = (label: string) =>
  field(
    linkText.refine((typed) => typed === "" || isLink(typed), NO_LINK),
    { label, kind: "link", hint: "Empty: not shown" },
  );

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

const choice = <const Options extends readonly (readonly [string, string])[]>(
  label: string,
  options: Options,
) =>
  field(z.enum(options.map(([value]) => value) as Options[number][0][]), {
    label,
    kind: "choice",
    options,
  });

/** Where nothing is said of it, as by what was kept before it could be hidden, it shows. */
const hidden = z.boolean().default(false).meta({ label: "Hidden", kind: "choice" });

/** What tells an item apart, wherever it moves. */
const id = z.string().regex(/^[\w-]{1,36}$/);

const eachOnce = (items: { id?: unknown; hidden?: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;

export type Counts = { least: number; most: number };
const counts = z.registry<Counts>();

/** How many of a list there may be; nothing where there is a place for each. */
export const countsOf = (list: z.ZodType): Counts | undefined => counts.get(list);

/** So many of a kind, in the order in which they show; where there must be one, one is shown. */
const list = <Item extends z.ZodRawShape>(shape: Item, { least, most }: Counts) =>
  z
    .array(z.strictObject({ ...shape, hidden }))
    .min(least, "One at least must stay")
    .max(most, `At most ${most}`)
    .refine(
      (items: { hidden?: unknown }[]) => least === 0 || items.some((item) => !item.hidden),
      "One at least must be shown",
    )
    .refine(eachOnce, "Each once")
    .register(counts, { least, most });

/** One of those that are drawn. */
const scene = <Looks extends object>(looks: Looks) =>
  z.enum(Object.keys(looks) as `${keyof Looks & (string | number)}`[]);

/** As many as there are places for. */
const places = <Item extends z.ZodRawShape>(shape: Item, count: number) =>
  z
    .array(z.strictObject(shape))
    .length(count, `There must be ${count} of them`)
    .refine(eachOnce, "Each once");

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
    {
      label: "Postcode",
      kind: "plain",
      max: 6,
    },
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
      apps: field(sentence(6), {
        label: "OTT apps",
        kind: "plain",
        max: 6,
        hint: "Such as '23+'; empty for none",
      }),
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

const time = (label: string, over?: string) =>
  field(z.iso.datetime(), { label, kind: "time", over });
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

/** Those of a list that its owner does not hide. */
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
