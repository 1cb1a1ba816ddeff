// Tables out of files as spreadsheets save them: whatever the encoding, the separator, the quotes.
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { AppError } from "./http/errors";

const NOT_CSV =
  "This is no CSV file. In a spreadsheet choose Save As and 'CSV UTF-8', and choose that file.";

/**
 * The lines that hold something, the header first, numbered as a spreadsheet numbers them.
 *
 * @param most lines, blank ones included
 * @throws AppError with what is wrong with the file
 */
export async function readTable(bytes: Buffer, most: number) {
  const text = decode(bytes);
  const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
  const times = (separator: string) => header.split(separator).length;
  const options = {
    delimiter: [",", ";", "\t"].sort((one, other) => times(other) - times(one))[0],
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 20_000,
    to: most + 1,
    cast: (cell: string) => cell.trim(),
  };
  const lines: { line: number; cells: string[] }[] = [];
  // In pieces, between which others have their turn.
  const parser = Readable.from(new Blob([text]).stream()).pipe(parse(options));
  try {
    for await (const cells of parser) lines.push({ line: lines.length + 1, cells });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = parser.info.records + 1;
    throw new AppError("invalid", `Line ${line} cannot be read: is a quote not closed?`, { cause });
  }
  if (lines.length > most)
    throw new AppError("invalid", `The file has more than ${most.toLocaleString("en-IN")} lines.`);
  return lines.filter(({ cells }) => cells.some(Boolean));
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new AppError("invalid", "This file is empty. Choose another.");
  const start = bytes.toString("latin1", 0, 2);
  // Without a mark the header, of Latin letters, tells.
  const isLittle = /^(?:\xff\xfe|[^\0]\0)/.test(start);
  const is16 = isLittle || /^(?:\xfe\xff|\0)/.test(start);
  const encodings = is16 ? [isLittle ? "utf-16le" : "utf-16be"] : ["utf-8", "windows-1252"];
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
