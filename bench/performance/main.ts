// npm run bench [-- parts] [--short]: what the site can do, each figure beside something known or a
// target. `--short` is for a look while something is worked on, at what was built last.
// `npm run bench -- soak [--minutes 60]` is another run.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildImage, projectFolder } from "../../test/deployment";
import { type Environment, withSite } from "../../test/site";
import { conclude, section } from "../report";
import { soak } from "../soak/soak";
import type { Effort } from "./compare";
import { measureEnquiries } from "./enquiries";
import { measureExport } from "./export";
import { measureFirstLoad } from "./first-load";
import { measureHome } from "./home";
import { measureLargeCatalogue } from "./large";
import { runLighthouse } from "./lighthouse";
import { measureMemory, measureStartUp } from "./process";
import { measureVisit } from "./visit";

const PARTS: Record<string, (environment: Environment, effort: Effort) => Promise<void>> = {
  home: measureHome,
  enquiries: measureEnquiries,
  export: measureExport,
  large: measureLargeCatalogue,
  visit: measureVisit,
  "start-up": measureStartUp,
  memory: measureMemory,
  "first-load": measureFirstLoad,
  lighthouse: runLighthouse,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    minutes: { type: "string", default: "60" },
  },
});

async function measure(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown}; there are ${Object.keys(PARTS).join(", ")}, soak.`);
  if (!values.short || !existsSync(path.join(projectFolder, ".next/image/server.js"))) buildImage();
  const effort = { isShort: values.short, rounds: values.short ? 2 : 7 };
  for (const name of names) {
    section(name);
    await withSite({ command: "image", database: "own", hasMailServer: false }, async (site) =>
      PARTS[name]?.(site, effort),
    );
  }
}

if (positionals[0] === "soak") await soak(Number(values.minutes));
else {
  await measure(positionals.length > 0 ? positionals : Object.keys(PARTS));
  conclude();
}
