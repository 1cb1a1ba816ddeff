// Finds areas by typed names, tolerant of spelling, script (Latin or Tamil) and spaces.
import { setImmediate } from "node:timers/promises";
import MiniSearch, { type Query } from "minisearch";
import { foldSpelling, normaliseName } from "../folding";
import type { AreasAndSlugs } from "./data";
import type { Area } from "./schema";

export type AreaIndex = {
  /** Exact matches only. */
  findByName(text: string): Promise<Area[]>;
  /** Exact match, otherwise the single area whose name starts with the text. Undefined if ambiguous. */
  findMatch(text: string): Promise<Area | undefined>;
  /** Best match first. Tolerates other spellings and typing mistakes. */
  suggest(text: string, maxCount: number): Promise<Area[]>;
  /** Includes former slugs. */
  findBySlug(slug: string): Area | undefined;
};

const listNames = ({ name, nameTa, spellings }: Area) =>
  [name, nameTa, ...spellings].filter(Boolean);
const splitFoldedWords = (text: string): string[] => foldSpelling(text).match(/[a-z\d]+/g) ?? [];

/** Enough for a house number, a street and a village. */
const MAX_QUERY_WORDS = 5;
/** Shorter texts match too many names. */
const MIN_PREFIX_LENGTH = 3;
/** A prefix must not end inside a Tamil letter (ள of ளி) or a number (Ward 1 of Ward 12). */
const SPLIT_LETTER_OR_NUMBER = /^(?:.\p{M}|\d\d)/u;
const MIN_FUZZY_LENGTH = 5;

/** Names are folded on the first search: area pages only need slugs. */
export function buildAreaIndex({ areas, idsBySlug }: AreasAndSlugs): AreaIndex {
  const byId = new Map(areas.map((area) => [area._id, area]));
  const bySlug = new Map(areas.map((area) => [area.slug, area]));
  let foldedNames: ReturnType<typeof foldNames> | undefined;
  const getFoldedNames = () => {
    foldedNames ??= foldNames(areas);
    return foldedNames;
  };
  const findByName = async (text: string) =>
    (await getFoldedNames()).byName.get(normaliseName(text)) ?? [];
  const findMatch = async (text: string) => {
    const { byName } = await getFoldedNames();
    const prefix = normaliseName(text);
    const hasPrefix = (name: string) =>
      name.startsWith(prefix) && !SPLIT_LETTER_OR_NUMBER.test(name.slice(prefix.length - 1));
    const findByPrefix = () =>
      [...byName].flatMap(([name, areas]) => (hasPrefix(name) ? areas : []));
    const matches = byName.get(prefix) ?? (prefix.length < MIN_PREFIX_LENGTH ? [] : findByPrefix());
    const [match, ...otherMatches] = new Set(matches);
    return otherMatches.length > 0 ? undefined : match;
  };
  return {
    findByName,
    findMatch,
    async suggest(text, maxCount) {
      const { search, byStart } = await getFoldedNames();
      const words = splitFoldedWords(text).slice(0, MAX_QUERY_WORDS);
      const [spacedWords, joinedWords] = [words.join(" "), words.join("")];
      const searchAny = (...queries: Query[]) => search.search({ combineWith: "OR", queries });
      const allWords: Query = { combineWith: "AND", queries: [spacedWords] };
      let results = words.length > 1 ? searchAny(joinedWords, allWords) : searchAny(joinedWords);
      // Fallback: single words, or without the last two letters, which can fold differently once the
      // next letter is typed.
      if (results.length === 0) results = searchAny(spacedWords, joinedWords.slice(0, -2));
      const found = results.flatMap(({ id }) => byId.get(id) ?? []);
      const startingWith = byStart.get(joinedWords) ?? [];
      const best = (await findMatch(text)) ?? (await findByName(text));
      return [...new Set([best, found, startingWith].flat())].slice(0, maxCount);
    },
    findBySlug: (slug) => bySlug.get(slug) ?? byId.get(idsBySlug.get(slug) ?? ""),
  };
}

/** Yields after each area: 2,000 areas take a second, which would block other requests. */
async function foldNames(areas: Area[]) {
  const byName = new Map<string, Area[]>();
  /** By the first one and two letters of a name: for so short a text the search would visit half of all words. */
  const byStart = new Map<string, Area[]>();
  const addArea = (map: typeof byName, area: Area, keys: string[]) => {
    for (const key of new Set(keys)) if (!map.get(key)?.push(area)) map.set(key, [area]);
  };
  const search = new MiniSearch({
    fields: ["names"],
    tokenize: (words) => words.split(" "),
    processTerm: (word) => word,
    searchOptions: {
      // The last word may be incomplete.
      prefix: (word, index, { length }) => index === length - 1 && word.length >= MIN_PREFIX_LENGTH,
      fuzzy: (word) => word.length >= MIN_FUZZY_LENGTH && 1,
    },
  });
  for (const area of areas) {
    await setImmediate();
    const names = listNames(area).map(splitFoldedWords);
    const joinedNames = names.map((words) => words.join("")).filter(Boolean);
    search.add({ id: area._id, names: [...names.flat(), ...joinedNames].join(" ") });
    const starts = joinedNames.flatMap((name) => [name.slice(0, 1), name.slice(0, 2)]);
    addArea(byStart, area, starts);
    addArea(byName, area, listNames(area).map(normaliseName));
  }
  return { search, byName, byStart };
}
