// Makes the text of a PDF searchable. A PDF stores the codes of glyphs in drawing order, and its fonts map
// each code to a text for searching and copying. Tamil draws some vowel signs before their consonant, so the
// mapped texts would be in the wrong order. Here, a glyph has one code for each text that it represents.
import { Document, renderToStream } from "@react-pdf/renderer";
import { createElement } from "react";
import { assignGlyphTexts } from "./glyph-text";

type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
/** In points. Offsets are ignored: the font has them only for combining marks, which toPrintable removes. */
type Position = { xAdvance: number };

/** The font of one document. A glyph's code is its index in all three arrays. */
type EmbeddedFont = {
  id: string;
  /** Thousandths of the font size per unit of the font. */
  scale: number;
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
  ref(): unknown;
};

/** The part of PDFKit's document that @react-pdf/render uses for text, too. */
type PdfDocument = {
  _font: EmbeddedFont;
  _fontSize: number;
  page: { height: number; fonts: Record<string, unknown> };
  save(): void;
  restore(): void;
  transform(...matrix: [number, number, number, number, number, number]): void;
  addContent(content: string): void;
  glyphs?: typeof drawGlyphs;
};

let enabled: Promise<void> | undefined;

/** Must finish before a quote is rendered. */
export function enableSearchableText(): Promise<void> {
  enabled ??= addGlyphsMethod();
  return enabled;
}

/** @react-pdf/render draws runs of text by the document's method `glyphs`, if it exists. */
async function addGlyphsMethod(): Promise<void> {
  // An import of pdfkit could load another copy than the one of react-pdf.
  const document = await renderToStream(createElement(Document));
  const prototype: PdfDocument = Object.getPrototypeOf(document);
  prototype.glyphs = drawGlyphs;
}

function drawGlyphs(
  this: PdfDocument,
  glyphs: Glyph[],
  positions: Position[],
  x: number,
  y: number,
): void {
  const { _font: font, _fontSize: fontSize, page } = this;
  const advances = positions.map(({ xAdvance }) => (xAdvance / fontSize) * 1000);
  page.fonts[font.id] ??= font.ref();
  this.save();
  // The y axis points down in the document and up in a text object.
  this.transform(1, 0, 0, -1, 0, page.height);
  this.addContent("BT");
  this.addContent(`1 0 0 1 ${x} ${page.height - y} Tm`);
  this.addContent(`/${font.id} ${fontSize} Tf`);
  this.addContent(`[${encodeRun(font, getGlyphCodes(font, glyphs), advances)}] TJ`);
  this.addContent("ET");
  this.restore();
}

function getGlyphCodes(font: EmbeddedFont, glyphs: Glyph[]): number[] {
  const ownTexts = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const texts = assignGlyphTexts(ownTexts);
  return glyphs.map((glyph, index) => getGlyphCode(font, glyph, texts[index] ?? ""));
}

function getGlyphCode(
  { subset, unicode, widths, scale }: EmbeddedFont,
  glyph: Glyph,
  text: string,
) {
  const existingCode = subset.glyphs.findIndex(
    (id, code) => id === glyph.id && String.fromCodePoint(...(unicode[code] ?? [])) === text,
  );
  if (existingCode !== -1) return existingCode;
  const code = subset.glyphs.push(glyph.id) - 1;
  unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  widths[code] = glyph.advanceWidth * scale;
  return code;
}

/** @param advances in thousandths of the font size */
function encodeRun({ widths }: EmbeddedFont, codes: number[], advances: number[]): string {
  let encoded = "";
  let hex = "";
  for (const [index, code] of codes.entries()) {
    hex += code.toString(16).padStart(4, "0");
    const adjustment = (widths[code] ?? 0) - (advances[index] ?? 0);
    // Rounding errors of the layout are not worth their bytes.
    if (Math.abs(adjustment) < 0.001) continue;
    encoded += `<${hex}> ${adjustment.toFixed(3)} `;
    hex = "";
  }
  return hex ? `${encoded}<${hex}>` : encoded;
}
