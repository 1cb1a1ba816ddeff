// Draws every picture of the site and writes it into public/, app/ and lib/content/. The drawings are
// seeded: a second run writes the same files. Run: npm run art [-- heroes promos …]
import { isStartedScript, projectFolder } from "../project";
import { writeAvatars } from "./sets/avatars";
import { writeDirector } from "./sets/director";
import { writeDoorstepBand } from "./sets/doorstep-band";
import { writeHeroLight } from "./sets/hero-light";
import { writeHeroes } from "./sets/heroes";
import { writeIcons } from "./sets/icons";
import { writeLines } from "./sets/lines";
import { writePromos } from "./sets/promos";
import { writeShareCards } from "./sets/share-cards";
import type { Written } from "./write";

const sets: Record<string, () => Promise<Written[]>> = {
  heroes: writeHeroes,
  light: writeHeroLight,
  promos: writePromos,
  doorstep: writeDoorstepBand,
  avatars: writeAvatars,
  director: writeDirector,
  lines: writeLines,
  icons: writeIcons,
  share: writeShareCards,
};

async function makeArt(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in sets));
  if (unknown.length > 0) {
    throw new Error(
      `No such art: ${unknown.join(", ")}. There is ${Object.keys(sets).join(", ")}.`,
    );
  }
  process.chdir(projectFolder);
  for (const [name, write] of Object.entries(sets)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const { file, bytes, quality } of await write()) {
      const at = quality === undefined ? "" : ` at quality ${quality}`;
      console.log(`${file}: ${(bytes / 1000).toFixed(1)} kB${at}`);
    }
  }
}

if (isStartedScript(import.meta.filename)) await makeArt(process.argv.slice(2));
