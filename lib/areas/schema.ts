// What an area is, a street or a village, and what visitors see of it. Safe in the browser.
import { z } from "zod";
import { readVersion, text, words } from "../values";

export const AREA_STATES = ["connected", "coming", "notYet"] as const;
export const areaState = z.enum(AREA_STATES, "Choose connected, coming or not yet");
export type AreaState = z.infer<typeof areaState>;

/** A name has something that can be searched for and be an address. */
const name = text(80).regex(/[\p{L}\p{N}]/u, "Must hold a letter or a digit");

/** Signs that stand between two of them, in the form and in a file. */
const spelling = name.refine((value) => !/[,;]/.test(value), {
  error: ({ input }) =>
    String(input).includes(",") ? "Put semicolons between them" : "Put commas between them",
});

const areaShape = {
  name,
  nameTa: words(80).describe("empty where the other name stands in Tamil pages as well"),
  spellings: z.array(spelling).max(12, "At most 12 spellings"),
  postcode: words(6).regex(/^$|^[1-9]\d{5}$/, "Six digits, or empty"),
  state: areaState,
  comingMonth: words(7)
    .regex(/^$|^20\d\d-(?:0[1-9]|1[0-2])$/, "Choose a month")
    .describe("for example 2027-03; empty but for what is coming"),
  providers: z
    .array(text(60), "Choose at least one, or All")
    .max(20, "At most 20 providers")
    .describe("those of the catalogue that reach it; none means all"),
};

/** What its state does not have is empty. */
export const areaInput = z
  .strictObject(areaShape)
  .refine(({ state, comingMonth }) => state !== "coming" || comingMonth !== "", {
    path: ["comingMonth"],
    message: "Choose the month in which it comes",
  })
  .overwrite(normaliseArea);
export type AreaInput = z.infer<z.ZodObject<typeof areaShape>>;

export function normaliseArea<Given extends AreaInput>(given: Given): Given {
  const { name, nameTa, state } = given;
  return {
    ...given,
    spellings: [...new Set(given.spellings)].filter((one) => one !== name && one !== nameTa),
    comingMonth: state === "coming" ? given.comingMonth : "",
    providers: [...new Set(given.providers)].sort(),
  };
}

export const areaChange = areaInput.safeExtend({
  updatedAt: readVersion,
});

export const area = z.object({
  ...areaShape,
  _id: z.string(),
  slug: z.string().describe("its page is /area/<slug>"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  waiting: z.number().optional().describe("how many wait for it; of the list alone"),
});
export type Area = z.infer<typeof area>;

/** As many as one provider's town and its villages have streets. */
export const MOST_AREAS = 2_000;

const id = z.uuid().toLowerCase();
export const areaParams = z.object({ id });
export const areaDeletion = z.strictObject({
  ids: z.array(id).min(1, "Choose an area").max(MOST_AREAS),
});
/** As the list's address has it. */
export const areaQuery = z.object({
  search: z.string().optional().describe("each word of it in a name, a spelling or the postcode"),
  state: areaState.optional(),
  sort: z.string().optional().describe("a column of the list; from its end as -name"),
});
export const areaList = z.array(area).describe("by their names, where no other order is given");
export const areaSaved = z.object({ message: z.string(), area });

/** An area as visitors see it. */
export const shownArea = z.object({
  slug: z.string(),
  name: z.string().describe("in the language of the request"),
  postcode: z.string(),
  state: areaState.or(z.literal("unknown")).describe("unknown where no provider of it is left"),
  comingMonth: z.string(),
  providers: z.array(z.string()).describe("those that reach it, ours first; of a connected one"),
  others: z.array(z.string()).describe("those that do not; of a connected one"),
});
export type ShownArea = z.infer<typeof shownArea>;

export const MOST_SUGGESTED = 6;

export const foundAreas = z.object({
  areas: z.array(shownArea).describe(`the likeliest first, at most ${MOST_SUGGESTED}`),
  isKnown: z.boolean().describe("the first alone is called just so, or else begins so"),
});
