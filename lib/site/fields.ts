// Can be imported by client code.
import { z } from "zod";
import { normalisePhone } from "../enquiries/constants";
import type { Field, FieldOf, ItemListKind } from "../resource/field-kinds";
import { toAsciiDigits } from "../text";
import {
  asciiText,
  foldedText,
  normalisedText,
  requiredFoldedText,
} from "../validation/field-schemas";
import { findPlaceholderError, isPlaceholder } from "./placeholders";

type SiteField<Value = unknown> = Field & { schema: z.ZodType<Value> };
export type SiteFields = Record<string, SiteField>;
export type FieldValues<Fields extends SiteFields> = {
  [Name in keyof Fields]: z.infer<Fields[Name]["schema"]>;
};

const toZodShape = (fields: SiteFields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

const toSchema = <Fields extends SiteFields>(fields: Fields) =>
  z.strictObject(toZodShape(fields)) as unknown as z.ZodType<FieldValues<Fields>>;

export const group = <Fields extends SiteFields>(
  label: string,
  fields: Fields,
  rule = (schema: z.ZodType<FieldValues<Fields>>) => schema,
) => ({ label, kind: "fields", fields, schema: rule(toSchema(fields)) }) as const;

type TextOptions = { multiline?: boolean; hint?: string; describesDrawing?: boolean };
/** `noPlaceholders` is for texts that replace a placeholder in other texts. They cannot contain placeholders. */
type BilingualOptions = TextOptions & { noPlaceholders?: true };

const withPlaceholderCheck = (text: z.ZodString) =>
  text.refine((typed) => !findPlaceholderError(typed), {
    error: ({ input }) => findPlaceholderError(String(input)),
  });

const bilingualField = (en: z.ZodString, label: string, max: number, options: BilingualOptions) => {
  const ta = foldedText(max);
  const { noPlaceholders, ...fieldOptions } = options;
  const shape = noPlaceholders
    ? { en, ta }
    : { en: withPlaceholderCheck(en), ta: withPlaceholderCheck(ta) };
  const schema = z.strictObject(shape);
  return { label, kind: "bilingual", max, ...fieldOptions, schema } as const;
};

/** If the Tamil text is empty, Tamil pages show the English text. */
export const bilingual = (label: string, max: number, options: BilingualOptions = {}) =>
  bilingualField(requiredFoldedText(max), label, max, options);
export const optionalBilingual = (label: string, max: number, options: BilingualOptions = {}) =>
  bilingualField(foldedText(max), label, max, options);
export type Bilingual = { en: string; ta: string };

type TextFieldOptions = Omit<FieldOf<"text">, "kind" | "label" | "schema">;
export const textField = (
  label: string,
  schema: z.ZodType<string>,
  options: TextFieldOptions = {},
) => ({ label, kind: "text", schema, ...options }) as const;

export const untranslated = (
  label: string,
  max: number,
  createTextSchema = requiredFoldedText,
  hint?: string,
) => textField(label, withPlaceholderCheck(createTextSchema(max)), { max, hint });

/** Pages add the plus sign, so a typed "850+" is stored as "850". */
export const countWithPlus = (label: string, max: number, createTextSchema = requiredFoldedText) =>
  textField(
    label,
    // Accepts a few more characters until the plus sign and spaces before it are removed.
    createTextSchema(max + 4)
      .overwrite((typed) => toAsciiDigits(typed).replace(/\s*\+$/, ""))
      .max(max, `At most ${max} characters`),
    { max, hint: "Shown with a plus sign" },
  );

export const numberOrPlaceholder = (label: string, max: number) =>
  textField(
    label,
    requiredFoldedText(20).refine((typed) => typed.length <= max || isPlaceholder(typed), {
      error: ({ input }) => findPlaceholderError(String(input)) ?? `At most ${max} characters`,
    }),
    { hint: "For example 40 or {channels}" },
  );

export const MOBILE_ERROR = "Enter a 10-digit mobile number that starts with 6 to 9";
const PHONE_ERROR =
  "Enter a 10-digit mobile number, or a landline with its area code, such as 04636 222333";
/** Sample phones are invalid on purpose. The form accepts them until the owner replaces them. */
const SAMPLE_PHONE = /^000000000[12]$/;
const parseMobile = (typed: string) => (SAMPLE_PHONE.test(typed) ? typed : normalisePhone(typed));
const isMobile = (parsed: string) => /^[6-9]\d{9}$/.test(parsed) || SAMPLE_PHONE.test(parsed);

/**
 * With an area code that starts with 1 to 5. With one that starts with 6 to 9, a landline looks like a mobile number,
 * and is dialled in the same way.
 */
const LANDLINE = /^0[1-5]\d{9}$/;
/** A landline must be typed with 0 or +91, because ten digits alone can be a mistyped mobile number. */
function parsePhone(typed: string): string {
  const withoutPrefix = parseMobile(typed);
  const hasPrefix = typed.replace(/\D/g, "").length > withoutPrefix.length;
  if (!hasPrefix) return withoutPrefix;
  const landline = `0${withoutPrefix}`;
  return LANDLINE.test(landline) ? landline : withoutPrefix;
}
const isPhone = (parsed: string) => isMobile(parsed) || LANDLINE.test(parsed);

export const mobile = (label: string) =>
  textField(label, asciiText().overwrite(parseMobile).refine(isMobile, MOBILE_ERROR), {
    keyboard: "tel",
  });
export const optionalMobile = (label: string) =>
  textField(
    label,
    asciiText()
      .overwrite(parseMobile)
      .refine((parsed) => parsed === "" || isMobile(parsed), MOBILE_ERROR),
    { keyboard: "tel" },
  );
export const phone = (label: string) =>
  textField(label, asciiText().overwrite(parsePhone).refine(isPhone, PHONE_ERROR), {
    keyboard: "tel",
  });
export const optionalPhone = (label: string, hint: string) =>
  textField(
    label,
    asciiText()
      .overwrite(parsePhone)
      .refine((parsed) => parsed === "" || isPhone(parsed), PHONE_ERROR),
    { keyboard: "tel", hint },
  );

export const email = (label: string) =>
  textField(label, asciiText().trim().pipe(z.email("Enter an email address").max(254)), {
    keyboard: "email",
  });
const LINK_ERROR = "Enter a link that starts with https://";
/** Links are normalised as in a browser. Characters that browsers drop could hide the real target. */
const httpsUrlSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, normalize: true, error: LINK_ERROR })
  .max(300, "At most 300 characters")
  .refine((typed) => !/^[^/]*\/\/[^/]*@/.test(typed), LINK_ERROR);
/** Adds `https://` to a link that starts with a host name. */
function parseLink(typed: string): string {
  const link = typed.trim().replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$))/, "https://");
  return httpsUrlSchema.safeParse(link).data ?? link;
}
const linkSchema = normalisedText(LINK_ERROR)
  .overwrite(parseLink)
  .max(300, "At most 300 characters");
const isLink = (typed: string) => httpsUrlSchema.safeParse(typed).success;
export const link = (label: string) =>
  textField(label, linkSchema.refine(isLink, LINK_ERROR), { keyboard: "url" });

export const optionalLink = (label: string) =>
  textField(
    label,
    linkSchema.refine((typed) => typed === "" || isLink(typed), LINK_ERROR),
    { keyboard: "url", hint: "Not shown if empty" },
  );

export const ALT_FIELD = optionalBilingual(
  "Alternative text for people who cannot see the picture",
  200,
);

const pictureSchema = z
  .strictObject({
    hash: z.string().regex(/^[\da-f]{64}$/),
    /** Point that stays visible when the picture is cropped, in percent from the left and the top. */
    focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }),
    alt: ALT_FIELD.schema,
  })
  .nullable();

export const picture = (label: string, hint?: string) =>
  ({ label, kind: "picture", hint, schema: pictureSchema }) as const;

export const choice = <const Options extends readonly (readonly [string, string])[]>(
  label: string,
  options: Options,
) => {
  const schema = z.enum(options.map(([value]) => value) as Options[number][0][]);
  return { label, kind: "choice", variant: "select", options, schema } as const;
};

/** The id of a plan in the catalogue, or empty for no plan. */
export const plan = (label: string, hint: string) =>
  ({
    label,
    kind: "plan",
    hint,
    schema: z.literal("").or(z.uuid("There is no such plan").toLowerCase()),
  }) as const;

export const time = (label: string) =>
  ({ label, kind: "time", schema: z.iso.datetime().nullable() }) as const;

const itemIdSchema = z.string().regex(/^[\w-]{1,36}$/);

const hasUniqueIds = (items: { id?: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;

const createIdSchema = <Id extends string>(ids?: readonly Id[]) =>
  (ids ? z.enum(ids as readonly string[] as [Id, ...Id[]]) : itemIdSchema) as z.ZodType<Id>;

type ListLabels = { label: string; itemLabel: string };
type ListLimits<Id> = { minItems: number; maxItems: number; allowedIds?: readonly Id[] };
type ItemsField<Fields extends SiteFields, Id> = ItemListKind & {
  label: string;
  schema: z.ZodType<(FieldValues<Fields> & { id: Id })[]>;
};

const itemsField = <Fields extends SiteFields, Id extends string>(
  labels: ListLabels,
  fields: Fields,
  limits: ListLimits<Id>,
  rule: (list: z.ZodArray) => z.ZodType,
) => {
  const item = z.strictObject({ id: createIdSchema(limits.allowedIds), ...toZodShape(fields) });
  const schema = rule(z.array(item)).refine(
    (list) => hasUniqueIds(list as object[]),
    "Use each item only once",
  );
  return { kind: "items", ...labels, ...limits, fields, schema } as unknown as ItemsField<
    Fields,
    Id
  >;
};

const HIDDEN_FIELD = { hidden: { label: "Hidden", kind: "boolean", schema: z.boolean() } } as const;
type WithHidden<Fields> = Fields & typeof HIDDEN_FIELD;

/** `emptyText`: shown to staff if no item is visible. With `minItems: 1`, at least one must be visible. */
type VisibleItems = { minItems: 0; emptyText: string } | { minItems: 1 };

export const list = <Fields extends SiteFields, const Id extends string = string>(
  labels: ListLabels,
  fields: Fields,
  limits: ListLimits<Id> & VisibleItems,
): ItemsField<WithHidden<Fields>, Id> =>
  itemsField<WithHidden<Fields>, Id>(labels, { ...fields, ...HIDDEN_FIELD }, limits, (list) =>
    list
      .min(limits.minItems, "At least one is required")
      .max(limits.maxItems, `At most ${limits.maxItems}`)
      .refine(
        (items) =>
          limits.minItems === 0 || items.some((item) => !(item as { hidden?: boolean }).hidden),
        "At least one must be shown",
      ),
  );

/**
 * Each item of such a list shows a scene, which is a picture of the website. The id of the item selects the scene.
 * @param scenes names of the pictures by id
 */
export const limitToScenes = <Scenes extends object>(scenes: Scenes) => {
  const ids = Object.keys(scenes) as `${keyof Scenes & (string | number)}`[];
  return { allowedIds: ids, maxItems: ids.length };
};

export const fixedList = <Fields extends SiteFields, const Id extends string = string>(
  labels: ListLabels,
  fields: Fields,
  count: number,
  ids?: readonly Id[],
): ItemsField<Fields, Id> =>
  itemsField(labels, fields, { minItems: count, maxItems: count, allowedIds: ids }, (list) =>
    list.length(count, `There must be exactly ${count}`),
  );
