// A plan's quote as a PDF file.
import { setImmediate } from "node:timers/promises";
import { renderToBuffer } from "@react-pdf/renderer";
import type { Language } from "../content/language";
import { Queue } from "../queue";
import { QuoteDocument, type Quoted } from "./document";
import { prepareFonts } from "./fonts";

/** A page is drawn in one go: other requests have their turn before the next one. */
const queue = new Queue();

export function renderQuote(
  quoted: Quoted,
  language: Language,
  now = new Date(),
): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(async () => {
    await prepareFonts();
    const page = await renderToBuffer(<QuoteDocument {...quoted} language={language} now={now} />);
    // React holds on to every page until it has a turn, too.
    await setImmediate();
    return new Uint8Array(page);
  });
}
