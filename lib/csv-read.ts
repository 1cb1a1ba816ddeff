// Excel and LibreOffice write UTF-8 or Windows-1252, separated by commas or semicolons.
import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "./errors";
import { normaliseText } from "./text";

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

/** @throws AppError with a message for staff */
async function readTable(bytes: Buffer): Promise<TableLine[]> {
  const text = decode(bytes);
  const [header = ""] = text.trimStart().slice(0, MAX_LINE_LENGTH).split(/\r?\n/, 1);
  if (/[\t\r]/.test(header)) throw new AppError("unsupportedType", NOT_CSV_TEXT);
  const parser = parse({
    delimiter: detectSeparator(header),
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE_LENGTH,
    to: MAX_LINES + 1,
  });
  try {
    return await pipeline(splitIntoChunks(Buffer.from(text)), parser, collectLines);
  } catch (error) {
    throw toFileError(error, parser.info.records);
  }
}

function detectSeparator(header: string): "," | ";" {
  const commas = header.split(",").length;
  const semicolons = header.split(";").length;
  return semicolons > commas ? ";" : ",";
}

async function collectLines(records: AsyncIterable<string[]>): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  let line = 0;
  for await (const record of records) {
    line += 1;
    if (line > MAX_LINES) throw new ParsingStoppedError("The file has too many lines.");
    const cells = record.map((cell) => normaliseText(cell).trim());
    if (cells.some(Boolean)) lines.push({ line, cells });
  }
  return lines;
}

function toFileError(cause: unknown, parsedLines: number): unknown {
  if (parsedLines > MAX_LINES) {
    const text = `The file has more than ${MAX_LINES.toLocaleString("en-IN")} lines.`;
    return new AppError("invalid", text, { cause });
  }
  if (cause instanceof CsvError || cause instanceof ParsingStoppedError) {
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
  const decoder = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
  // Without `stream`, Node decodes Windows-1252 as Latin-1 and loses curly quotes and dashes.
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
  // A NUL occurs in Excel workbooks, pictures and UTF-16 text.
  if (text.includes("\0")) throw new AppError("unsupportedType", NOT_CSV_TEXT);
  // Some programs add a second byte-order mark. The decoder removes only the first.
  return text.replace(/^\uFEFF+/, "");
}

/** Counts characters. The longest field is the list of OTT apps of a plan: 60 names of 40. */
const MAX_CELL_LENGTH = 3_000;

export type CsvRecord<Field extends string> = {
  line: number;
  cells: Record<Field, string>;
  untitledValue?: string;
};

type RecordLimit = {
  maxRecords: number;
  /** Such as `2,000 plans`. */
  text: string;
};

/**
 * @param labels column titles, in any order; the file must have each of them once
 * @throws AppError with a message for staff
 */
export async function readCsvRecords<Field extends string>(
  bytes: Buffer,
  labels: Record<Field, string>,
  limit: RecordLimit,
): Promise<CsvRecord<Field>[]> {
  const [header, ...lines] = await readTable(bytes);
  const titles = header?.cells.map(normaliseTitle) ?? [];
  const columns = findColumns(titles, labels);
  if (lines.length > limit.maxRecords)
    throw new AppError("invalid", `The file has more than ${limit.text}.`);
  return lines.map(({ line, cells }) => ({
    line,
    cells: readCells({ line, cells }, columns),
    // An unquoted `1,299` becomes two cells, so the last cell of its line has no column.
    untitledValue: cells.find((cell, index) => cell && !titles[index]),
  }));
}

const normaliseTitle = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

type Column<Field extends string> = { field: Field; label: string; index: number };

/** @throws AppError invalid if a column is missing or repeated */
function findColumns<Field extends string>(
  titles: string[],
  labels: Record<Field, string>,
): Column<Field>[] {
  const columns: Column<Field>[] = [];
  const missingOrRepeated: string[] = [];
  for (const [field, label] of Object.entries(labels) as [Field, string][]) {
    const title = normaliseTitle(label);
    const index = titles.indexOf(title);
    if (index === -1 || index !== titles.lastIndexOf(title)) missingOrRepeated.push(label);
    else columns.push({ field, label, index });
  }
  if (missingOrRepeated.length > 0) {
    const names = missingOrRepeated.join(", ");
    throw new AppError("invalid", `The file must have each of these columns once: ${names}.`);
  }
  return columns;
}

function readCells<Field extends string>(
  { line, cells }: TableLine,
  columns: Column<Field>[],
): Record<Field, string> {
  const values = {} as Record<Field, string>;
  for (const { field, label, index } of columns) {
    const cell = cells[index] ?? "";
    requireShortCell(cell, line, label);
    values[field] = cell;
  }
  return values;
}

function requireShortCell(cell: string, line: number, label: string): void {
  if (cell.length <= MAX_CELL_LENGTH) return;
  const problem = `${label} has more than ${MAX_CELL_LENGTH.toLocaleString("en-IN")}`;
  throw new AppError("invalid", `Line ${line} cannot be read: ${problem} characters.`);
}

/** Lets other requests run before every fiftieth item. */
export async function* iterateWithPauses<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % 50 === 0) await setImmediate();
    yield item;
  }
}
