// Names in a file, such as a provider, that the catalogue does not have. If a known name is close, a person
// decides whether the name is new or misspelt, before the file can be applied.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../errors";
import { foldCaseAndSpaces } from "../text";
import { diffImport, type ImportDiff, type ImportFormat } from "./import-diff";
import type { ImportName } from "./import-schema";
import type { CsvFile } from "./read-csv";

export type KnownName = {
  name: string;
  /** The name as the exported file writes it. */
  cell: string;
  /** Number of plans that have the name. */
  plans: number;
  folded: FoldedName;
};

type FoldedName = { letters: string[]; letterCounts: Uint16Array };

type NameKind = {
  /** Such as `a provider`. */
  description: string;
  keepLabel: string;
  known: KnownNames;
};

type UsedName = { kind: string; name: string };

export type NameFormat<Field extends string, Value extends object, Row extends object> = {
  kinds: Record<string, NameKind>;
  /** Returns the names of a changed or new record. Omits those that the record had before. */
  listNames(input: Value, record: Row | undefined): UsedName[];
  rename(
    cells: Partial<Record<Field, string>>,
    getNewCell: (kind: string, name: string) => string | undefined,
  ): Partial<Record<Field, string>>;
  /** @param isKept returns true for a name that staff chose to keep as a new one */
  createFormat(isKept: (kind: string, name: string) => boolean): ImportFormat<Field, Value, Row>;
};

/** Ids of the names. */
export type NameChoices = { use: string[]; keep: string[] };

export type NewName = ImportName & UsedName & { cell: string; allLines: Set<number> };

/** More questions than a person answers, and the limit of what a URL can hold. */
const MAX_QUESTIONS = 100;
const MAX_SHOWN_LINES = 3;

export class KnownNames {
  readonly #names = new Map<string, KnownName>();
  /** By the text of the file, in which `a;b` and `a,b` look alike. */
  readonly #namesInFile = new Map<string, KnownName>();
  readonly #closest = new Map<string, KnownName | undefined>();

  /** @param names one for each plan that has it */
  constructor(names: { name: string; cell: string; textInFile: string }[]) {
    for (const { name, cell, textInFile } of names.toSorted(compareNames)) {
      const folded = foldCaseAndSpaces(name);
      const known = this.#names.get(folded) ?? {
        name,
        cell,
        plans: 0,
        folded: countLetters(folded),
      };
      known.plans += 1;
      this.#names.set(folded, known);
      this.#namesInFile.set(foldCaseAndSpaces(textInFile), known);
    }
  }

  find(name: string): KnownName | undefined {
    const folded = foldCaseAndSpaces(name);
    return this.#names.get(folded) ?? this.#namesInFile.get(folded);
  }

  /** Returns the name with the fewest edits: at most two, or a quarter of the letters. */
  findClosest(name: string): KnownName | undefined {
    const folded = foldCaseAndSpaces(name);
    if (!this.#closest.has(folded)) this.#closest.set(folded, this.#searchClosest(folded));
    return this.#closest.get(folded);
  }

  #searchClosest(folded: string): KnownName | undefined {
    let closest: KnownName | undefined;
    let closestDistance = Number.POSITIVE_INFINITY;
    const foldedName = countLetters(folded);
    for (const known of this.#names.values()) {
      const distance = countEdits(foldedName, known.folded);
      if (distance === undefined || distance > closestDistance) continue;
      if (distance === closestDistance && known.plans <= (closest?.plans ?? 0)) continue;
      closest = known;
      closestDistance = distance;
    }
    return closest;
  }
}

/** Of several spellings, the first one is used, as in the list of providers. */
const compareNames = (one: { name: string }, other: { name: string }) =>
  one.name < other.name ? -1 : 1;

/** Letters are counted in this many groups, by their code points. */
const LETTER_GROUPS = 32;

function countLetters(folded: string): FoldedName {
  const letters = [...folded];
  const letterCounts = new Uint16Array(LETTER_GROUPS);
  for (const letter of letters) {
    const group = (letter.codePointAt(0) ?? 0) % LETTER_GROUPS;
    letterCounts[group] = (letterCounts[group] ?? 0) + 1;
  }
  return { letters, letterCounts };
}

/** At least this many edits are needed. Counting all edits takes seconds for thousands of names. */
function countMissingLetters(one: FoldedName, other: FoldedName): number {
  let missing = 0;
  for (let group = 0; group < LETTER_GROUPS; group += 1) {
    const difference = (one.letterCounts[group] ?? 0) - (other.letterCounts[group] ?? 0);
    if (difference > 0) missing += difference;
  }
  return missing;
}

/** Returns the Levenshtein distance, or undefined if it is more than two and a quarter of the letters. */
function countEdits(one: FoldedName, other: FoldedName): number | undefined {
  const from = one.letters;
  const to = other.letters;
  const length = Math.max(from.length, to.length);
  const limit = Math.max(2, Math.floor(length / 4));
  if (countMissingLetters(one, other) > limit || countMissingLetters(other, one) > limit)
    return undefined;
  let previous = Uint16Array.from({ length: to.length + 1 }, (_, index) => index);
  let current = new Uint16Array(to.length + 1);
  for (const [index, letter] of from.entries()) {
    current[0] = index + 1;
    if (fillRow(previous, current, letter, to) > limit) return undefined;
    [previous, current] = [current, previous];
  }
  const distance = previous[to.length] ?? 0;
  // Names of one or two letters that have nothing in common are not close.
  return distance <= limit && distance < length ? distance : undefined;
}

/** Fills a row of the Levenshtein matrix, and returns its minimum. */
function fillRow(
  previous: Uint16Array,
  current: Uint16Array,
  letter: string,
  to: string[],
): number {
  let left = current[0] ?? 0;
  let aboveLeft = previous[0] ?? 0;
  let minimum = left;
  for (let index = 0; index < to.length; index += 1) {
    const above = previous[index + 1] ?? 0;
    const replaced = letter === to[index] ? aboveLeft : aboveLeft + 1;
    left = Math.min(replaced, left + 1, above + 1);
    current[index + 1] = left;
    if (left < minimum) minimum = left;
    aboveLeft = above;
  }
  return minimum;
}

/**
 * Compares the file, and compares it again after names were replaced: a line with a replaced name can be a change
 * of another record, or the second line of the same record.
 * @throws AppError invalid if the file has too many unknown names
 */
export async function diffWithNames<Field extends string, Value extends object, Row extends object>(
  format: NameFormat<Field, Value, Row>,
  file: CsvFile<Field>,
  records: Row[],
  choices: NameChoices,
): Promise<{ diff: ImportDiff<Field, Value, Row>; names: NewName[] }> {
  const firstDiff = await diffImport(
    format.createFormat(() => false),
    file,
    records,
  );
  const names = await collectNewNames(format, firstDiff, choices);
  if (names.size === 0) return { diff: firstDiff, names: [] };
  const wrongLines = new Set(firstDiff.wrong.map(({ line }) => line));
  const findName = (kind: string, name: string) => names.get(getNameKey({ kind, name }));
  const renamedLines = file.records.map((line) => {
    const cells = format.rename(line.cells, (kind, name) => {
      const newName = findName(kind, name);
      const isListed = newName?.allLines.has(line.line) || wrongLines.has(line.line);
      return isListed ? newName?.cell : undefined;
    });
    return { ...line, cells };
  });
  const isKept = (kind: string, name: string) => findName(kind, name)?.choice === "keep";
  const renamedFile = { ...file, records: renamedLines };
  const diff = await diffImport(format.createFormat(isKept), renamedFile, records);
  return { diff, names: [...names.values()] };
}

const getNameKey = ({ kind, name }: UsedName) => `${kind}\n${foldCaseAndSpaces(name)}`;

type NewNames = Map<string, NewName>;

async function collectNewNames<Field extends string, Value extends object, Row extends object>(
  format: NameFormat<Field, Value, Row>,
  { added, changed }: ImportDiff<Field, Value, Row>,
  choices: NameChoices,
): Promise<NewNames> {
  const names: NewNames = new Map();
  const newLines = added.map((line) => ({ ...line, record: undefined }));
  const allLines = [...newLines, ...changed].sort((a, b) => a.line - b.line);
  for (const { line, input, record } of allLines) {
    for (const used of format.listNames(input, record)) {
      const name = await findOrAddName(names, format.kinds[used.kind], used, choices);
      name?.allLines.add(line);
    }
    requireFewQuestions(names);
  }
  for (const name of names.values()) {
    name.lines = [...name.allLines].slice(0, MAX_SHOWN_LINES);
    name.count = name.allLines.size;
  }
  return names;
}

/** Returns undefined for a known name. */
async function findOrAddName(
  names: NewNames,
  kind: NameKind | undefined,
  used: UsedName,
  choices: NameChoices,
): Promise<NewName | undefined> {
  const key = getNameKey(used);
  const existing = names.get(key);
  if (existing) return existing;
  // The search for the closest name is slow. Lets other requests run.
  await setImmediate();
  const name = createNewName(kind, used, choices);
  if (name) names.set(key, name);
  return name;
}

function requireFewQuestions(names: NewNames): void {
  const questions = [...names.values()].filter(({ suggestion }) => suggestion);
  if (questions.length <= MAX_QUESTIONS) return;
  throw new AppError(
    "invalid",
    `The file has more than ${MAX_QUESTIONS} names that are close to names of the catalogue. Is this the right file?`,
  );
}

/** Returns undefined for a known name. */
function createNewName(
  kind: NameKind | undefined,
  used: UsedName,
  choices: NameChoices,
): NewName | undefined {
  if (!kind || kind.known.find(used.name)) return undefined;
  const closest = kind.known.findClosest(used.name);
  // A choice for another suggestion has another id, and is ignored.
  const id = createHash("sha256")
    .update(`${getNameKey(used)}\n${closest?.name ?? ""}`)
    .digest("hex")
    .slice(0, 12);
  const choice = closest && getChoice(id, choices);
  return {
    ...used,
    id,
    description: kind.description,
    keepLabel: kind.keepLabel,
    lines: [],
    allLines: new Set(),
    count: 0,
    suggestion: closest && { name: closest.name, plans: closest.plans },
    choice,
    cell: closest && choice === "use" ? closest.cell : used.name,
  };
}

function getChoice(id: string, { use, keep }: NameChoices): NewName["choice"] {
  if (use.includes(id)) return "use";
  return keep.includes(id) ? "keep" : undefined;
}
