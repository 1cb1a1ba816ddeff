// A section of the website as a record that staff edit, and the schemas of its API. Safe in the browser.
import { z } from "zod";
import { recordVersion } from "../field-schemas";
import { createBlankValues, type Field, type FormDefinition, type Row } from "../resource/resource";
import { SECTION_IDS, SECTIONS, type SectionId } from "./schema";

export const sectionParams = z.object({ section: z.enum(SECTION_IDS) });

export const sectionBody = z.looseObject({ updatedAt: recordVersion });

export const sectionRow = z.looseObject({ _id: z.string(), updatedAt: z.iso.datetime() });
export const sectionSavedResponse = z.object({ message: z.string(), section: sectionRow });

export const previewResponse = z.object({
  html: z.string().describe("HTML document of the section, without scripts"),
});

export type Section = Record<string, unknown>;
export type SectionRow = Row<Section>;

export function getSectionDefinition(id: SectionId): FormDefinition<Section, SectionRow> {
  const { label, fields, schema } = SECTIONS[id];
  return {
    name: "section",
    editPath: "/admin/website",
    apiPath: "/api/site",
    schema,
    rowSchema: sectionRow,
    blank: createBlankValues(fields),
    fields: fields as Record<string, Field>,
    mergeGroups: [],
    getName: () => label,
  };
}
