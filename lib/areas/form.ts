// An area while it is typed. Safe in the browser.
import { checkChanged } from "../records/check";
import { type Area, type AreaInput, areaInput, normaliseArea } from "./schema";

export type AreaTyped = Omit<AreaInput, "spellings"> & {
  /** With a comma between them. */
  spellings: string;
  /** Whether every provider reaches it; else those that are ticked. */
  isAll: boolean;
};

const NEW: AreaInput = {
  ...{ name: "", nameTa: "", spellings: [], postcode: "" },
  // A wrong yes costs a household a day: somebody must say it.
  ...{ state: "notYet", comingMonth: "", providers: [] },
};

export const typedOf = (area: Area | null): AreaTyped => {
  const { spellings, ...values } = normaliseArea(area ?? NEW);
  return { ...values, spellings: spellings.join(", "), isAll: values.providers.length === 0 };
};

export function checkArea({ isAll, ...typed }: AreaTyped, before: AreaInput | null) {
  const spellings = typed.spellings.split(",").map((one) => one.trim());
  const providers = isAll ? [] : typed.providers;
  // What does not show is not asked for.
  const comingMonth = typed.state === "coming" ? typed.comingMonth : "";
  const area = { ...typed, comingMonth, spellings: spellings.filter(Boolean), providers };
  const schema = areaInput.refine(() => isAll || providers.length > 0, {
    path: ["providers"],
    message: "Choose at least one, or All",
    when: () => true,
  });
  const result = checkChanged<AreaInput>(schema, area, before);
  return result.data ? { ...result, data: normaliseArea(result.data) } : result;
}
