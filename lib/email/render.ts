import { convert, type FormatCallback, type HtmlToTextOptions } from "html-to-text";
import type { ReactElement } from "react";
import { business } from "../content/business";
import { renderHtml } from "../render-html";
import type { Mail } from "./transport";

export type RenderedEmail = Pick<Mail, "senderName" | "subject" | "text" | "html">;

/** Renders the HTML and the text of an email from one template. */
export async function renderEmail(subject: string, template: ReactElement): Promise<RenderedEmail> {
  const html = await renderHtml(template);
  return {
    senderName: business.name,
    subject,
    text: convert(html, TEXT_OPTIONS),
    html,
  };
}

/** Formats a link as `Log in: https://…`. */
const formatLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true });
};

const HEADING = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 };

const TEXT_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { link: formatLink },
  selectors: [
    { selector: ".preview", format: "skip" },
    { selector: "h1", options: HEADING },
    { selector: "h2", options: HEADING },
    { selector: "h3", options: HEADING },
    { selector: "a", format: "link" },
    // The number is part of the text of the link.
    { selector: 'a[href^="tel:"]', format: "inline" },
    // The text version has the address as a separate row, which mail programs turn into a link.
    { selector: 'a[href^="mailto:"]', format: "skip" },
    {
      selector: "table.pairs",
      format: "dataTable",
      options: { uppercaseHeaderCells: false, maxColumnWidth: Number.POSITIVE_INFINITY },
    },
  ],
};
