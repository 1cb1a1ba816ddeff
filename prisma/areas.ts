// These names cannot be mistaken for real ones. The setup checklist asks the owner to replace them.
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

export const buildInitialAreas = (): AreaInput[] =>
  [
    ["Sample Nagar", "மாதிரி நகர்"],
    ["Sample Colony", "மாதிரி காலனி"],
    ["Sample Village", "மாதிரி ஊர்"],
  ].flatMap(([locality, localityTa]) =>
    STREETS.map(([number, numberTa], index) => {
      const [state, comingMonth] = STATES[index] ?? ["notYet", ""];
      return normaliseArea({
        name: `${locality} ${number} Street`,
        nameTa: `${localityTa} ${numberTa} தெரு`,
        spellings: [],
        postcode: "",
        state,
        comingMonth,
        providers: [],
      });
    }),
  );
