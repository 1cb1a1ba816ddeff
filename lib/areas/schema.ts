// An area is a street or a village. Can be imported by client code.
import { z } from "zod";
import {
  postcodeText,
  recordVersionSchema,
  requiredText,
  singleLineText,
} from "../validation/field-schemas";

export const AREA_STATES = ["connected", "coming", "notYet"] as const;
export const areaStateSchema = z.enum(AREA_STATES, "Choose connected, coming or not yet");
export type AreaState = z.infer<typeof areaStateSchema>;

/** The search and the slug need a letter or a digit. */
const nameSchema = requiredText(80).regex(/[\p{L}\p{N}]/u, "Must contain a letter or a digit");

/** Commas separate spellings in the form, semicolons in a CSV file. */
const spellingSchema = nameSchema.refine((value) => !/[,;]/.test(value), {
  error: ({ input }) =>
    String(input).includes(",") ? "Separate them with semicolons" : "Separate them with commas",
});

const areaFields = {
  name: nameSchema,
  nameTa: singleLineText(80).describe("empty if Tamil pages show `name`"),
  spellings: z.array(spellingSchema).max(12, "At most 12 spellings"),
  postcode: postcodeText().regex(/^$|^[1-9]\d{5}$/, "Six digits, or empty"),
  state: areaStateSchema,
  comingMonth: singleLineText(7)
    .regex(/^$|^20\d\d-(?:0[1-9]|1[0-2])$/, "Choose a month")
    .describe("for example 2027-03; empty unless the state is `coming`"),
  providers: z
    .array(requiredText(60), "Choose at least one, or All")
    .max(20, "At most 20 providers")
    .describe("providers of the catalogue that reach the area; an empty list means all"),
};

export const areaValuesSchema = z
  .strictObject(areaFields)
  .refine(({ state, comingMonth }) => state !== "coming" || comingMonth !== "", {
    path: ["comingMonth"],
    message: "Choose the month in which fibre comes",
  })
  .overwrite(normaliseArea);
export type AreaValues = z.infer<z.ZodObject<typeof areaFields>>;

export function normaliseArea<T extends AreaValues>(area: T): T {
  const { name, nameTa, state } = area;
  return {
    ...area,
    spellings: [...new Set(area.spellings)].filter(
      (spelling) => spelling !== name && spelling !== nameTa,
    ),
    comingMonth: state === "coming" ? area.comingMonth : "",
    providers: [...new Set(area.providers)].sort(),
  };
}

export const areaUpdateSchema = areaValuesSchema.safeExtend({
  updatedAt: recordVersionSchema,
});

export const areaSchema = z.object({
  ...areaFields,
  _id: z.string(),
  slug: z.string().describe("the page of the area is /area/<slug>"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  waiting: z.number().optional().describe("number of people on the waitlist; only in the list"),
});
export type Area = z.infer<typeof areaSchema>;

/** Enough for the streets of a provider's town and its villages. */
export const MAX_AREAS = 2_000;

const idSchema = z.uuid().toLowerCase();
export const areaParamsSchema = z.object({ id: idSchema });
export const areaDeletionSchema = z.strictObject({
  ids: z.array(idSchema).min(1, "Choose an area").max(MAX_AREAS),
});
export const areaConnectionSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ id: idSchema, updatedAt: z.iso.datetime() }))
    .min(1, "Choose an area")
    .max(MAX_AREAS)
    .refine(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
      "Each area only once",
    ),
});
export type AreaConnection = z.infer<typeof areaConnectionSchema>;
export const areaListResponseSchema = z
  .array(areaSchema)
  .describe("sorted by name unless `sort` is given");
export const savedAreaResponseSchema = z.object({ message: z.string(), area: areaSchema });

const visitorAreaSchema = z.object({
  slug: z.string(),
  name: z.string().describe("in the language of the request"),
  postcode: z.string(),
  state: areaStateSchema
    .or(z.literal("unknown"))
    .describe("unknown if none of its providers has plans"),
  comingMonth: z.string(),
  providers: z
    .array(z.string())
    .describe("for a connected area: the providers that reach it, our own first"),
  others: z
    .array(z.string())
    .describe("for a connected area: the other providers of the catalogue"),
});
export type VisitorArea = z.infer<typeof visitorAreaSchema>;

export const MAX_SUGGESTIONS = 6;

export const areaLookupResponseSchema = z.object({
  areas: z.array(visitorAreaSchema).describe(`best match first, at most ${MAX_SUGGESTIONS}`),
  isKnown: z
    .boolean()
    .describe(
      "the first area has this slug or name, or is the only one whose name starts with the text",
    ),
});
