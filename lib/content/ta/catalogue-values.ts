// Known English values of the catalogue and their Tamil words. Can be imported by client code.
import { foldCaseAndSpaces } from "../../text";

/** Brand names, such as Xstream Play, stay in Latin letters. */
const TAMIL_VALUES = new Map([
  // Routers
  ["single band", "சிங்கிள் பேண்ட்"],
  ["dual band", "டூயல் பேண்ட்"],
  ["tri band", "டிரை பேண்ட்"],
  // OTT tiers
  ["basic", "பேசிக்"],
  ["standard", "ஸ்டாண்டர்ட்"],
  ["premium", "பிரீமியம்"],
  ["super", "சூப்பர்"],
  // Plans of the home page
  ["basic surf", "பேசிக் சர்ஃப்"],
  ["stream plus", "ஸ்ட்ரீம் பிளஸ்"],
  ["power", "பவர்"],
  ["power max", "பவர் மேக்ஸ்"],
]);

/** Returns other texts unchanged, because they are the owner's. */
export const translateCatalogueValue = (text: string): string =>
  TAMIL_VALUES.get(foldCaseAndSpaces(text)) ?? text;
