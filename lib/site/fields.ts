// What a section of the website may hold: each kind of value with what draws its field. Safe in the
// browser.
import { z } from "zod";
import { normalisePhone } from "../terms/enquiry";
import { filled, plainDigits, sentence } from "../values";
import { fillingError, isPlaceholder } from "./placeholders";

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

export const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta) =>
  schema.meta(meta);

type Extra = Pick<FieldMeta, "long" | "hint" | "drawn"> & {
  /** Fills places elsewhere: nothing is filled in here. */
  isName?: true;
};

/** Each name in braces must be one that is filled in. */
const fillable = (text: z.ZodString) =>
  text.refine((typed) => !fillingError(typed), {
    error: ({ input }) => fillingError(String(input)),
  });

const bilingual = (en: z.ZodString, label: string, max: number, { isName, ...extra }: Extra) => {
  const ta = sentence(max);
  const both = isName ? { en, ta } : { en: fillable(en), ta: fillable(ta) };
  return field(z.strictObject(both), { label, kind: "said", max, ...extra });
};
/** In both languages; where the Tamil one is empty, Tamil pages show the English one. */
export const said = (label: string, max: number, extra: Extra = {}) =>
  bilingual(filled(max), label, max, extra);
export const maybeSaid = (label: string, max: number, extra: Extra = {}) =>
  bilingual(sentence(max), label, max, extra);
export type Said = { en: string; ta: string };

/** In no language, or in whichever: a name, a figure. */
export const plain = (label: string, max: number) =>
  field(fillable(filled(max)), { label, kind: "plain", max });
export const maybePlain = (label: string, max: number, hint: string) =>
  field(fillable(sentence(max)), { label, kind: "plain", max, hint });

/** A figure that is shown with a plus. */
export const counted = (label: string, max: number, text = filled, hint = "Shown with a plus") =>
  field(
    text(max + 4)
      .overwrite((typed) => plainDigits(typed).replace(/\s*\+$/, ""))
      .max(max, `At most ${max} characters`),
    { label, kind: "plain", max, hint },
  );
export const maybeCounted = (label: string, max: number) =>
  counted(label, max, sentence, "Shown with a plus; empty: not shown");

/** A figure in large letters, or the name of one. */
export const figure = (label: string, max: number) =>
  field(
    filled(20).refine((typed) => typed.length <= max || isPlaceholder(typed), {
      error: ({ input }) => fillingError(String(input)) ?? `At most ${max} characters`,
    }),
    { label, kind: "plain", hint: "Such as 40, or {channels}" },
  );

export const NO_PHONE = "Enter a phone of 10 digits that begins with 6 to 9";
/** Where a link to a chat is pasted, its number. */
const readPhone = (typed: string) =>
  normalisePhone(plainDigits(/(?:wa\.me\/|[?&]phone=)\+?(\d+)/.exec(typed)?.[1] ?? typed));
const digits = z.string().overwrite(readPhone);
export const phone = (label: string) =>
  field(digits.regex(/^[6-9]\d{9}$/, NO_PHONE), { label, kind: "phone" });
/** Of what not every owner has. */
export const maybePhone = (label: string, hint?: string) =>
  field(digits.regex(/^([6-9]\d{9})?$/, NO_PHONE), { label, kind: "phone", hint });

export const email = (label: string) =>
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
export const link = (label: string) =>
  field(linkText.refine(isLink, NO_LINK), { label, kind: "link" });

export const maybeLink = (label: string) =>
  field(
    linkText.refine((typed) => typed === "" || isLink(typed), NO_LINK),
    { label, kind: "link", hint: "Empty: not shown" },
  );

/** A picture of the owner's, kept under the hash of its content; null shows what is drawn. */
export const picture = (label: string, hint?: string) =>
  field(
    z
      .strictObject({
        hash: z.string().regex(/^[\da-f]{64}$/),
        /** What stays in view where it is cropped, in percent from the left and from the top. */
        focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }),
        alt: maybeSaid("What it shows, for those who do not see it", 200),
      })
      .nullable()
      // What was kept before there was such a picture has none.
      .default(null),
    { label, kind: "picture", hint },
  );

export const choice = <const Options extends readonly (readonly [string, string])[]>(
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
export const id = z.string().regex(/^[\w-]{1,36}$/);

const eachOnce = (items: { id?: unknown; hidden?: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;

export type Counts = { least: number; most: number };
const counts = z.registry<Counts>();

/** How many of a list there may be; nothing where there is a place for each. */
export const countsOf = (list: z.ZodType): Counts | undefined => counts.get(list);

/** So many of a kind, in the order in which they show; where there must be one, one is shown. */
export const list = <Item extends z.ZodRawShape>(shape: Item, { least, most }: Counts) =>
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

export const scene = <Looks extends object>(looks: Looks) =>
  z.enum(Object.keys(looks) as `${keyof Looks & (string | number)}`[]);

/** As many as there are places for. What was kept of them besides, in former times, is dropped. */
export const places = <Item extends z.ZodRawShape>(shape: Item, count: number) =>
  z
    .array(z.object(shape))
    .length(count, `There must be ${count} of them`)
    .refine(eachOnce, "Each once");

export const time = (label: string, over?: string) =>
  field(z.iso.datetime(), { label, kind: "time", over });
