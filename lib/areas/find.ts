// Finding areas by what visitors type: however a name is spelled, in Latin or Tamil letters, in one
// word or in two.
import { setImmediate } from "node:timers/promises";
import MiniSearch, { type Query } from "minisearch";
import { foldSpelling, plainName } from "../folding";
import type { AreaList } from "./data";
import type { Area } from "./schema";

export type AreaIndex = {
  /** Those that are called just so: a name like theirs is not the place that they live in. */
  named(text: string): Promise<Area[]>;
  /** The one that is called just so, else the only one with a name that begins so, in its own letters. */
  meant(text: string): Promise<Area | undefined>;
  /** Those that may be meant, the likeliest first. */
  suggest(text: string, most: number): Promise<Area[]>;
  /** By an address that it has, or had before. */
  at(slug: string): Area | undefined;
};

const namesOf = ({ name, nameTa, spellings }: Area) => [name, nameTa, ...spellings].filter(Boolean);
const wordsOf = (text: string): string[] => foldSpelling(text).match(/[a-z\d]+/g) ?? [];

/** Those of an address with a house's number, a street and a village. */
const MOST_WORDS = 5;
/** In letters: too many begin with fewer, or are like a shorter one. */
const LEAST_BEGUN = 3;
/** Where a name goes on within a letter or a number: ள is no beginning of ளி, nor Ward 1 of Ward 12. */
const BROKEN = /^(?:.\p{M}|\d\d)/u;
const LEAST_FUZZY = 5;

/** The names are only folded once somebody asks by one: a page is found by its address. */
export function indexAreas({ areas, addresses }: AreaList): AreaIndex {
  const byId = new Map(areas.map((area) => [area._id, area]));
  const bySlug = new Map(areas.map((area) => [area.slug, area]));
  let folding: ReturnType<typeof foldNames> | undefined;
  const folded = () => {
    folding ??= foldNames(areas);
    return folding;
  };
  const named = async (text: string) => (await folded()).byName.get(plainName(text)) ?? [];
  const meant = async (text: string) => {
    const { byName } = await folded();
    const plain = plainName(text);
    const isBegun = (name: string) =>
      name.startsWith(plain) && !BROKEN.test(name.slice(plain.length - 1));
    const begun = () => [...byName].flatMap(([name, areas]) => (isBegun(name) ? areas : []));
    const all = byName.get(plain) ?? (plain.length < LEAST_BEGUN ? [] : begun());
    const [one, ...others] = new Set(all);
    return others.length > 0 ? undefined : one;
  };
  return {
    named,
    meant,
    async suggest(text, most) {
      const { search, byStart } = await folded();
      const words = wordsOf(text).slice(0, MOST_WORDS);
      const [spaced, whole] = [words.join(" "), words.join("")];
      const anyOf = (...queries: Query[]) => search.search({ combineWith: "OR", queries });
      const allOf: Query = { combineWith: "AND", queries: [spaced] };
      let found = words.length > 1 ? anyOf(whole, allOf) : anyOf(whole);
      // Where nothing is found as it stands: by one of the words, or without the letters that fold
      // otherwise once the next one is typed.
      if (found.length === 0) found = anyOf(spaced, whole.slice(0, -2));
      const likely = found.flatMap(({ id }) => byId.get(id) ?? []);
      const begun = byStart.get(whole) ?? [];
      const first = (await meant(text)) ?? (await named(text));
      return [...new Set([first, likely, begun].flat())].slice(0, most);
    },
    at: (slug) => bySlug.get(slug) ?? byId.get(addresses.get(slug) ?? ""),
  };
}

/** One by one: 2,000 with all their spellings take a second, and others are answered meanwhile. */
async function foldNames(areas: Area[]) {
  const byName = new Map<string, Area[]>();
  /** By the first letter and the first two of a name: the search would go through half of all words. */
  const byStart = new Map<string, Area[]>();
  const put = (map: typeof byName, area: Area, keys: string[]) => {
    for (const key of new Set(keys)) if (!map.get(key)?.push(area)) map.set(key, [area]);
  };
  const search = new MiniSearch({
    fields: ["names"],
    tokenize: (words) => words.split(" "),
    processTerm: (word) => word,
    searchOptions: {
      // The last word is still being typed.
      prefix: (word, at, { length }) => at === length - 1 && word.length >= LEAST_BEGUN,
      fuzzy: (word) => word.length >= LEAST_FUZZY && 1,
    },
  });
  for (const area of areas) {
    await setImmediate();
    const names = namesOf(area).map(wordsOf);
    const wholes = names.map((words) => words.join("")).filter(Boolean);
    search.add({ id: area._id, names: [...names.flat(), ...wholes].join(" ") });
    const starts = wholes.flatMap((name) => [name.slice(0, 1), name.slice(0, 2)]);
    put(byStart, area, starts);
    put(byName, area, namesOf(area).map(plainName));
  }
  return { search, byName, byStart };
}
