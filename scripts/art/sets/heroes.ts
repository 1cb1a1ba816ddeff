import { doorstep } from "../scenes/doorstep";
import { festival } from "../scenes/festival";
import { fields } from "../scenes/fields";
import { rooftops } from "../scenes/rooftops";
import type { HeroScene } from "../scenes/scene";
import { town } from "../scenes/town";
import { type Written, writePicture } from "../write";

const DESK_LIMIT = 45_000;
const PHONE_LIMIT = 24_000;
/** The first of them is the first picture that most visitors wait for. */
const PHONE_EFFORT = 9;

/** In the order of the slides. */
export const heroes: readonly HeroScene[] = [town, doorstep, rooftops, festival, fields];

export async function writeHeroes(): Promise<Written[]> {
  const written: Written[] = [];
  for (const { name, desk, phone } of heroes) {
    written.push(...(await writePicture(`hero-${name}`, desk().svg, DESK_LIMIT)));
    written.push(
      ...(await writePicture(`hero-${name}-phone`, phone().svg, PHONE_LIMIT, PHONE_EFFORT)),
    );
  }
  return written;
}
