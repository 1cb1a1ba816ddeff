// These names cannot be mistaken for real ones. The setup checklist asks the owner to replace them.
import { type AreaState, type AreaValues, normaliseArea } from "../lib/areas/schema";

const LOCALITIES = [
  { name: "Sample Nagar", nameTa: "மாதிரி நகர்" },
  { name: "Sample Colony", nameTa: "மாதிரி காலனி" },
  { name: "Sample Village", nameTa: "மாதிரி ஊர்" },
];

type Street = { number: string; numberTa: string; state: AreaState; comingMonth: string };

const STREETS: Street[] = [
  { number: "1st", numberTa: "1வது", state: "connected", comingMonth: "" },
  { number: "2nd", numberTa: "2வது", state: "connected", comingMonth: "" },
  { number: "3rd", numberTa: "3வது", state: "coming", comingMonth: "2027-03" },
  { number: "4th", numberTa: "4வது", state: "notYet", comingMonth: "" },
];

export function buildInitialAreas(): AreaValues[] {
  const areas: AreaValues[] = [];
  for (const locality of LOCALITIES)
    for (const { number, numberTa, state, comingMonth } of STREETS)
      areas.push(
        normaliseArea({
          name: `${locality.name} ${number} Street`,
          nameTa: `${locality.nameTa} ${numberTa} தெரு`,
          spellings: [],
          postcode: "",
          state,
          comingMonth,
          providers: [],
        }),
      );
  return areas;
}
