// npm run bench [-- parts] [--write] [--short]: what the site can do, each figure beside something
// known. Prints a table; `--write` also puts it into docs/performance.md, `--short` is for a look
// while something is worked on.
import { runScript, StartError } from "../../scripts/start-error";
import { soak } from "../soak/soak";
import { Bench } from "./bench";
import type { Figure } from "./figure";
import { measureEnquiries } from "./parts/enquiries";
import { measureHome } from "./parts/home";
import { measureInstances } from "./parts/instances";
import { measureMemory } from "./parts/memory";
import { measurePlans } from "./parts/plans";
import { measureQuotes } from "./parts/quotes";
import { measureStartUp } from "./parts/start-up";
import { verdict, writeReport } from "./report";

type Part = { title: string; measure(bench: Bench): Promise<Figure[]> };

const PARTS: Record<string, Part> = {
  home: { title: "Home", measure: measureHome },
  enquiries: { title: "Enquiries", measure: measureEnquiries },
  plans: { title: "Plans", measure: measurePlans },
  quotes: { title: "Quotes", measure: measureQuotes },
  instances: { title: "Two instances", measure: measureInstances },
  "start-up": { title: "Start-up", measure: measureStartUp },
  memory: { title: "Memory", measure: measureMemory },
};

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  if (given[0] === "soak") return soak(given.slice(1));
  const isShort = given.includes("--short");
  const isWritten = given.includes("--write");
  const named = given.filter((word) => !word.startsWith("--"));
  if (isShort && isWritten) throw new StartError("A short run is no figure to write down.");
  const began = performance.now();
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
    const part = PARTS[name];
    if (!part) throw new StartError(`There is no part ${name}: ${Object.keys(PARTS).join(", ")}.`);
    const figures = await measured(part, isShort);
    print(part.title, figures);
    if (isWritten) writeReport(part.title, figures);
  }
  console.log(`Measured in ${Math.round((performance.now() - began) / 1_000)} s.`);
  return 0;
}

async function measured(part: Part, isShort: boolean): Promise<Figure[]> {
  const bench = new Bench(isShort);
  try {
    return await part.measure(bench);
  } finally {
    await bench.end();
  }
}

function print(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, measured, beside, ratio, target, isMet, meaning } of figures) {
    const numbers = [measured, beside, ratio, target && `target ${target}`, verdict(isMet)];
    console.log(`  ${what}\n    ${numbers.filter(Boolean).join(" · ")}\n    ${meaning}`);
  }
}

await runScript(main);
