// The lines of the hero scenes as paths, so that the page can let light run along them.
import path from "node:path";
import { projectFolder } from "../../project";
import { type Written, writeText } from "../write";
import { heroes } from "./heroes";

const list = (paths: string[]) => paths.map((data) => `      "${data}",\n`).join("");

export async function writeHeroLight(): Promise<Written[]> {
  const entries = heroes.map(
    ({ name, desk, phone }) =>
      `  ${name}: {\n    desk: [\n${list(desk().light)}    ],\n    phone: [\n${list(phone().light)}    ],\n  },\n`,
  );
  const text = `// Drawn by scripts/art/make.ts (npm run art). The lines of each hero scene, in the picture's pixels.\n\nexport const heroLight = {\n${entries.join("")}} as const;\n`;
  return [await writeText(path.join(projectFolder, "lib/content/hero-light.ts"), text)];
}
