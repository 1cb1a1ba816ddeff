// The first areas: twelve that nobody can take for real. They go into an empty database with the first
// catalogue, and stand on the list of what to do before the site opens.
import { type AreaInput, type AreaState, normaliseArea } from "../lib/areas/schema";

const STREETS = [
  ["1st", "1வது"],
  ["2nd", "2வது"],
  ["3rd", "3வது"],
  ["4th", "4வது"],
];
const STATES: [AreaState, string][] = [
  ["connected", ""],
  ["connected", ""],
  ["coming", "2027-03"],
  ["notYet", ""],
];

/** Of each of three places four streets: two are connected, one is to come, one is not. */
export const firstAreas = (): AreaInput[] =>
  [
    ["Sample Nagar", "மாதிரி நகர்"],
    ["Sample Colony", "மாதிரி காலனி"],
    ["Sample Village", "மாதிரி ஊர்"],
  ].flatMap(([place, placeTa]) =>
    STREETS.map(([number, numberTa], at) => {
      const [state, comingMonth] = STATES[at] ?? ["notYet", ""];
      return normaliseArea({
        name: `${place} ${number} Street`,
        nameTa: `${placeTa} ${numberTa} தெரு`,
        spellings: [],
        postcode: "",
        state,
        comingMonth,
        providers: [],
      });
    }),
  );
