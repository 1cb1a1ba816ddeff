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
 * Within a minute the same quote is the same document, number and time included. The bytes are
 * shared: read them only.
 */
export const renderQuote = shareRenderings(drawQuote);
