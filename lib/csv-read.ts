// Reads CSV files as Excel and LibreOffice save them in India: UTF-8 or Windows-1252, with commas
// or semicolons.
import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "./errors";

const NOT_CSV =
  "This is no CSV file. In a spreadsheet choose Save As and 'CSV UTF-8', and choose that file.";

/** Longer than any line may be, and parsed within a few ms. */
const CHUNK_BYTES = 64 * 1024;
/** In characters, of all cells together. */
const LONGEST_LINE = 20_000;
/** Blank lines included. */
const MOST_LINES = 5_000;

/**
 * The lines that are not blank, the header first, numbered as a spreadsheet numbers them.
 *
 * @throws AppError with what is wrong with the file
 */
async function readTable(bytes: Buffer) {
  const text = decode(bytes);
  const [header = ""] = text.trimStart().slice(0, LONGEST_LINE).split(/\r?\n/, 1);
  if (/[\t\r]/.test(header)) throw new AppError("unsupportedType", NOT_CSV);
  const columnCount = (separator: string) => header.split(separator).length;
  const parser = parse({
    delimiter: columnCount(";") > columnCount(",") ? ";" : ",",
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_LINE,
    to: MOST_LINES + 1,
  });
  const lines: { line: number; cells: string[] }[] = [];
  const collect = async (records: AsyncIterable<string[]>) => {
    let line = 0;
    for await (const record of records) {
      line += 1;
      if (line > MOST_LINES) throw STOPPED;
      const cells = record.map((cell) => cell.trim());
      if (cells.some(Boolean)) lines.push({ line, cells });
    }
  };
  try {
    await pipeline(chunksOf(Buffer.from(text)), parser, collect);
  } catch (cause) {
    const { records } = parser.info;
    const wrong = (text: string) => new AppError("invalid", text, { cause });
    if (records > MOST_LINES)
      throw wrong(`The file has more than ${MOST_LINES.toLocaleString("en-IN")} lines.`);
    if (!(cause instanceof CsvError || cause === STOPPED)) throw cause;
    throw wrong(`Line ${records + 1} cannot be read: is a quote not closed?`);
  }
  return lines;
}

const STOPPED = new Error("No further line is read.");

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    // Lets other requests run between two chunks.
    await setImmediate();
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    // No line is this long. max_record_size lets a line of nothing but separators pass.
    if (chunk.length === CHUNK_BYTES && !chunk.includes("\n")) throw STOPPED;
    yield chunk;
  }
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new AppError("invalid", "This file is empty. Choose another.");
  const decoder = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
  // Without `stream`, Node decodes Windows-1252 as Latin-1, which has no curly quotes or dashes.
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
  // A workbook, a picture, or UTF-16.
  if (text.includes("\0")) throw new AppError("unsupportedType", NOT_CSV);
  return text;
}

/** What a cell may hold, in characters: a plan's longest field is its apps, sixty of forty each. */
const LONGEST_CELL = 3_000;

export type FileLine<Field extends string> = {
  line: number;
  cells: Record<Field, string>;
  /** The first value that is in a column without a title. */
  outside?: string;
};

/**
 * The lines of a file of records, whose columns are found by their titles, in whatever order.
 *
 * @param labels the titles; each must be there once
 * @param most how many records a file may have, as a number and in words
 * @throws AppError with what is wrong with the file as a whole
 */
export async function readLines<Field extends string>(
  bytes: Buffer,
  labels: Record<Field, string>,
  [most, mostText]: [number, string],
): Promise<FileLine<Field>[]> {
  const fields = Object.entries<string>(labels) as [Field, string][];
  const [header, ...lines] = await readTable(bytes);
  const titles = header?.cells.map(normaliseTitle) ?? [];
  const unclear = fields.filter(
    ([, label]) => titles.filter((title) => title === normaliseTitle(label)).length !== 1,
  );
  if (unclear.length > 0) {
    const names = unclear.map(([, label]) => label).join(", ");
    throw new AppError("invalid", `The file must have each column once: ${names}.`);
  }
  if (lines.length > most) throw new AppError("invalid", `The file has more than ${mostText}.`);
  const places = fields.map(([, label]) => titles.indexOf(normaliseTitle(label)));
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.map(([field, label], at) => [field, checkCell(cells[places[at] ?? -1], line, label)]),
    ) as Record<Field, string>,
    // An unquoted `1,299`, say, is two cells and moves each cell after it one column on.
    outside: cells.find((cell, place) => cell && !titles[place]),
  }));
}

const normaliseTitle = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

function checkCell(cell = "", line: number, label: string): string {
  if (cell.length <= LONGEST_CELL) return cell;
  const text = `${label} holds more than ${LONGEST_CELL.toLocaleString("en-IN")}`;
  throw new AppError("invalid", `Line ${line} cannot be read: ${text} characters.`);
}

/** Yields each item, and lets other requests run after every fifty. */
export async function* inTurns<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at % 50 === 0) await setImmediate();
    yield item;
  }
}
