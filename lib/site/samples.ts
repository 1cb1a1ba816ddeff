// Lists what is left of the initial content. Only parts that the owner has not changed can be removed. Can be
// imported by client code.
import { formatPhone } from "../content/business";
import { isDeepEqual, setValueAtPath, valueAtPath } from "../json-values";
import { getItemName, listFieldChanges } from "../resource/field-changes";
import type { Field, Fields } from "../resource/field-kinds";
import { initialContent } from "./initial-content";
import type { SampleKind } from "./samples-schema";
import { SECTIONS, type SectionId, type SiteContent } from "./schema";

/**
 * - `sample`: equals what was shipped, and can be removed
 * - `changed`: the owner has changed a part of it
 * - `required`: stays until the owner enters a working value
 */
type SampleState = "sample" | "changed" | "required";

export type WebsiteSample = {
  /** Such as `testimonials.3` or `contact.phone`. */
  id: string;
  kind: SampleKind;
  state: SampleState;
  name: string;
  section: SectionId;
  /** Paths of the compared parts, to find their changes in the history. */
  paths: string[];
  /** What the owner changed, such as `Stars changed to “4 stars”`. */
  difference: string;
};

type SampleFields = {
  kind: SampleKind;
  /** Emptied when the sample is removed. The first one is the id. */
  fields: string[];
  /** Fields that pages show together with `fields`. If one was changed, the sample stays. */
  companions?: string[];
  isRequired?: true;
};

const SAMPLE_FIELDS: SampleFields[] = [
  { kind: "contact", fields: ["contact.phone"], isRequired: true },
  { kind: "contact", fields: ["contact.whatsapp"], isRequired: true },
  { kind: "contact", fields: ["contact.email"], isRequired: true },
  { kind: "contact", fields: ["contact.street"], isRequired: true },
  { kind: "contact", fields: ["contact.map"], isRequired: true },
  { kind: "contact", fields: ["contact.secondPhone"] },
  { kind: "link", fields: ["links.facebook"] },
  { kind: "link", fields: ["links.instagram"] },
  { kind: "link", fields: ["links.tvInstagram"] },
  { kind: "link", fields: ["links.youtube"] },
  { kind: "link", fields: ["links.studio"] },
  {
    kind: "link",
    fields: ["tv.followers.instagram.href"],
    companions: ["tv.followers.instagram.figure"],
  },
  {
    kind: "link",
    fields: ["tv.followers.youtube.href"],
    companions: ["tv.followers.youtube.figure"],
  },
  {
    kind: "link",
    fields: ["tv.followers.facebook.href"],
    companions: ["tv.followers.facebook.figure"],
  },
  { kind: "name", fields: ["links.credit.name", "links.credit.whatsapp"] },
  {
    kind: "name",
    fields: ["people.director.name", "people.director.phone"],
    companions: ["people.director.title", "people.director.portrait"],
  },
  { kind: "claim", fields: ["people.years"] },
  { kind: "claim", fields: ["people.customers"] },
  { kind: "claim", fields: ["people.badge.claim", "people.badge.rank"] },
];

const SAMPLE_LISTS = [
  { kind: "testimonial", section: "testimonials" },
  { kind: "client", section: "clients" },
] as const;

/** Sample phones begin with eight zeros. Sample links and emails use the reserved domain `.example`. */
const SAMPLE_CONTACT = /^0{8}\d\d$|^(?:https:\/\/|\S+@)[^/\s]*\.example(?:[/:?#]|$)/;

export function listWebsiteSamples(site: SiteContent): WebsiteSample[] {
  const fieldSamples = SAMPLE_FIELDS.flatMap((group) => listFieldSamples(site, group));
  const itemSamples = SAMPLE_LISTS.flatMap(({ kind, section }) =>
    listItemSamples(kind, section, site[section].items),
  );
  return [...itemSamples, ...fieldSamples];
}

/** Ignores ids that are not samples any more. */
export function removeWebsiteSamples(site: SiteContent, ids: ReadonlySet<string>): SiteContent {
  const samples = listWebsiteSamples(site).filter(
    ({ id, state }) => state === "sample" && ids.has(id),
  );
  let cleared: unknown = site;
  for (const { id } of samples) {
    const fields = SAMPLE_FIELDS.find((group) => group.fields[0] === id)?.fields;
    for (const path of fields ?? []) {
      const blank = typeof getValue(site, path) === "string" ? "" : { en: "", ta: "" };
      cleared = setValueAtPath(cleared, path.split("."), blank);
    }
    // Undefined removes the item from its list.
    if (!fields) cleared = setValueAtPath(cleared, toItemPath(id), undefined);
  }
  return cleared as SiteContent;
}

/** `testimonials.3` is the item with the id 3 of `testimonials.items`. */
function toItemPath(id: string): string[] {
  const [section = "", itemId = ""] = id.split(".");
  return [section, "items", itemId];
}

const getValue = (site: SiteContent, path: string) => valueAtPath(site, path.split("."));
const isShipped = (site: SiteContent, path: string) =>
  isDeepEqual(getValue(site, path), getValue(initialContent, path));

/** English texts only. */
function getText(value: unknown): string {
  const text = value instanceof Object && "en" in value ? String(value.en) : String(value ?? "");
  return /^\d{10}$/.test(text) ? formatPhone(text) : text.replace(/^https:\/\//, "");
}

function listFieldSamples(site: SiteContent, group: SampleFields): WebsiteSample[] {
  const { kind, fields, companions = [], isRequired } = group;
  const [id = ""] = fields;
  const base = { id, kind, section: toSection(id), difference: "" };
  if (isRequired && (isShipped(site, id) || SAMPLE_CONTACT.test(String(getValue(site, id)))))
    return [{ ...base, state: "required", name: getFieldLabel(id), paths: fields }];
  const texts = fields.map((path) => getText(getValue(site, path))).filter(Boolean);
  if (texts.length === 0) return [];
  const name = `${getFieldLabel(id)}: ${texts.join(", ")}`;
  const paths = [...fields, ...companions];
  const changedPaths = paths.filter((path) => !isShipped(site, path));
  if (changedPaths.length === 0) return [{ ...base, state: "sample", name, paths }];
  const difference = changedPaths.map((path) => `${getFieldLabel(path)} changed`).join(", ");
  return [
    { ...base, state: "changed", name, paths, difference },
    ...listUnusableContacts(site, group),
  ];
}

/** In a record that the owner changed, a sample phone or link stays, but does not work. */
function listUnusableContacts(site: SiteContent, { kind, fields }: SampleFields): WebsiteSample[] {
  const unusable = fields.filter(
    (path) => isShipped(site, path) && SAMPLE_CONTACT.test(String(getValue(site, path))),
  );
  return unusable.map((path) => ({
    id: `${path}.contact`,
    kind,
    state: "required",
    name: getFieldLabel(path),
    section: toSection(path),
    paths: [path],
    difference: "",
  }));
}

const toSection = (path: string) => path.split(".")[0] as SectionId;

function getFieldLabel(path: string): string {
  const [section, ...names] = path.split(".");
  let fields = SECTIONS[section as SectionId].fields as Fields;
  let field: Field | undefined;
  for (const name of names) {
    field = fields[name];
    if (field?.kind === "fields") fields = field.fields;
  }
  return field?.label ?? path;
}

type ListSection = (typeof SAMPLE_LISTS)[number]["section"];
type Item = { id: string };

const withoutId = ({ id: _, ...content }: Item) => content;

/** Finds a shipped item that was added again under another id, too. */
const isShippedItem = (section: ListSection, item: Item) =>
  initialContent[section].items.some((shipped) => isDeepEqual(withoutId(shipped), withoutId(item)));

function listItemSamples(kind: SampleKind, section: ListSection, items: Item[]): WebsiteSample[] {
  const { fields } = SECTIONS[section].fields.items;
  return items.flatMap((item) => {
    const base = {
      id: `${section}.${item.id}`,
      kind,
      name: getItemName(fields, item),
      section,
      paths: [`${section}.items.${item.id}`],
    };
    if (isShippedItem(section, item)) return { ...base, state: "sample" as const, difference: "" };
    const shipped = initialContent[section].items.find(({ id }) => id === item.id);
    if (!shipped) return [];
    const difference = describeDifference(fields, shipped, item);
    return { ...base, state: "changed" as const, difference };
  });
}

export const isSampleClient = (item: Item): boolean => isShippedItem("clients", item);

const MAX_SHOWN_VALUE_LENGTH = 30;

/** Such as `State changed to “Connected”, Spellings added`. */
export function describeDifference(fields: Fields, shipped: object, current: object): string {
  const changes = listFieldChanges({ fields, blank: {} }, shipped, current);
  const texts = changes.map(({ label: fullLabel, from, to }) => {
    const label = fullLabel.replace(/, Tamil$/, " (Tamil)");
    if (label === "Hidden") return "hidden";
    if (to === "—") return `${label} removed`;
    if (from === "—") return `${label} added`;
    return to.length > MAX_SHOWN_VALUE_LENGTH ? `${label} changed` : `${label} changed to “${to}”`;
  });
  return texts.join(", ");
}
