const isNullish = (value: unknown): boolean => value === undefined || value === null;
const isString = (value: unknown): boolean => typeof value === "string";
const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isString);

/** Next responds with 500 if this header does not have the form that Next's router sends. */
export function isValidRouterState(header: string): boolean {
  try {
    return isRouterState(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/** Accepts what Next's router sends, and nothing that `flightRouterStateSchema` of Next 16.4 rejects. */
function isRouterState(state: unknown): boolean {
  if (!Array.isArray(state) || state.length > 6) return false;
  const [segment, children, canonicalUrl, marker, flags, hash] = state;
  return (
    isSegment(segment) &&
    Object.prototype.toString.call(children) === "[object Object]" &&
    Object.values(children).every(isRouterState) &&
    (isNullish(canonicalUrl) || (isStringList(canonicalUrl) && canonicalUrl.length === 2)) &&
    (isNullish(marker) || MARKERS.includes(marker)) &&
    (isNullish(flags) || typeof flags === "number") &&
    (hash === undefined || isString(hash))
  );
}

const MARKERS = ["refetch", "inside-shared-layout", "metadata-only"];
const PARAMETER_TYPES = [
  "c",
  "ci(..)(..)",
  "ci(.)",
  "ci(..)",
  "ci(...)",
  "oc",
  "d",
  "di(..)(..)",
  "di(.)",
  "di(..)",
  "di(...)",
];

function isSegment(segment: unknown): boolean {
  if (isString(segment)) return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, key, type, siblings] = segment;
  return (
    isString(name) &&
    isString(key) &&
    PARAMETER_TYPES.includes(type) &&
    (siblings === null || isStringList(siblings))
  );
}
