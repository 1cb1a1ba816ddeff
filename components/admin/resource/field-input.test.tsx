import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { areaResource } from "@/lib/areas/resource";
import { gstForm } from "@/lib/gst/resource";
import { planResource } from "@/lib/plans/resource";
import type { Field } from "@/lib/resource/field-kinds";
import { toInputs } from "@/lib/resource/fields";
import { FieldInput, type FormControls } from "./field-input";

const form: FormControls = {
  errors: {},
  change: () => undefined,
  getSavedValue: () => undefined,
  savedRecord: null,
  conflicts: [],
  conflictAuthor: null,
  formatSavedValue: () => "",
  acceptSavedValue: () => undefined,
};

type Case = [label: string, name: string, field: Field, value: unknown];

function listFields<T extends object>(definition: Parameters<typeof toInputs<T>>[0]): Case[] {
  const inputs = toInputs(definition, definition.blank);
  const fields: [string, Field][] = Object.entries(definition.fields);
  return fields.map(([name, field]) => [field.label, name, field, inputs[name]]);
}

const WHOLE_NUMBER: Case = ["Devices", "devices", { kind: "wholeNumber", label: "Devices" }, ""];

it.each([
  ...listFields(planResource),
  ...listFields(areaResource),
  ...listFields(gstForm),
  WHOLE_NUMBER,
])("shows an input for %s", (label, name, field, value) => {
  const props = { form, path: name, errorPath: name, field, value };
  const markup = renderToStaticMarkup(<FieldInput {...props} />);
  expect(markup).toContain(label);
  expect(markup).toMatch(/<(?:input|select|textarea|button)/);
});
