// The sections of the website as staff edit them, one row each; and what requests about them carry.
// Safe in the browser.
import { z } from "zod";
import { blanksOf, type Field, type FormShape, type Row } from "../resource/resource";
import { readVersion } from "../values";
import { SECTION_IDS, SECTIONS, type SectionId } from "./schema";

export const sectionParams = z.object({ section: z.enum(SECTION_IDS) });

export const sectionChange = z.looseObject({ updatedAt: readVersion });

/** All of a section. */
export const sectionRow = z.looseObject({ _id: z.string(), updatedAt: z.iso.datetime() });
export const sectionSaved = z.object({ message: z.string(), section: sectionRow });

export const previewAnswer = z.object({
  html: z.string().describe("a document without scripts that shows the section"),
});

export type Section = Record<string, unknown>;
export type SectionRow = Row<Section>;

export function sectionShape(id: SectionId): FormShape<Section, SectionRow> {
  const { label, fields, schema } = SECTIONS[id];
  return {
    name: "section",
    edit: "/admin/website",
    api: "/api/site",
    schema,
    row: sectionRow,
    blank: blanksOf(fields),
    fields: fields as Record<string, Field>,
    together: [],
    nameOf: () => label,
  };
}
