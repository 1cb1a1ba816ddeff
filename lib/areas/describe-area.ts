// Can be imported by client code.
import type { AreaWords } from "../content/en/areas";
import { formatMonthYear, type Language } from "../content/language";
import type { VisitorArea } from "./schema";

/** `providersText` is empty unless the area is connected. */
export function describeArea(area: VisitorArea, language: Language, words: AreaWords) {
  const { state, postcode, comingMonth, providers } = area;
  const name = postcode ? `${area.name} ${postcode}` : area.name;
  const month = comingMonth && formatMonthYear(language, comingMonth);
  const providersText = state === "connected" ? words.reachedBy(providers) : "";
  return { stateText: words[state](name, month), providersText };
}
