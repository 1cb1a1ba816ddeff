// What requests about the website's words carry, and what they answer. Safe in the browser.
import { z } from "zod";
import { mergedWith } from "../records/schema";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

export const sectionParams = z.object({ section: z.enum(SECTION_IDS) });

const updatedAt = z.iso
  .datetime("Must be a date and time")
  .nullable()
  .describe("when it was changed last; null where it is what the site began with");

export const sectionChange = z.strictObject({
  content: z.unknown().describe("all of the section"),
  updatedAt: updatedAt.describe(
    "the updatedAt that was read; without a base the change is refused where the section has another one",
  ),
  base: z
    .unknown()
    .optional()
    .describe("the content that was read: what others changed since elsewhere is kept then"),
});
export type SectionChange = z.infer<typeof sectionChange>;

export const keptSection = z.object({
  content: z.unknown().describe("all of the section"),
  updatedAt,
});
export type KeptSection = z.infer<typeof keptSection>;
export const sectionSaved = keptSection.extend({ message: z.string(), mergedWith });
/** What a refusal with 409 carries beside its message, unless it is too long for that. */
export const sectionInTheWay = z.object({ current: keptSection });

/** As they are kept; what the site began with may be no input that is taken. */
export type KeptSections = {
  [Section in SectionId]: { content: SiteContent[Section]; updatedAt: string | null };
};

export const previewAnswer = z.object({
  html: z.string().describe("a document without scripts that shows the section"),
});
