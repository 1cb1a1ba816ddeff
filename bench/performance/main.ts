// npm run bench [-- parts] [--write] [--short]: what the site can do, each figure beside something
// known. Prints the figures; `--write` also puts them into docs/performance.md, `--short` is for a
// look while something is worked on, at what was built last. `npm run bench -- soak` is another run.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../../test/site";
import { soak } from "../soak/soak";
import { Bench } from "./bench";
import { measureInstances, measurePlans, measureQuotes } from "./catalogue";
import { measureEnquiries } from "./enquiries";
import type { Figure } from "./figures";
import { measureHome } from "./home";
import { measureMemory, measureStartUp } from "./process";
import { printFigures, writeReport } from "./report";

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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    minutes: { type: "string", default: "60" },
  },
});

async function measure(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`,
    );
  if (values.short && values.write) throw new Error("A short run is no figure to write down.");
  if (!values.short || !existsSync(path.join(projectFolder, ".next/image/server.js")))
    execFileSync("npm", ["run", "--silent", "build:image"], {
      cwd: projectFolder,
      stdio: "inherit",
    });
  for (const name of names) {
    const { title, measure } = PARTS[name] as Part;
    const bench = new Bench(values.short);
    try {
      const figures = await measure(bench);
      printFigures(title, figures);
      if (values.write) writeReport(title, figures);
    } finally {
      await bench.end();
    }
  }
}

if (positionals[0] === "soak") process.exitCode = await soak(Number(values.minutes));
else await measure(positionals.length > 0 ? positionals : Object.keys(PARTS));
