// What a section of the website may hold: each kind of value is declared once, with its rule and with what
// asks for it. Safe in the browser.
import { z } from "zod";
import { normalisePhone } from "../enquiry-terms";
import type { Field, ItemsKind } from "../resource/resource";
import { filled, plainDigits, sentence } from "../values";
import { fillingError, isPlaceholder } from "./placeholders";

/** @template Value what is stored in it */
type SiteField<Value = unknown> = Field & { schema: z.ZodType<Value> };
export type SiteFields = Record<string, SiteField>;
export type ValuesOf<Of extends SiteFields> = {
  [Name in keyof Of]: z.infer<Of[Name]["schema"]>;
};

const shapeOf = (fields: SiteFields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** What such fields hold together. */
const schemaOf = <Of extends SiteFields>(fields: Of) =>
  z.strictObject(shapeOf(fields)) as unknown as z.ZodType<ValuesOf<Of>>;

/** Under a title of their own. */
export const group = <Of extends SiteFields>(
  label: string,
  fields: Of,
  rule = (schema: z.ZodType<ValuesOf<Of>>) => schema,
) => ({ label, kind: "fields", fields, schema: rule(schemaOf(fields)) }) as const;

type Extra = { long?: boolean; hint?: string; drawn?: boolean };
/** One that fills places elsewhere: nothing is filled in here. */
type NameExtra = Extra & { isName?: true };

/** Each name in braces must be one that is filled in. */
const fillable = (text: z.ZodString) =>
  text.refine((typed) => !fillingError(typed), {
    error: ({ input }) => fillingError(String(input)),
  });

const inBoth = (en: z.ZodString, label: string, max: number, extra: NameExtra) => {
  const ta = sentence(max);
  const { isName, ...more } = extra;
  const both = isName ? { en, ta } : { en: fillable(en), ta: fillable(ta) };
  const schema = z.strictObject(both);
  return { label, kind: "bilingual", max, ...more, schema } as const;
};
/** In both languages; where the Tamil one is empty, Tamil pages show the English one. */
export const bilingual = (label: string, max: number, extra: NameExtra = {}) =>
  inBoth(filled(max), label, max, extra);
export const maybeBilingual = (label: string, max: number, extra: NameExtra = {}) =>
  inBoth(sentence(max), label, max, extra);
export type Bilingual = { en: string; ta: string };

type TextExtra = Omit<Extract<Field, { kind: "text" }>, "kind" | "label" | "schema">;
export const textField = (label: string, schema: z.ZodType<string>, more: TextExtra = {}) =>
  ({ label, kind: "text", schema, ...more }) as const;

/** In no language, or in whichever: a name, a figure. */
export const plain = (label: string, max: number) =>
  textField(label, fillable(filled(max)), { max });
export const maybePlain = (label: string, max: number, hint: string) =>
  textField(label, fillable(sentence(max)), { max, hint });

/** A figure that is shown with a plus. */
export const counted = (label: string, max: number, text = filled, hint = "Shown with a plus") =>
  textField(
    label,
    text(max + 4)
      .overwrite((typed) => plainDigits(typed).replace(/\s*\+$/, ""))
      .max(max, `At most ${max} characters`),
    { max, hint },
  );
export const maybeCounted = (label: string, max: number) =>
  counted(label, max, sentence, "Shown with a plus; empty: not shown");

/** A figure in large letters, or the name of one. */
export const figure = (label: string, max: number) =>
  textField(
    label,
    filled(20).refine((typed) => typed.length <= max || isPlaceholder(typed), {
      error: ({ input }) => fillingError(String(input)) ?? `At most ${max} characters`,
    }),
    { hint: "Such as 40, or {channels}" },
  );

export const NO_PHONE = "Enter a phone of 10 digits that begins with 6 to 9";
/** The samples reach nobody, and stay until the owner has put in their own. */
const PHONE = "[6-9]\\d{9}|000000000[12]";
const SAMPLE = /^000000000[12]$/;
/** Where a link to a chat is pasted, its number. */
const readPhone = (typed: string) =>
  SAMPLE.test(typed)
    ? typed
    : normalisePhone(plainDigits(/(?:wa\.me\/|[?&]phone=)\+?(\d+)/.exec(typed)?.[1] ?? typed));
const digits = z.string().overwrite(readPhone);
export const phone = (label: string) =>
  textField(label, digits.regex(new RegExp(`^(?:${PHONE})$`), NO_PHONE), { keyboard: "tel" });
/** Of what not every owner has. */
export const maybePhone = (label: string, hint?: string) =>
  textField(label, digits.regex(new RegExp(`^(?:${PHONE})?$`), NO_PHONE), {
    keyboard: "tel",
    hint,
  });

export const email = (label: string) =>
  textField(label, z.email("Enter an email address").max(254), { keyboard: "email" });
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
  textField(label, linkText.refine(isLink, NO_LINK), { keyboard: "url" });

export const maybeLink = (label: string) =>
  textField(
    label,
    linkText.refine((typed) => typed === "" || isLink(typed), NO_LINK),
    { keyboard: "url", hint: "Empty: not shown" },
  );

export const ALT = maybeBilingual("What it shows, for those who do not see it", 200);

const pictureSchema = z
  .strictObject({
    hash: z.string().regex(/^[\da-f]{64}$/),
    /** What stays in view where it is cropped, in percent from the left and from the top. */
    focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }),
    alt: ALT.schema,
  })
  .nullable();

/** A picture of the owner's, stored under the hash of its content; null shows what is drawn. */
export const picture = (label: string, hint?: string) =>
  ({ label, kind: "picture", hint, schema: pictureSchema }) as const;

export const choice = <const Options extends readonly (readonly [string, string])[]>(
  label: string,
  options: Options,
) => {
  const schema = z.enum(options.map(([value]) => value) as Options[number][0][]);
  return { label, kind: "choice", look: "list", options, schema } as const;
};

/** Of the catalogue; empty for none. */
export const plan = (label: string, hint: string) =>
  ({
    label,
    kind: "plan",
    hint,
    schema: z.literal("").or(z.uuid("There is no such plan").toLowerCase()),
  }) as const;

export const time = (label: string) =>
  ({ label, kind: "time", schema: z.iso.datetime().nullable() }) as const;

/** An item has the same one wherever it moves. */
const ANY_ID = z.string().regex(/^[\w-]{1,36}$/);

const eachOnce = (items: { id?: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;

const idSchema = <Id extends string>(ids?: readonly Id[]) =>
  (ids ? z.enum(ids as readonly string[] as [Id, ...Id[]]) : ANY_ID) as z.ZodType<Id>;

type Words = Pick<ItemsKind, "one" | "without"> & { label: string };
type Counts<Id> = { least: number; most: number; ids?: readonly Id[] };
type Items<Of extends SiteFields, Id> = ItemsKind & {
  label: string;
  schema: z.ZodType<(ValuesOf<Of> & { id: Id })[]>;
};

const items = <Of extends SiteFields, Id extends string>(
  words: Words,
  fields: Of,
  counts: Counts<Id>,
  rule: (list: z.ZodArray) => z.ZodType,
) => {
  const item = z.strictObject({ id: idSchema(counts.ids), ...shapeOf(fields) });
  const schema = rule(z.array(item)).refine((list) => eachOnce(list as object[]), "Each once");
  return { kind: "items", ...words, ...counts, fields, schema } as unknown as Items<Of, Id>;
};

const HIDDEN = { hidden: { label: "Hidden", kind: "onOff", schema: z.boolean() } } as const;
type Shown<Of> = Of & typeof HIDDEN;

/** So many of a kind, in the order in which they show; where there must be one, one must not be hidden. */
export const list = <Of extends SiteFields, const Id extends string = string>(
  words: Words,
  fields: Of,
  counts: Counts<Id>,
): Items<Shown<Of>, Id> =>
  items<Shown<Of>, Id>(words, { ...fields, ...HIDDEN }, counts, (all) =>
    all
      .min(counts.least, "One at least must stay")
      .max(counts.most, `At most ${counts.most}`)
      .refine(
        (list) => counts.least === 0 || list.some((item) => !(item as { hidden?: boolean }).hidden),
        "One at least must be shown",
      ),
  );

/** Each of the drawn scenes at most, by their ids. */
export const scenes = <Looks extends object>(looks: Looks) => {
  const ids = Object.keys(looks) as `${keyof Looks & (string | number)}`[];
  return { ids, most: ids.length };
};

/** As many as there are places for. */
export const places = <Of extends SiteFields, const Id extends string = string>(
  words: Words,
  fields: Of,
  count: number,
  ids?: readonly Id[],
): Items<Of, Id> =>
  items(words, fields, { least: count, most: count, ids }, (all) =>
    all.length(count, `There must be ${count} of them`),
  );
