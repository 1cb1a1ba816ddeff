// Two readers of CSV files that know nothing of ours.
import { parse } from "csv-parse/sync";

/** Rows of cells, as RFC 4180 has them; what it does not allow is an error. */
export const parseCsv = (csv: string): string[][] =>
  parse(csv, { recordDelimiter: "\r\n", relaxColumnCount: true });

/**
 * All cells that a spreadsheet makes of a file with its own list separators, whatever the file was
 * written for: quotes count where a cell begins, and stand for themselves anywhere else.
 */
export function spreadsheetCells(csv: string, separators: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= csv.length; at++) {
    let cell = "";
    if (csv[at] === '"')
      for (at++; at < csv.length; at++) {
        if (csv[at] !== '"') cell += csv[at];
        else if (csv[at + 1] === '"') cell += csv[at++];
        else {
          at++;
          break;
        }
      }
    while (at < csv.length && !`${separators}\n`.includes(csv[at] ?? "")) cell += csv[at++];
    cells.push(cell);
  }
  return cells;
}

/** A text without what defuses formulas: from what was read, and from what somebody typed so. */
export const withoutDefusing = (text: string): string =>
  text.replace(/^'(?=[\t\r])|'(?=['\s]*[=+\-@＝＋－＠])/g, "");
