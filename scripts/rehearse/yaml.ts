// Reads as much of YAML as docker-compose.yml uses; anything else is an error, so that a file that
// was read here says what it says.

export type Yaml = string | Yaml[] | { [name: string]: Yaml };

type Line = { indent: number; text: string };

/** Passes over what is quoted. */
const COMMENT = /("[^"]*")|(?:^|\s)#.*$/g;
const KEY = /^([\w.-]+):(?:\s+(.*))?$/;

/** @throws Error that names the first line it cannot read */
export function readYaml(text: string): Yaml {
  const lines = text
    .split("\n")
    .map((line) => line.replace(COMMENT, (_, quoted = "") => quoted).trimEnd())
    .filter((line) => line !== "")
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));
  const value = readBlock(lines, 0);
  if (lines[0]) throw new Error(`Not understood: ${lines[0].text}`);
  return value;
}

/** Takes the lines of one list or mapping off the front. */
function readBlock(lines: Line[], indent: number): Yaml {
  return lines[0]?.text.startsWith("- ") ? readList(lines, indent) : readMapping(lines, indent);
}

function readList(lines: Line[], indent: number): Yaml[] {
  const list: Yaml[] = [];
  while (lines[0]?.indent === indent && lines[0].text.startsWith("- "))
    list.push(readScalar(lines.shift()?.text.slice(2) ?? ""));
  return list;
}

function readMapping(lines: Line[], indent: number): { [name: string]: Yaml } {
  const mapping: { [name: string]: Yaml } = {};
  while (lines[0]?.indent === indent) {
    const { text } = lines[0];
    const [, name, rest = ""] = KEY.exec(text) ?? [];
    if (!name || name in mapping) throw new Error(`Not understood: ${text}`);
    lines.shift();
    const inner = lines[0]?.indent ?? 0;
    mapping[name] = rest === "" && inner > indent ? readBlock(lines, inner) : readScalar(rest);
  }
  return mapping;
}

function readScalar(text: string): Yaml {
  if (text.startsWith("[")) return readFlowList(text);
  if (text.startsWith('"')) return String(JSON.parse(text));
  if (/^[{'&*!|>%@`]|: |\]$/.test(text)) throw new Error(`Not understood: ${text}`);
  return text;
}

function readFlowList(text: string): Yaml[] {
  if (!text.endsWith("]")) throw new Error(`Not understood: ${text}`);
  const items = text.slice(1, -1).match(/"[^"]*"|[^,\s][^,]*/g) ?? [];
  return items.map((item) => readScalar(item.trim()));
}
