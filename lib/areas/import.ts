import { unescapeFormulas } from "../csv";
import { AREAS_UPLOAD } from "../http/body";
import { listPlans } from "../plans/data";
import type { Plan } from "../plans/schema";
import { listProviders } from "../plans/selection-options";
import { describeFieldChanges } from "../resource/field-changes";
import { formatValue, getFieldLabels, splitList, toCsvCells } from "../resource/fields";
import { importFile } from "../resource/import";
import { type ImportFormat, quoteCell } from "../resource/import-diff";
import {
  diffWithNames,
  KnownNames,
  type NameChoices,
  type NameFormat,
} from "../resource/import-names";
import type { ImportQuery } from "../resource/import-schema";
import { readCsvRecords } from "../resource/read-csv";
import { formatCount, readValues } from "../resource/resource";
import { foldName, normaliseAsciiText } from "../text";
import {
  AREA_STATE_LABELS,
  describeUnknownProvider,
  formatAreaName,
  formatAreaState,
  getAreaKey,
  normaliseProviders,
} from "./area";
import { listAreas, updateAreas } from "./data";
import { areaResource } from "./resource";
import { type Area, type AreaInput, areaInputSchema, MAX_AREAS } from "./schema";

type AreaField = keyof AreaInput;
const LABELS = getFieldLabels(areaResource);
const toInput = (area: Area) => readValues(areaResource, area);

/** @throws AppError if the file is invalid, or `conflict` if the file or the areas changed since the report */
export const importAreas = (
  request: Request,
  query: ImportQuery,
  changedBy: string,
  key?: string,
) =>
  importFile<AreaInput, Area>(request, query, {
    upload: AREAS_UPLOAD,
    labels: { plural: "Areas", collection: "The list" },
    compareFile: compareAreas,
    repeat: { key, changedBy, subject: "areas" },
    write: (updates, additions, task) => updateAreas(updates, additions, changedBy, task),
  });

async function compareAreas(file: Buffer, choices: NameChoices) {
  const lines = await readCsvRecords(file, LABELS, {
    maxRecords: MAX_AREAS,
    text: formatCount(areaResource, MAX_AREAS),
  });
  const [areas, plans] = await Promise.all([listAreas(), listPlans()]);
  const namesByFoldedName = new Map(
    areas.map((area) => [foldName(area.name), formatAreaName(area)]),
  );
  return {
    records: areas,
    ...(await diffWithNames(createAreaNameFormat(plans), lines, areas, choices)),
    describe: {
      added(area: AreaInput) {
        const similar = namesByFoldedName.get(foldName(area.name));
        const warning = similar && `Similar to ${similar}, which is already on the list`;
        return { name: formatAreaName(area), notes: describeNewArea(area), warning };
      },
      changed: (from: Area, input: AreaInput) => ({
        name: formatAreaName(input),
        notes: describeFieldChanges(areaResource, from, input),
      }),
    },
  };
}

function describeNewArea(area: AreaInput): string[] {
  const state = formatAreaState(area);
  if (area.state !== "connected") return [state];
  return [state, `Providers ${formatValue(areaResource.fields.providers, area.providers)}`];
}

/** Unknown providers are errors, except for a name that is close to a known one and not settled yet. */
function createAreaNameFormat(plans: Plan[]): NameFormat<AreaField, AreaInput, Area> {
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
      const providers = parseProviders(cells.providers);
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

/** @param isPending returns true for an unknown provider that must be settled before the import */
export const areaCsvFormat = (
  catalogue: string[],
  isPending = (_provider: string) => false,
): ImportFormat<AreaField, AreaInput, Area> => ({
  name: "area",
  labels: LABELS,
  parse(cells) {
    const values = parseArea(cells);
    return { key: getAreaKey(values), values };
  },
  toCells: (area) => toCsvCells(areaResource, area),
  toInput,
  identityFields: [],
  // Matches an area without a postcode, so that a file can add the postcode.
  getAlternativeKey: (key) => key.replace(/\n.+$/, "\n"),
  validate(area, cells) {
    const input = { ...(area && toInput(area)), ...cells } as AreaInput;
    const result = areaInputSchema.safeParse(input);
    if (!result.success) return result;
    const { data } = result;
    const before = area?.providers ?? [];
    const accepted = [...catalogue, ...data.providers.filter(isPending)];
    const { providers, unknownProvider } = normaliseProviders(data.providers, before, accepted);
    const isKnown = areaInputSchema.refine(() => unknownProvider === undefined, {
      path: ["providers"],
      error: () => describeUnknownProvider(unknownProvider ?? "", catalogue),
    });
    return isKnown.safeParse({ ...data, providers });
  },
  describeUnreadableCell: (cell, value, field) =>
    field === "comingMonth" &&
    value === undefined &&
    `${quoteCell(cell)} is not a clear month: write it as 2027-03`,
  getName: formatAreaName,
});

const parseProviders = (cell: string) => (/^all$/i.test(cell) ? [] : parseList(cell));
const parseList = (cell: string) => splitList(unescapeFormulas(cell), ";");

/** The result is validated later. `comingMonth` is undefined if the cell is not a month. */
const parseArea = (cells: Record<AreaField, string>) => ({
  name: unescapeFormulas(cells.name),
  nameTa: unescapeFormulas(cells.nameTa),
  spellings: parseList(cells.spellings),
  postcode: normaliseAsciiText(cells.postcode).replace(/[\s,]/g, ""),
  state: parseState(cells.state),
  comingMonth: parseMonth(cells.comingMonth),
  providers: parseProviders(cells.providers),
});

const normaliseWord = (word: string) => word.replace(/\s/g, "").toLowerCase();
const parseState = (cell: string) =>
  Object.entries(AREA_STATE_LABELS).find(
    ([, label]) => normaliseWord(label) === normaliseWord(cell),
  )?.[0] ?? cell;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const MONTH_PATTERNS = [
  /^(?<year>20\d\d)[-/.](?<month>\d\d?)(?:[-/.]0?1)?$/,
  /^(?:0?1[-/.])?(?<month>\d\d?)[-/.](?<year>20\d\d)$/,
  /^(?:0?1[-/.,]?)?(?<month>[a-z]{3,9})[-/.,']*(?<year>(?:20)?\d\d)$/,
];

/** Accepts the first day of a month, because spreadsheets turn `March 2027` into `01/03/2027`. */
export function parseMonth(cell: string): string | undefined {
  const text = normaliseWord(normaliseAsciiText(cell));
  if (text === "") return "";
  const match = matchMonth(text);
  if (!match) return undefined;
  const { year, month } = match;
  const monthByName = MONTHS.findIndex((name) => month.startsWith(name)) + 1;
  const number = monthByName || Number(month);
  if (!(number >= 1 && number <= 12)) return undefined;
  return `20${year.slice(-2)}-${String(number).padStart(2, "0")}`;
}

function matchMonth(text: string) {
  for (const pattern of MONTH_PATTERNS) {
    const { year, month } = pattern.exec(text)?.groups ?? {};
    if (year && month) return { year, month };
  }
  return undefined;
}
