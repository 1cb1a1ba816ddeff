// The sections of the website as staff edit them: one row each. Safe in the browser.
import type { Field, FormShape, Row } from "../resource/resource";
import { blanksOf } from "../resource/resource";
import { sectionRow } from "./request-schema";
import { SECTIONS, type SectionId } from "./schema";

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
