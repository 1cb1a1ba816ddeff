// An area in a sentence or two, for visitors. Safe in the browser.
import type { AreaWords } from "../content/en/areas";
import { type Language, monthIn } from "../content/language";
import type { ShownArea } from "./schema";

/** `reach` names the providers; it is empty where the line is not there. */
export function describeArea(area: ShownArea, language: Language, words: AreaWords) {
  const { state, postcode, comingMonth, providers } = area;
  const name = postcode ? `${area.name} ${postcode}` : area.name;
  const month = comingMonth && monthIn(language, comingMonth);
  const reach = state === "connected" ? words.reach(providers) : "";
  return { state: words[state](name, month), reach };
}
