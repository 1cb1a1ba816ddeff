// What requests about the website's words carry, and what they answer. Safe in the browser.
import { z } from "zod";
import { SECTION_IDS, SECTIONS } from "./schema";

export const sectionParams = z.object({ section: z.enum(SECTION_IDS) });

const updatedAt = z.iso
  .datetime("Must be a date and time")
  .nullable()
  .describe("when it was changed last; null where it is what the site began with");

/** What PUT takes. */
export const sectionChange = z.strictObject({
  content: z.unknown().describe("all of the section, in the shape that GET /api/site answers"),
  updatedAt: updatedAt.describe(
    "the updatedAt that was read; the change is refused where the section has another one",
  ),
});

const keptSection = z.object({
  content: z.unknown().describe("all of the section, in the shape that GET /api/site answers"),
  updatedAt,
});
export type KeptSection = z.infer<typeof keptSection>;
export const sectionSaved = keptSection.extend({ message: z.string() });
/** What a refusal with 409 carries beside its message, unless it is too long for that. */
export const sectionInTheWay = z.object({ current: keptSection });
export const SECTION_SAVED = "Website updated successfully!";

const kept = <Content extends z.ZodType>(content: Content) => z.object({ content, updatedAt });

export const keptSections = z.object({
  contact: kept(SECTIONS.contact),
  links: kept(SECTIONS.links),
  people: kept(SECTIONS.people),
  offers: kept(SECTIONS.offers),
  banners: kept(SECTIONS.banners),
  notice: kept(SECTIONS.notice),
  testimonials: kept(SECTIONS.testimonials),
  clients: kept(SECTIONS.clients),
  faq: kept(SECTIONS.faq),
  tv: kept(SECTIONS.tv),
});
/** As they are kept; what the site began with may be no input that is taken. */
export type KeptSections = z.infer<typeof keptSections>;

export const previewAnswer = z.object({
  html: z.string().describe("a document without scripts that shows the section"),
});
