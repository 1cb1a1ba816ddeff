// Finding areas by what visitors type: however a name is spelled, in Latin or Tamil letters, in one
// word or in two.
import { setImmediate } from "node:timers/promises";
import MiniSearch from "minisearch";
import { foldSpelling, plainName } from "../folding";
import type { AreaList } from "./data";
import type { Area } from "./schema";

export type AreaIndex = {
  /** Those that are called just so: nobody is told that the line reaches a name like theirs. */
  named(text: string): Area[];
  /** The one that is called just so, else the only one with a name that begins so, in its own letters. */
  meant(text: string): Area | undefined;
  /** Those that may be meant, the likeliest first. */
  suggest(text: string, most: number): Promise<Area[]>;
  /** By an address that it has, or had before. */
  at(slug: string): Area | undefined;
};

const namesOf = ({ name, nameTa, spellings }: Area) => [name, nameTa, ...spellings].filter(Boolean);
const wordsOf = (text: string) =>
  foldSpelling(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** In letters of the plain name: a shorter beginning says too little. */
const LEAST_BEGUN = 3;
/** Where a name goes on within a letter or a number: ள is no beginning of ளி, nor Ward 1 of Ward 12. */
const BROKEN = /^(?:.\p{M}|\d\d)/u;

/** In letters of the folded name: a shorter one is too like others. */
const LEAST_FUZZY = 5;

/** The names are only folded once somebody asks by one: a page is found by its address. */
export function indexAreas({ areas, addresses }: AreaList): AreaIndex {
  const byId = new Map(areas.map((area) => [area._id, area]));
  const bySlug = new Map(areas.map((area) => [area.slug, area]));
  let search: ReturnType<typeof foldNames> | undefined;
  const folded = () => {
    search ??= foldNames(areas);
    return search;
  };
  const byName = new Map<string, Area[]>();
  for (const area of areas)
    for (const name of new Set(namesOf(area).map(plainName)))
      byName.set(name, [...(byName.get(name) ?? []), area]);
  const named = (text: string) => byName.get(plainName(text)) ?? [];
  const begun = (plain: string) =>
    [...byName].flatMap(([name, areas]) =>
      name.startsWith(plain) && !BROKEN.test(name.slice(plain.length - 1)) ? areas : [],
    );
  const meant = (text: string) => {
    const plain = plainName(text);
    const all = byName.get(plain) ?? (plain.length < LEAST_BEGUN ? [] : begun(plain));
    const [one, ...others] = new Set(all);
    return others.length > 0 ? undefined : one;
  };
  return {
    named,
    meant,
    async suggest(text, most) {
      const search = await folded();
      const asked = wordsOf(text).slice(0, 8).join(" ");
      const whole = asked.replaceAll(" ", "");
      const found = new Set([meant(text) ?? named(text)].flat());
      const ways = [
        () => search.search(whole, { fuzzy: false }),
        () => search.search(asked, { combineWith: "AND" }),
        () => search.search(whole),
      ];
      // Where nothing is found as it stands: by one of the words, or without the letters that fold
      // otherwise once the next one is typed.
      const guesses = [
        () => search.search(asked, { combineWith: "OR" }),
        ...[-1, -2].map((end) => () => search.search(whole.slice(0, end), { fuzzy: false })),
      ];
      for (const [at, way] of [...ways, ...guesses].entries()) {
        if (found.size >= most || (at >= ways.length && found.size > 0)) break;
        for (const { id } of way()) {
          const area = byId.get(id);
          if (area) found.add(area);
        }
      }
      return [...found].slice(0, most);
    },
    at: (slug) => bySlug.get(slug) ?? byId.get(addresses.get(slug) ?? ""),
  };
}

/** Of one area that changed the others fold as before. */
const folds = new Map<string, string[]>();
const MOST_FOLDS = 50_000;

/** Areas that are folded in one go, in some milliseconds. */
const PART = 50;

/** In parts: 2,000 take most of a second, and others are answered meanwhile. */
async function foldNames(areas: Area[]) {
  const search = new MiniSearch<Area>({
    idField: "_id",
    fields: ["names"],
    extractField: (area, field) =>
      field === "names" ? namesOf(area).join("\n") : String(area[field as keyof Area]),
    // Each word, and all of a name as one.
    tokenize: (names) =>
      names.split("\n").flatMap((name) => {
        const words = folds.get(name) ?? wordsOf(name);
        folds.set(name, words);
        return [...words, words.join("")];
      }),
    processTerm: (word) => word,
    searchOptions: {
      tokenize: wordsOf,
      prefix: true,
      fuzzy: (word) => (word.length >= LEAST_FUZZY ? 0.2 : false),
    },
  });
  if (folds.size > MOST_FOLDS) folds.clear();
  for (const [at, area] of areas.entries()) {
    if (at % PART === PART - 1) await setImmediate();
    search.add(area);
  }
  return search;
}
