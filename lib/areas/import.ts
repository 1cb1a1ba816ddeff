import { z } from "zod";
import { AREAS_UPLOAD } from "../http/body";
import { formatCount } from "../numbers";
import { listPlans } from "../plans/data";
import type { Plan } from "../plans/schema";
import { listProviders } from "../plans/selection-options";
import { describeFieldChanges } from "../resource/field-changes";
import { getFieldKind } from "../resource/field-kinds";
import { formatValue, getFieldLabels, toCsvCells } from "../resource/fields";
import { importFile } from "../resource/import";
import type { ImportFormat } from "../resource/import-diff";
import {
  diffWithNames,
  KnownNames,
  type NameChoices,
  type NameFormat,
} from "../resource/import-names";
import type { ImportQuery } from "../resource/import-schema";
import { readCsvRecords } from "../resource/read-csv";
import { readValues } from "../resource/resource";
import { foldName } from "../text";
import {
  describeUnknownProvider,
  formatAreaName,
  formatAreaState,
  getAreaKey,
  normaliseProviders,
  removePostcode,
} from "./area";
import { listAreas, updateAreas } from "./data";
import { areaResource } from "./resource";
import { type Area, type AreaValues, areaValuesSchema, MAX_AREAS } from "./schema";

type AreaField = keyof AreaValues;
const LABELS = getFieldLabels(areaResource);
/** Lists of other programs have these titles. */
const ALTERNATIVE_LABELS = { postcode: "Postcode", state: "State" };
const toValues = (area: Area) => readValues(areaResource, area);

/** @throws AppError invalid or unsupportedType for a wrong file; conflict if it or the areas changed since the report */
export const importAreas = (
  request: Request,
  query: ImportQuery,
  changedBy: string,
  key?: string,
) =>
  importFile<AreaValues, Area>(request, query, {
    upload: AREAS_UPLOAD,
    labels: { plural: "Areas", collection: "The list" },
    compareFile: compareAreas,
    repeat: { key, changedBy, subject: "areas" },
    write: (updates, additions, task) => updateAreas(updates, additions, changedBy, task),
  });

async function compareAreas(bytes: Buffer, choices: NameChoices) {
  const file = await readCsvRecords<AreaField>(
    bytes,
    {
      labels: LABELS,
      alternativeLabels: ALTERNATIVE_LABELS,
      requiredFields: areaResource.keyFields,
      derivedLabels: [],
    },
    { maxRecords: MAX_AREAS, text: formatCount(areaResource, MAX_AREAS) },
  );
  const [areas, plans] = await Promise.all([listAreas(), listPlans()]);
  const namesByFoldedName = new Map(
    areas.map((area) => [foldName(area.name), formatAreaName(area)]),
  );
  return {
    records: areas,
    missingColumns: file.missingFields.map((field) => LABELS[field]),
    unknownColumns: file.unknownTitles,
    ...(await diffWithNames(createAreaNameFormat(plans), file, areas, choices)),
    describe: {
      added(area: AreaValues) {
        const similar = namesByFoldedName.get(foldName(area.name));
        const warning = similar && `Similar to ${similar}, which is already on the list`;
        return { name: formatAreaName(area), notes: describeNewArea(area), warning };
      },
      changed: (from: Area, input: AreaValues) => ({
        name: formatAreaName(input),
        notes: describeFieldChanges(areaResource, from, input),
      }),
    },
  };
}

function describeNewArea(area: AreaValues): string[] {
  const state = formatAreaState(area);
  if (area.state !== "connected") return [state];
  return [state, `Providers ${formatValue(areaResource.fields.providers, area.providers)}`];
}

/** Unknown providers are errors, except for a name that is close to a known one and has no choice yet. */
function createAreaNameFormat(plans: Plan[]): NameFormat<AreaField, AreaValues, Area> {
  const known = new KnownNames(
    plans.map(({ provider }) => ({ name: provider, cell: provider, textInFile: provider })),
  );
  return {
    kinds: {
      provider: { description: "a provider", keepLabel: "It is another provider", known },
    },
    listNames: ({ providers }, area) =>
      providers
        .filter((name) => !area?.providers.includes(name))
        .map((name) => ({ kind: "provider", name })),
    rename(cells, getNewCell) {
      const providers = parseCell("providers", cells.providers ?? "") as string[];
      const newCells = providers.map((name) => getNewCell("provider", name));
      if (newCells.every((cell) => cell === undefined)) return cells;
      const names = providers.map((name, index) => newCells[index] ?? name);
      return { ...cells, providers: names.join(";") };
    },
    createFormat: (isKept) =>
      areaCsvFormat(
        listProviders(plans),
        (name) => known.findClosest(name) !== undefined && !isKept("provider", name),
      ),
  };
}

/** @param isPending returns true for an unknown provider that needs a choice before the import */
export const areaCsvFormat = (
  catalogue: string[],
  isPending = (_provider: string) => false,
): ImportFormat<AreaField, AreaValues, Area> => ({
  name: "area",
  fields: areaResource.fields,
  parse(cells) {
    const values: Partial<Record<AreaField, unknown>> = {};
    for (const [field, cell] of Object.entries(cells) as [AreaField, string][])
      values[field] = parseCell(field, cell);
    const { name, postcode } = values;
    return { key: getAreaKey({ name: String(name), postcode: String(postcode) }), values };
  },
  toCells: (area) => toCsvCells(areaResource, area),
  toValues,
  identityFields: [],
  // Matches an area without a postcode, so that a file can add the postcode.
  getAlternativeKey: removePostcode,
  validate(area, cells) {
    const input = { ...(area ? toValues(area) : areaResource.blank), ...cells } as AreaValues;
    const result = areaValuesSchema.safeParse(input);
    if (!result.success) return result;
    const { data } = result;
    const before = area?.providers ?? [];
    const accepted = [...catalogue, ...data.providers.filter(isPending)];
    const { providers, unknownProvider } = normaliseProviders(data.providers, before, accepted);
    if (unknownProvider !== undefined) return rejectProvider(unknownProvider, catalogue);
    return areaValuesSchema.safeParse({ ...data, providers });
  },
  getName: ({ name = "", postcode = "" }) => formatAreaName({ name, postcode }),
});

function rejectProvider(unknown: string, catalogue: string[]): z.ZodSafeParseError<AreaValues> {
  const message = describeUnknownProvider(unknown, catalogue);
  const issue = {
    code: "custom",
    path: ["providers"],
    message,
    input: unknown,
  } satisfies z.core.$ZodIssue;
  return { success: false, error: new z.ZodError([issue]) as z.ZodError<AreaValues> };
}

function parseCell(name: AreaField, cell: string): unknown {
  const field = areaResource.fields[name];
  return getFieldKind(field).parseCell(field, cell);
}
