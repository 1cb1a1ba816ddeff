// Finds areas by typed names in any spelling, in Latin or Tamil script, with or without spaces.
import { setImmediate } from "node:timers/promises";
import MiniSearch, { type Query } from "minisearch";
import { foldSpelling, normaliseName, toAsciiDigits } from "../text";
import type { AreasAndSlugs } from "./data";
import type { Area } from "./schema";

export type AreaIndex = {
  findByName(text: string): Promise<Area[]>;
  /** Prefers an exact match to a name that starts with the text. Returns undefined if several areas match. */
  findMatch(text: string): Promise<Area | undefined>;
  /** Compares folded names. Only for suggestions: Siva Nagar and Jeeva Nagar are folded to the same text. */
  suggest(text: string, maxCount: number): Promise<Area[]>;
  /** Includes former slugs. */
  findBySlug(slug: string): Area | undefined;
};

const listNames = ({ name, nameTa, spellings }: Area) =>
  [name, nameTa, ...spellings].filter(Boolean);
const splitFoldedWords = (text: string): string[] =>
  foldSpelling(toAsciiDigits(text)).match(/[a-z\d]+/g) ?? [];

/** Enough for a door number, a street and a village. */
const MAX_QUERY_WORDS = 5;
const MIN_PREFIX_LENGTH = 3;
/** A prefix must not end inside a Tamil letter (ள of ளி) or a number (Ward 1 of Ward 12). */
const SPLIT_LETTER_OR_NUMBER = /^(?:.\p{M}|\d\d)/u;
const MIN_FUZZY_LENGTH = 5;

type AreasByText = Map<string, Area[]>;

type FoldedNames = {
  search: MiniSearch;
  byName: AreasByText;
  /** Keys are the first one and two letters of names, because the search is slow for short texts. */
  byStart: AreasByText;
};

/** Names are folded on the first search, because area pages only need slugs. */
export function buildAreaIndex({ areas, idsBySlug }: AreasAndSlugs): AreaIndex {
  const byId = new Map(areas.map((area) => [area._id, area]));
  const bySlug = new Map(areas.map((area) => [area.slug, area]));
  let foldedNames: Promise<FoldedNames> | undefined;
  const getFoldedNames = () => {
    foldedNames ??= foldNames(areas);
    return foldedNames;
  };
  return {
    findByName: async (text) => findByName(await getFoldedNames(), text),
    findMatch: async (text) => findMatch(await getFoldedNames(), text),
    async suggest(text, maxCount) {
      const names = await getFoldedNames();
      const words = splitFoldedWords(text).slice(0, MAX_QUERY_WORDS);
      const match = findMatch(names, text);
      const bestAreas = match ? [match] : findByName(names, text);
      const similarAreas = searchIds(names.search, words).flatMap((id) => byId.get(id) ?? []);
      const startingWith = names.byStart.get(words.join("")) ?? [];
      const suggestions = new Set([...bestAreas, ...similarAreas, ...startingWith]);
      return [...suggestions].slice(0, maxCount);
    },
    findBySlug: (slug) => bySlug.get(slug) ?? byId.get(idsBySlug.get(slug) ?? ""),
  };
}

const findByName = ({ byName }: FoldedNames, text: string): Area[] =>
  byName.get(normaliseName(text)) ?? [];

function findMatch({ byName }: FoldedNames, text: string): Area | undefined {
  const name = normaliseName(text);
  const matches = byName.get(name) ?? findByPrefix(byName, name);
  const [match, ...otherMatches] = new Set(matches);
  return otherMatches.length > 0 ? undefined : match;
}

function findByPrefix(byName: AreasByText, prefix: string): Area[] {
  if (prefix.length < MIN_PREFIX_LENGTH) return [];
  const matches: Area[] = [];
  for (const [name, areas] of byName) {
    const hasPrefix =
      name.startsWith(prefix) && !SPLIT_LETTER_OR_NUMBER.test(name.slice(prefix.length - 1));
    if (hasPrefix) matches.push(...areas);
  }
  return matches;
}

function searchIds(search: MiniSearch, words: string[]): string[] {
  const spacedWords = words.join(" ");
  const joinedWords = words.join("");
  const searchAny = (queries: Query[]) =>
    search.search({ combineWith: "OR", queries }).map(({ id }) => id);
  const allWords: Query = { combineWith: "AND", queries: [spacedWords] };
  const ids = searchAny(words.length > 1 ? [joinedWords, allWords] : [joinedWords]);
  if (ids.length > 0) return ids;
  // The last two letters are left out, because the next typed letter can change how they are folded.
  return searchAny([spacedWords, joinedWords.slice(0, -2)]);
}

/** Yields before each area, because 2,000 areas take a second, which would block other requests. */
async function foldNames(areas: Area[]): Promise<FoldedNames> {
  const byName: AreasByText = new Map();
  const byStart: AreasByText = new Map();
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

function addArea(map: AreasByText, area: Area, keys: string[]): void {
  for (const key of new Set(keys)) {
    const areas = map.get(key);
    if (areas) areas.push(area);
    else map.set(key, [area]);
  }
}
