// Escapes all values except those of type Html.

export class Html {
  constructor(private readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

type Part = Html | string | number | false | null | Part[];

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));

export const textToHtmlLines = (text: string): Html =>
  new Html(escapeHtml(text).replace(/\r\n|\r|\n/g, "<br>"));

function renderPart(part: Part): string {
  if (part === false || part === null) return "";
  if (Array.isArray(part)) return part.map(renderPart).join("");
  return part instanceof Html ? part.toString() : escapeHtml(`${part}`);
}

const ENTITIES = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${ENTITIES[character as keyof typeof ENTITIES]};`);
