// The kinds of samples that a fresh site shows. Safe in the browser.

/** What is invented, or reaches nobody: it can be true of no owner. */
const INVENTED = [
  "phones",
  "email",
  "address",
  "director",
  "links",
  "testimonials",
  "clients",
  "areas",
] as const;
/** What may happen to be true of an owner, who then says so. */
export const KEEPABLE = [
  "town",
  "hours",
  "years",
  "customers",
  "badge",
  "followers",
  "prices",
  "portals",
  "offers",
  "reasons",
  "slides",
  "promos",
  "questions",
  "channel",
  "tamil",
] as const;

export type KeepableKind = (typeof KEEPABLE)[number];
export type SampleKind = (typeof INVENTED)[number] | KeepableKind;

export const isKeepable = (kind: SampleKind): kind is KeepableKind =>
  (KEEPABLE as readonly SampleKind[]).includes(kind);
