// A section without what is invented in it, as far as it can do without.
import type { z } from "zod";
import { firstContent } from "./first-content";
import type { SampleKind } from "./sample-kinds";
import { findSamples, type Sample, withoutKept } from "./samples";
import { SECTIONS, type SectionId, type SiteContent } from "./schema";

type Content = SiteContent[SectionId];
type Fields = Record<string, unknown>;

/** People, figures and links: without them a page says less, without its other texts nothing. */
const REMOVED: SampleKind[] = [
  ...(["phones", "director", "links", "testimonials", "clients"] as const),
  ...(["years", "customers", "badge", "followers"] as const),
];

/** A place in the section that becomes empty: a text, or a list without its invented items. */
type Edit = { path: string[]; to: (value: unknown) => unknown };

/**
 * Empties what the section's schema takes empty; what it needs stays.
 *
 * @param kept the keys of the samples that somebody says are true
 */
export function removeSamples(
  section: SectionId,
  content: Content,
  kept: Record<string, string>,
): Content {
  const found = findSamples({ ...firstContent, [section]: content }, []);
  const samples = withoutKept(found, kept).filter((one) => one.section === section);
  let edits = editsOf(samples.filter(({ kind }) => REMOVED.includes(kind)));
  const schema: z.ZodType = SECTIONS[section];
  for (;;) {
    const edited = edits.reduce(withEdit, content);
    const issues = schema.safeParse(edited).error?.issues ?? [];
    const isTaken = ({ path }: Edit) =>
      !issues.some((issue) => isOnOneWay(issue.path.map(String), path));
    const taken = edits.filter(isTaken);
    if (taken.length === edits.length) return edited;
    edits = taken;
  }
}

const isOnOneWay = (one: string[], other: string[]) =>
  one.slice(0, other.length).join() === other.slice(0, one.length).join();

function editsOf(samples: Sample[]): Edit[] {
  const lists = new Map<string, Set<string>>();
  const texts: Edit[] = [];
  for (const { kind, path } of samples) {
    const steps = path.split(".");
    const [list = "", item = ""] = steps;
    // Whose Tamil alone is left is somebody by now.
    const isItem = ["testimonials", "clients"].includes(kind) && steps.at(-1) !== "ta";
    if (isItem) lists.set(list, new Set([...(lists.get(list) ?? []), item]));
    else if (steps.at(-1) === "en")
      texts.push({ path: steps.slice(0, -1), to: () => ({ en: "", ta: "" }) });
    else texts.push({ path: steps, to: () => "" });
  }
  const shortened = [...lists].map(([list, gone]): Edit => {
    const to = (items: unknown) => (items as unknown[]).filter((_, at) => !gone.has(String(at)));
    return { path: [list], to };
  });
  // A list last: what stands in it is named by its number.
  return [...texts, ...shortened];
}

function withEdit(content: Content, { path, to }: Edit): Content {
  const edited = structuredClone(content);
  const holder = path.slice(0, -1).reduce<Fields>((of, key) => of[key] as Fields, edited as Fields);
  const last = path.at(-1) ?? "";
  holder[last] = to(holder[last]);
  return edited;
}
