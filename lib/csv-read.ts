// Reads CSV files of Excel and LibreOffice: UTF-8 or Windows-1252, separated by commas or semicolons.
import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "./errors";

const NOT_CSV_TEXT =
  "This is no CSV file. In a spreadsheet choose Save As and 'CSV UTF-8', and choose that file.";

/** Longer than any valid line, short enough to be parsed in a few milliseconds. */
const CHUNK_BYTES = 64 * 1024;
/** In characters. */
const MAX_LINE_LENGTH = 20_000;
/** Includes blank lines. */
const MAX_LINES = 5_000;

/**
 * Returns the lines that are not blank, including the header, with their row numbers in a spreadsheet.
 *
 * @throws AppError with a message for staff
 */
async function readTable(bytes: Buffer) {
  const text = decode(bytes);
  const [header = ""] = text.trimStart().slice(0, MAX_LINE_LENGTH).split(/\r?\n/, 1);
  if (/[\t\r]/.test(header)) throw new AppError("unsupportedType", NOT_CSV_TEXT);
  const countColumns = (separator: string) => header.split(separator).length;
  const parser = parse({
    delimiter: countColumns(";") > countColumns(",") ? ";" : ",",
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE_LENGTH,
    to: MAX_LINES + 1,
  });
  const lines: { line: number; cells: string[] }[] = [];
  const collect = async (records: AsyncIterable<string[]>) => {
    let line = 0;
    for await (const record of records) {
      line += 1;
      if (line > MAX_LINES) throw PARSING_STOPPED;
      const cells = record.map((cell) => cell.trim());
      if (cells.some(Boolean)) lines.push({ line, cells });
    }
  };
  try {
    await pipeline(splitIntoChunks(Buffer.from(text)), parser, collect);
  } catch (cause) {
    const { records } = parser.info;
    const invalidFile = (text: string) => new AppError("invalid", text, { cause });
    if (records > MAX_LINES)
      throw invalidFile(`The file has more than ${MAX_LINES.toLocaleString("en-IN")} lines.`);
    if (!(cause instanceof CsvError || cause === PARSING_STOPPED)) throw cause;
    throw invalidFile(`Line ${records + 1} cannot be read: is a quote not closed?`);
  }
  return lines;
}

const PARSING_STOPPED = new Error("The file is too long or has a line that is too long.");

async function* splitIntoChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    // Lets other requests run between two chunks.
    await setImmediate();
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    // max_record_size does not reject a long line that consists of separators.
    if (chunk.length === CHUNK_BYTES && !chunk.includes("\n")) throw PARSING_STOPPED;
    yield chunk;
  }
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new AppError("invalid", "This file is empty. Choose another.");
  const decoder = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
  // Without `stream`, Node decodes Windows-1252 as Latin-1 and loses curly quotes and dashes.
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
  // An Excel workbook, a picture, or UTF-16.
  if (text.includes("\0")) throw new AppError("unsupportedType", NOT_CSV_TEXT);
  return text;
}

/** In characters. The longest field is the list of OTT apps of a plan: 60 names of 40 characters. */
const MAX_CELL_LENGTH = 3_000;

export type CsvRecord<Field extends string> = {
  line: number;
  cells: Record<Field, string>;
  /** First value in a column without a title. */
  untitledValue?: string;
};

/**
 * Finds columns by their titles, in any order.
 *
 * @param labels column titles; the file must have each of them once
 * @param limit maximum number of records, as a number and as text (`2,000 plans`)
 * @throws AppError with a message for staff
 */
export async function readCsvRecords<Field extends string>(
  bytes: Buffer,
  labels: Record<Field, string>,
  [maxCount, maxCountText]: [number, string],
): Promise<CsvRecord<Field>[]> {
  const fields = Object.entries<string>(labels) as [Field, string][];
  const [header, ...lines] = await readTable(bytes);
  const titles = header?.cells.map(normaliseTitle) ?? [];
  const missingOrRepeated = fields.filter(
    ([, label]) => titles.filter((title) => title === normaliseTitle(label)).length !== 1,
  );
  if (missingOrRepeated.length > 0) {
    const names = missingOrRepeated.map(([, label]) => label).join(", ");
    throw new AppError("invalid", `The file must have each column once: ${names}.`);
  }
  if (lines.length > maxCount)
    throw new AppError("invalid", `The file has more than ${maxCountText}.`);
  const columnIndexes = fields.map(([, label]) => titles.indexOf(normaliseTitle(label)));
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.map(([field, label], index) => [
        field,
        checkCell(cells[columnIndexes[index] ?? -1], line, label),
      ]),
    ) as Record<Field, string>,
    // An unquoted `1,299` becomes two cells and shifts all following cells by one column.
    untitledValue: cells.find((cell, index) => cell && !titles[index]),
  }));
}

const normaliseTitle = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

function checkCell(cell = "", line: number, label: string): string {
  if (cell.length <= MAX_CELL_LENGTH) return cell;
  const problem = `${label} holds more than ${MAX_CELL_LENGTH.toLocaleString("en-IN")}`;
  throw new AppError("invalid", `Line ${line} cannot be read: ${problem} characters.`);
}

/** Yields each item, and lets other requests run after every fifty. */
export async function* iterateWithPauses<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % 50 === 0) await setImmediate();
    yield item;
  }
}
