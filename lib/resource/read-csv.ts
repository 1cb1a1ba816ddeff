// Excel and LibreOffice write UTF-8, Windows-1252 or UTF-16, separated by commas, semicolons or tabs.
import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "../errors";
import { formatNumber } from "../numbers";
import { normaliseText } from "../text";

const NOT_CSV_TEXT =
  "This is not a CSV file. In your spreadsheet, choose Save As and 'CSV UTF-8', then choose that file here.";

/** Longer than any valid line, but parsed in a few milliseconds. */
const CHUNK_BYTES = 64 * 1024;
const MAX_LINE_LENGTH = 20_000;
const MAX_LINES = 5_000;

type TableLine = {
  /** Row number in a spreadsheet. */
  line: number;
  cells: string[];
};

class ParsingStoppedError extends Error {}

type CsvTable = { header: string[]; lines: TableLine[] };

/**
 * Skips the lines above the column titles, such as `sep=,` and the title of a sheet.
 * @param labels column titles
 * @throws AppError unsupportedType or invalid, with a message for staff
 */
async function readTable(bytes: Buffer, labels: string[]): Promise<CsvTable> {
  const text = decode(bytes);
  if (text.includes("\r") && !text.includes("\n"))
    throw new AppError("unsupportedType", NOT_CSV_TEXT);
  const { separator, line: titleLine } = await findTitles(text, labels.map(normaliseTitle));
  const parser = createParser(separator);
  try {
    const lines = await pipeline(splitIntoChunks(Buffer.from(text)), parser, collectLines);
    const [header, ...otherLines] = lines.filter(({ line }) => line >= titleLine);
    return { header: header?.cells ?? [], lines: otherLines };
  } catch (error) {
    throw toFileError(error, parser.info.records);
  }
}

const createParser = (separator: string) =>
  parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE_LENGTH,
    to: MAX_LINES + 1,
  });

/** Only this much of the text is searched for the column titles. */
const MAX_HEAD_LENGTH = 4 * MAX_LINE_LENGTH;
/** Excel reads the separator from such a first line. */
const SEPARATOR_LINE = /^\s*"?sep=([^\w\s"]|\t)/i;

type TitlePosition = { separator: string; line: number };

/** Returns the first of the lines with the most column titles, for the separator that gives the most. */
async function findTitles(text: string, titles: string[]): Promise<TitlePosition> {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  const [, declaredSeparator] = SEPARATOR_LINE.exec(head) ?? [];
  const separators = [declaredSeparator, ",", ";", "\t"].filter(
    (separator) => separator !== undefined,
  );
  let best: TitlePosition = { separator: separators[0] ?? ",", line: 1 };
  let bestCount = 0;
  for (const separator of new Set(separators)) {
    for (const { line, cells } of await readHead(head, separator)) {
      const cellTitles = new Set(cells.map(normaliseTitle));
      const count = titles.filter((title) => cellTitles.has(title)).length;
      if (count <= bestCount) continue;
      best = { separator, line };
      bestCount = count;
    }
  }
  return best;
}

/** Returns the lines before the first unreadable line, which `readTable` reports. */
async function readHead(head: string, separator: string): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  try {
    await pipeline(splitIntoChunks(Buffer.from(head)), createParser(separator), async (records) => {
      for await (const line of toLines(records)) lines.push(line);
    });
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  return lines;
}

async function collectLines(records: AsyncIterable<string[]>): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of toLines(records)) lines.push(line);
  return lines;
}

/** Skips empty lines. */
async function* toLines(records: AsyncIterable<string[]>): AsyncGenerator<TableLine> {
  let line = 0;
  for await (const record of records) {
    line += 1;
    if (line > MAX_LINES) throw new ParsingStoppedError("The file has too many lines.");
    const cells = record.map((cell) => normaliseText(cell).trim());
    if (cells.some(Boolean)) yield { line, cells };
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof CsvError || error instanceof ParsingStoppedError;

function toFileError(cause: unknown, parsedLines: number): unknown {
  if (parsedLines > MAX_LINES) {
    const text = `The file has more than ${formatNumber(MAX_LINES)} lines.`;
    return new AppError("invalid", text, { cause });
  }
  if (isUnreadable(cause)) {
    const text = `Line ${parsedLines + 1} cannot be read. Is a closing quotation mark missing?`;
    return new AppError("invalid", text, { cause });
  }
  return cause;
}

async function* splitIntoChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    // Lets other requests run.
    await setImmediate();
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    // max_record_size does not reject a long line that consists of separators.
    if (chunk.length === CHUNK_BYTES && !chunk.includes("\n"))
      throw new ParsingStoppedError("A line is too long.");
    yield chunk;
  }
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new AppError("invalid", "This file is empty. Choose another.");
  const decoder = new TextDecoder(detectEncoding(bytes));
  // Without `stream`, Node decodes Windows-1252 as Latin-1 and loses curly quotes and dashes.
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
  // A NUL occurs in Excel workbooks, pictures and UTF-16 text without a byte-order mark.
  if (text.includes("\0")) throw new AppError("unsupportedType", NOT_CSV_TEXT);
  // Some programs add a second byte-order mark, or a line above it. The decoder removes only the first.
  return text.replace(/^\uFEFF+/gm, "");
}

function detectEncoding(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Counts characters. The longest field is the list of OTT apps of a plan: 60 names of 40. */
const MAX_CELL_LENGTH = 3_000;

export type CsvRecord<Field extends string> = {
  line: number;
  /** Without the columns that the file does not have. */
  cells: Partial<Record<Field, string>>;
  valueWithoutColumn?: string;
};

export type CsvFile<Field extends string> = {
  records: CsvRecord<Field>[];
  /** Fields without a column in the file. */
  missingFields: Field[];
  /** Titles as in the file. Their columns are ignored. */
  unknownTitles: string[];
};

type CsvColumns<Field extends string> = {
  /** Column titles of the exported file. */
  labels: Record<Field, string>;
  /** Another title of the same column, for files without the first one. */
  alternativeLabels?: Record<string, string>;
  requiredFields: readonly Field[];
  /** Titles of other columns of the exported file. */
  derivedLabels: readonly string[];
};

type RecordLimit = {
  maxRecords: number;
  /** Such as `2,000 plans`. */
  text: string;
};

/**
 * The columns can be in any order.
 * @throws AppError unsupportedType or invalid, with a message for staff
 */
export async function readCsvRecords<Field extends string>(
  bytes: Buffer,
  { labels, alternativeLabels = {}, requiredFields, derivedLabels }: CsvColumns<Field>,
  limit: RecordLimit,
): Promise<CsvFile<Field>> {
  const fieldLabels = [...Object.values<string>(labels), ...Object.values(alternativeLabels)];
  const { header, lines } = await readTable(bytes, fieldLabels);
  const titles = header.map(normaliseTitle);
  const columns = findColumns(titles, labels, alternativeLabels);
  const fields = Object.keys(labels) as Field[];
  const missingFields = fields.filter((name) => !columns.some(({ field }) => field === name));
  requireColumns(missingFields, labels, requiredFields);
  if (lines.length > limit.maxRecords)
    throw new AppError("invalid", `The file has more than ${limit.text}.`);
  const records = lines.map(({ line, cells }) => ({
    line,
    cells: readCells({ line, cells }, columns),
    // An unquoted `1,299` becomes two cells, so the last cell of its line has no column.
    valueWithoutColumn: cells.find((cell, index) => cell && !titles[index]),
  }));
  const derivedTitles = derivedLabels.map(normaliseTitle);
  const unknownTitles = header.filter(
    (title, index) =>
      title &&
      !columns.some((column) => column.index === index) &&
      !derivedTitles.includes(normaliseTitle(title)),
  );
  return { records, missingFields, unknownTitles };
}

function requireColumns<Field extends string>(
  missingFields: Field[],
  labels: Record<Field, string>,
  requiredFields: readonly Field[],
): void {
  const missing = missingFields.filter((field) => requiredFields.includes(field));
  if (missing.length > 0) throw columnsError(missing.map((field) => labels[field]));
}

const columnsError = (labels: string[]) =>
  new AppError("invalid", `The file must have each of these columns once: ${labels.join(", ")}.`);

const normaliseTitle = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

type Column<Field extends string> = { field: Field; label: string; index: number };

/** @throws AppError invalid if a column is repeated */
function findColumns<Field extends string>(
  titles: string[],
  labels: Record<Field, string>,
  alternativeLabels: Record<string, string>,
): Column<Field>[] {
  const columns: Column<Field>[] = [];
  const repeated: string[] = [];
  for (const [field, label] of Object.entries(labels) as [Field, string][]) {
    const fieldTitles = [label, alternativeLabels[field] ?? label].map(normaliseTitle);
    const title = fieldTitles.find((fieldTitle) => titles.includes(fieldTitle));
    if (title === undefined) continue;
    const index = titles.indexOf(title);
    if (index === titles.lastIndexOf(title)) columns.push({ field, label, index });
    else repeated.push(label);
  }
  if (repeated.length > 0) throw columnsError(repeated);
  return columns;
}

function readCells<Field extends string>(
  { line, cells }: TableLine,
  columns: Column<Field>[],
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const { field, label, index } of columns) {
    const cell = cells[index] ?? "";
    requireShortCell(cell, line, label);
    values[field] = cell;
  }
  return values;
}

function requireShortCell(cell: string, line: number, label: string): void {
  if (cell.length <= MAX_CELL_LENGTH) return;
  const problem = `${label} has more than ${formatNumber(MAX_CELL_LENGTH)}`;
  throw new AppError("invalid", `Line ${line} cannot be read: ${problem} characters.`);
}

/** Lets other requests run before every fiftieth item. */
export async function* iterateWithPauses<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % 50 === 0) await setImmediate();
    yield item;
  }
}
