import { doorstep } from "../scenes/doorstep";
import { festival } from "../scenes/festival";
import { fields } from "../scenes/fields";
import { rooftops } from "../scenes/rooftops";
import type { HeroScene } from "../scenes/scene";
import { town } from "../scenes/town";
import { type Written, writePicture } from "../write";

const DESK_LIMIT = 45_000;
const PHONE_LIMIT = 30_000;
/** The first picture that most visitors wait for. */
const FIRST_PHONE = { limit: 24_000, effort: 9 };

/** In the order of the slides. */
export const heroes: readonly HeroScene[] = [town, doorstep, rooftops, festival, fields];

export async function writeHeroes(): Promise<Written[]> {
  const written: Written[] = [];
  for (const [index, { name, desk, phone }] of heroes.entries()) {
    const { limit, effort } = index === 0 ? FIRST_PHONE : { limit: PHONE_LIMIT };
    written.push(...(await writePicture(`hero-${name}`, desk().svg, DESK_LIMIT)));
    written.push(...(await writePicture(`hero-${name}-phone`, phone().svg, limit, effort)));
  }
  return written;
}
