// CSV readers that share no code with the product.
import { parse } from "csv-parse/sync";

/** @throws if the CSV violates RFC 4180 */
export const parseStrictCsv = (csv: string): string[][] =>
  parse(csv, { recordDelimiter: "\r\n", relaxColumnCount: true });

/** Returns the cells of each row by the title of their column. */
export const parseCsvRecords = (csv: string): Record<string, string | undefined>[] =>
  parse(csv, { recordDelimiter: "\r\n", columns: true, bom: true });

/** A quote starts a quoted cell only at the beginning of the cell. */
export function parseLikeSpreadsheet(csv: string, separators: string): string[] {
  const cellEnds = `${separators}\n`;
  const cells: string[] = [];
  let position = 0;
  while (position <= csv.length) {
    let cell = "";
    if (csv[position] === '"') {
      const quoted = readQuotedText(csv, position + 1);
      cell = quoted.text;
      position = quoted.end;
    }
    while (position < csv.length && !cellEnds.includes(csv.charAt(position))) {
      cell += csv[position];
      position += 1;
    }
    cells.push(cell);
    position += 1;
  }
  return cells;
}

/** Reads to the closing quote, and returns the position after it. */
function readQuotedText(csv: string, start: number): { text: string; end: number } {
  let text = "";
  let position = start;
  while (position < csv.length) {
    const isQuote = csv[position] === '"';
    const isDoubled = isQuote && csv[position + 1] === '"';
    if (isQuote && !isDoubled) return { text, end: position + 1 };
    text += csv[position];
    position += isDoubled ? 2 : 1;
  }
  return { text, end: position };
}

/** Removes all apostrophes before formulas, even those that a person typed. */
export const stripFormulaEscapes = (text: string): string =>
  text.replace(/^'(?=[\t\r])|'(?=['\s]*[=+\-@＝＋－＠])/g, "");
