// Tables out of files as spreadsheets save them: whatever the encoding, the separator, the quotes.
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { AppError } from "./http/errors";

/** A line of the table, numbered as a spreadsheet numbers it. */
export type TableLine = { line: number; cells: string[] };

const NOT_CSV = "This is no CSV file. Choose one that was saved as CSV.";
const WORKBOOK =
  "This is a workbook, not a CSV file. Open it, choose Save As and 'CSV UTF-8', and choose that file.";

/** A workbook by its first bytes: xlsx and ods are ZIP files, xls is what came before. */
const WORKBOOKS = ["PK\x03\x04", "\xd0\xcf\x11\xe0"];
/** How text begins in each encoding; without a mark its header, of Latin letters, tells. */
const ENCODINGS: [start: RegExp, encodings: string[]][] = [
  [/^\xef\xbb\xbf/, ["utf-8"]],
  [/^(?:\xff\xfe|[^\0]\0)/, ["utf-16le"]],
  [/^(?:\xfe\xff|\0[^\0])/, ["utf-16be"]],
  [/^/, ["utf-8", "windows-1252"]],
];

const OPTIONS: Options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 20_000,
};
const MOST_CELLS = 200;

/**
 * The lines that hold something, the header first.
 *
 * @param isTitle of a column: the separator that shows most of them is the file's
 * @param most lines, blank ones included
 * @throws AppError with what is wrong with the file
 */
export async function readTable(
  bytes: Uint8Array,
  isTitle: (cell: string) => boolean,
  most: number,
): Promise<TableLine[]> {
  const text = decode(bytes);
  const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
  const titles = (separator: string) =>
    header.split(separator).filter((cell) => isTitle(cell.replace(/^"|"$/g, ""))).length;
  const [delimiter] = [",", ";", "\t"].sort((one, other) => titles(other) - titles(one));
  const lines = await records(text, { delimiter, to: most + 1 });
  if (lines.length > most)
    throw new AppError("invalid", `The file has more than ${most.toLocaleString("en-IN")} lines.`);
  return lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some(Boolean));
}

const foldBlanks = (text: string) => text.trim().replace(/\s+/gu, " ");

function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (start === "") throw new AppError("invalid", "This file is empty. Choose another.");
  if (WORKBOOKS.some((mark) => start.startsWith(mark)))
    throw new AppError("unsupportedType", WORKBOOK);
  const [, encodings = []] = ENCODINGS.find(([mark]) => mark.test(start)) ?? [];
  for (const encoding of encodings)
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      // In one go Node takes Windows-1252 for Latin-1, whose dashes and quotes are other signs.
      const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
      if (!text.includes("\0")) return text;
    } catch {
      // Then it is the next one, or none.
    }
  throw new AppError("unsupportedType", NOT_CSV);
}

async function records(text: string, options: Options): Promise<string[][]> {
  const found: string[][] = [];
  try {
    const parser = Readable.from(pieces(text)).pipe(parse({ ...OPTIONS, ...options }));
    for await (const cells of parser) found.push(cells.slice(0, MOST_CELLS).map(foldBlanks));
    return found;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why = error.code === "CSV_QUOTE_NOT_CLOSED" ? "a quote is not closed" : "it is too long";
    const message = `Line ${found.length + 1} cannot be read: ${why}.`;
    throw new AppError("invalid", message, { cause: error });
  }
}

/** Others have their turn between one piece and the next. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 16_384) {
    yield text.slice(at, at + 16_384);
    await setImmediate();
  }
}
