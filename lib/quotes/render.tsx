// A plan's quote as a PDF file.
import { setImmediate } from "node:timers/promises";
import { renderToBuffer } from "@react-pdf/renderer";
import type { Language } from "../content/language";
import { QuoteDocument, type Quoted } from "./document";
import { prepareFonts } from "./fonts";
import { shareRenderings } from "./shared-rendering";

async function drawQuote(
  quoted: Quoted,
  language: Language,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  await prepareFonts();
  const page = await renderToBuffer(<QuoteDocument {...quoted} language={language} now={now} />);
  // A page is drawn in one go. Other requests want a turn before the next one, and so does React,
  // which holds on to every page until then.
  await setImmediate();
  return new Uint8Array(page);
}

/**
 * The quote for a plan, as the bytes of one A4 page. The same one asked for again within a minute
 * is the same document, number and time included. The bytes are shared: read them only.
 *
 * @param quoted the plan with its figures, in rupees, and how we are reached
 * @param language what it is written in
 * @param now when the quote is made
 * @throws Error where a font cannot be read or the page cannot be drawn
 */
export const renderQuote = shareRenderings(drawQuote);
