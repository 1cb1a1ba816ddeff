// A file of areas: what it would change, and the change itself.
import type { z } from "zod";
import { withoutDefusing } from "../csv";
import { readLines } from "../csv-read";
import { foldName } from "../folding";
import { AREAS_UPLOAD } from "../http/body";
import { listPlans } from "../plans/data";
import { listProviders } from "../plans/selection-options";
import { changeTexts } from "../resource/changes";
import { cellsOf, labelsOf, showValue, splitWords } from "../resource/fields";
import { importFile } from "../resource/import";
import { diffRecords, type FileFormat, quoted } from "../resource/import-diff";
import type { ImportQuery } from "../resource/import-schema";
import { countText, valuesOf } from "../resource/resource";
import {
  areaKey,
  areaName,
  STATE_LABELS,
  spellProviders,
  stateText,
  unknownProvider,
} from "./area";
import { areaStore, listAreas } from "./data";
import { areas } from "./resource";
import { type Area, type AreaInput, areaInput, MOST_AREAS } from "./schema";

type AreaField = keyof AreaInput;
const LABELS = labelsOf(areas);
const inputOf = (area: Area) => valuesOf(areas, area);

/**
 * Reports what a file would change; with `apply` in the query, changes it.
 *
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export const importAreas = (request: Request, query: ImportQuery, changedBy: string) =>
  importFile<AreaInput, Area>(request, query, {
    upload: AREAS_UPLOAD,
    words: { many: "Areas", all: "The list" },
    async read(file) {
      const lines = await readLines(file, LABELS, [MOST_AREAS, countText(areas, MOST_AREAS)]);
      const [all, plans] = await Promise.all([listAreas(), listPlans()]);
      const row = (area: AreaInput) => {
        const providers = `Providers ${showValue(areas.fields.providers, area.providers)}`;
        const notes = [stateText(area), ...(area.state === "connected" ? [providers] : [])];
        return { name: areaName(area), notes };
      };
      const sounds = new Map(all.map((area) => [foldName(area.name), areaName(area)]));
      return {
        records: all,
        diff: await diffRecords(areaFile(listProviders(plans)), lines, all),
        describe: {
          added: (area) => {
            const similar = sounds.get(foldName(area.name));
            const warning = similar && `Sounds like ${similar}, which is on the list`;
            return { ...row(area), warning };
          },
          changed: (from, input) => ({
            name: areaName(input),
            notes: changeTexts(areas, from, input),
          }),
        },
      };
    },
    write: (what, commands) => areaStore.write(commands, changedBy, { what }),
  });

export const areaFile = (catalogue: string[]): FileFormat<AreaField, AreaInput, Area> => ({
  name: "area",
  labels: LABELS,
  read(cells) {
    const values = readArea(cells);
    return { key: areaKey(values), values };
  },
  cellsOf: (area) => cellsOf(areas, area),
  inputOf,
  identity: [],
  // One that had no postcode may be given one.
  otherKey: (key) => key.replace(/\n.+$/, "\n"),
  check(area, cells) {
    const input = { ...(area && inputOf(area)), ...cells } as AreaInput;
    const { data, ...result } = areaInput.safeParse(input);
    if (!data) return result as z.ZodSafeParseError<AreaInput>;
    const before = area?.providers ?? [];
    const { providers, unknown } = spellProviders(data.providers, before, catalogue);
    const isKnown = areaInput.refine(() => unknown === undefined, {
      path: ["providers"],
      error: () => unknownProvider(unknown ?? "", catalogue),
    });
    return isKnown.safeParse({ ...data, providers });
  },
  unreadable: (cell, value, field) =>
    field === "comingMonth" &&
    value === undefined &&
    `${quoted(cell)} is no clear month: write it as 2027-03`,
  nameOf: areaName,
});

const listOf = (cell: string) => splitWords(withoutDefusing(cell), ";");

/** What the cells mean, to be checked by the schema; a month is undefined where it is none. */
const readArea = (cells: Record<AreaField, string>) => ({
  name: withoutDefusing(cells.name),
  nameTa: withoutDefusing(cells.nameTa),
  spellings: listOf(cells.spellings),
  postcode: cells.postcode.replace(/[\s,]/g, ""),
  state: readState(cells.state),
  comingMonth: readMonth(cells.comingMonth),
  providers: /^all$/i.test(cells.providers) ? [] : listOf(cells.providers),
});

const plain = (word: string) => word.replace(/\s/g, "").toLowerCase();
const readState = (cell: string) =>
  Object.entries(STATE_LABELS).find(([, label]) => plain(label) === plain(cell))?.[0] ?? cell;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Of a date, as spreadsheets make one of a month, only the first of a month, the day before it. */
export function readMonth(cell: string): string | undefined {
  const text = plain(cell);
  if (text === "") return "";
  const [, year, month] =
    /^(20\d\d)[-/.](\d\d?)(?:[-/.]0?1)?$/.exec(text) ??
    swapped(/^(?:0?1[-/.])?(\d\d?)[-/.](20\d\d)$/.exec(text)) ??
    swapped(/^(?:0?1[-/.,]?)?([a-z]{3,9})[-/.,']*((?:20)?\d\d)$/.exec(text)) ??
    [];
  if (!year || !month) return undefined;
  const named = MONTHS.findIndex((name) => month.startsWith(name)) + 1;
  const number = named || Number(month);
  if (!(number >= 1 && number <= 12)) return undefined;
  return `20${year.slice(-2)}-${String(number).padStart(2, "0")}`;
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]];
