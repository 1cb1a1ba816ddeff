// Can be imported by client code.
import { z } from "zod";
import type { Field } from "../resource/field-kinds";
import { createBlankValues, type FormDefinition, type Row } from "../resource/resource";
import { recordVersionSchema } from "../validation/field-schemas";
import { SECTION_IDS, SECTIONS, type SectionId } from "./schema";

export const sectionParamsSchema = z.object({ section: z.enum(SECTION_IDS) });

export const sectionBodySchema = z.looseObject({ updatedAt: recordVersionSchema });

export const sectionRowSchema = z.looseObject({ _id: z.string(), updatedAt: z.iso.datetime() });
export const sectionSavedResponseSchema = z.object({
  message: z.string(),
  section: sectionRowSchema,
});

export const previewResponseSchema = z.object({
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
    rowSchema: sectionRowSchema,
    blank: createBlankValues(fields),
    fields: fields as Record<string, Field>,
    mergeGroups: [],
    getName: () => label,
  };
}
