// CSV readers that share no code with the product.
import { parse } from "csv-parse/sync";

/** @throws if the CSV violates RFC 4180 */
export const parseStrictCsv = (csv: string): string[][] =>
  parse(csv, { recordDelimiter: "\r\n", relaxColumnCount: true });

/**
 * Returns all cells as a spreadsheet program with these separators reads them. A quote starts a
 * quoted cell only at the beginning of the cell.
 */
export function parseLikeSpreadsheet(csv: string, separators: string): string[] {
  const cells: string[] = [];
  for (let index = 0; index <= csv.length; index++) {
    let cell = "";
    if (csv[index] === '"')
      for (index++; index < csv.length; index++) {
        if (csv[index] !== '"') cell += csv[index];
        else if (csv[index + 1] === '"') cell += csv[index++];
        else {
          index++;
          break;
        }
      }
    while (index < csv.length && !`${separators}\n`.includes(csv[index] ?? ""))
      cell += csv[index++];
    cells.push(cell);
  }
  return cells;
}

/** Removes apostrophes that precede a formula: the export's own, and the same ones in typed text. */
export const stripFormulaEscapes = (text: string): string =>
  text.replace(/^'(?=[\t\r])|'(?=['\s]*[=+\-@＝＋－＠])/g, "");
