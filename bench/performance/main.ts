// npm run bench [-- parts] [--short]: what the site can do, each figure beside something known or a
// target. `--short` is for a look while something is worked on, at what was built last.
// `npm run bench -- soak [--minutes 60]` is another run.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../../test/site";
import { soak } from "../soak/soak";
import { Bench } from "./bench";
import { measureEnquiries } from "./enquiries";
import { measureHome } from "./home";
import { measureMemory, measureStartUp } from "./process";

const PARTS: Record<string, (bench: Bench) => Promise<void>> = {
  home: measureHome,
  enquiries: measureEnquiries,
  "start-up": measureStartUp,
  memory: measureMemory,
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
  if (!values.short || !existsSync(path.join(projectFolder, ".next/image/server.js")))
    execFileSync("npm", ["run", "--silent", "build:image"], {
      cwd: projectFolder,
      stdio: "inherit",
    });
  for (const name of names) {
    console.log(`\n${name}`);
    await new Bench(values.short).run(async (bench) => PARTS[name]?.(bench));
  }
}

if (positionals[0] === "soak") process.exitCode = await soak(Number(values.minutes));
else await measure(positionals.length > 0 ? positionals : Object.keys(PARTS));
