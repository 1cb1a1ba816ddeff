// Finding areas by what visitors type: however a name is spelled, in Latin or Tamil letters, in one
// word or in two.
import MiniSearch from "minisearch";
import { foldName, foldSpelling } from "../folding";
import type { AreaList } from "./data";
import type { Area } from "./schema";

export type AreaIndex = {
  /** Those that are called just so. */
  named(text: string): Area[];
  /** Those that may be meant, the likeliest first. */
  suggest(text: string, most: number): Area[];
  /** By an address that it has, or had before. */
  at(slug: string): Area | undefined;
};

const namesOf = ({ name, nameTa, spellings }: Area) => [name, nameTa, ...spellings].filter(Boolean);
const wordsOf = (text: string) =>
  foldSpelling(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** In letters of the folded name: a shorter one is too like others. */
const LEAST_FUZZY = 5;

export function indexAreas({ areas, addresses }: AreaList): AreaIndex {
  const byId = new Map(areas.map((area) => [area._id, area]));
  const bySlug = new Map(areas.map((area) => [area.slug, area]));
  const byName = new Map<string, Area[]>();
  for (const area of areas)
    for (const name of new Set(namesOf(area).map(foldName)))
      byName.set(name, [...(byName.get(name) ?? []), area]);
  let search: MiniSearch<Area> | undefined;
  const named = (text: string) => byName.get(foldName(text)) ?? [];
  return {
    named,
    suggest(text, most) {
      // Only now: what shows a page finds it by its address.
      search ??= searchOf(areas);
      const engine = search;
      const asked = wordsOf(text).slice(0, 8).join(" ");
      const whole = asked.replaceAll(" ", "");
      const found = new Set(named(text));
      const ways = [
        () => engine.search(whole, { fuzzy: false }),
        () => engine.search(asked, { combineWith: "AND" }),
        () => engine.search(whole),
      ];
      // Where nothing is found as it stands: by one of the words, or without the letters that fold
      // otherwise once the next one is typed.
      const guesses = [
        () => engine.search(asked, { combineWith: "OR" }),
        ...[-1, -2].map((end) => () => engine.search(whole.slice(0, end), { fuzzy: false })),
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

function searchOf(areas: Area[]): MiniSearch<Area> {
  const search = new MiniSearch<Area>({
    idField: "_id",
    fields: ["names"],
    extractField: (area, field) =>
      field === "names" ? namesOf(area).join("\n") : String(area[field as keyof Area]),
    // Each word, and all of a name as one.
    tokenize: (names) => [
      ...names.split("\n").flatMap((name) => [...wordsOf(name), wordsOf(name).join("")]),
    ],
    processTerm: (word) => word,
    searchOptions: {
      tokenize: wordsOf,
      prefix: true,
      fuzzy: (word) => (word.length >= LEAST_FUZZY ? 0.2 : false),
    },
  });
  search.addAll(areas);
  return search;
}
