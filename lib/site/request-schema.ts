// What requests about the website's words carry, and what they answer. Safe in the browser.
import { z } from "zod";
import { SECTION_IDS } from "./schema";

export const sectionParams = z.object({ section: z.enum(SECTION_IDS) });

export const sectionChange = z.looseObject({
  updatedAt: z.iso
    .datetime("Must be a date and time")
    .optional()
    .describe("that was read; the change is refused where the section has a later one"),
});

/** All of a section. */
export const sectionRow = z.looseObject({ _id: z.string(), updatedAt: z.iso.datetime() });
export const sectionSaved = z.object({ message: z.string(), section: sectionRow });

export const previewAnswer = z.object({
  html: z.string().describe("a document without scripts that shows the section"),
});
