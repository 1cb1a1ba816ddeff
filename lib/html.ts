// HTML that no component renders, safe by construction: whatever is put into the template is escaped, unless it
// came out of this template itself.

export class Html {
  constructor(private readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

type Part = Html | string | number | false | null | Part[];

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(written)));

export const lines = (text: string): Html => new Html(escaped(text).replace(/\r\n|\r|\n/g, "<br>"));

function written(part: Part): string {
  if (part === false || part === null) return "";
  if (Array.isArray(part)) return part.map(written).join("");
  return part instanceof Html ? part.toString() : escaped(`${part}`);
}

const ENTITIES = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign as keyof typeof ENTITIES]};`);
