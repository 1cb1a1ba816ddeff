// The website's sections as they are kept.
import { pool } from "../db";
import { type Command, meanwhile, whileEditing, write } from "../records/write";
import { firstContent } from "./first-content";
import { readContent, requireShape } from "./read-content";
import { type Content, type Kept, siteRecord } from "./record";
import type { KeptSections, SectionChange } from "./request-schema";
import { withoutSamples } from "./samples";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

/**
 * Every section; one that has no row, or none that can be read any more, is as the site began. In
 * SQL, since every start waits for it.
 */
export async function loadSections(): Promise<KeptSections> {
  const { rows } = await pool().query<{ section: string; content: unknown; updatedAt: Date }>(
    `SELECT "section", "content", "updated_at" AS "updatedAt" FROM "site_section"`,
  );
  const sections = SECTION_IDS.map((section): [SectionId, Kept] => {
    const row = rows.find((each) => each.section === section);
    if (!row) return [section, { content: firstContent[section], updatedAt: null }];
    const content = readContent(section, row.content);
    return [section, { content, updatedAt: row.updatedAt.toISOString() }];
  });
  return Object.fromEntries(sections) as KeptSections;
}

export async function loadSite(): Promise<SiteContent> {
  const sections = Object.entries(await loadSections());
  return Object.fromEntries(
    sections.map(([section, { content }]) => [section, content]),
  ) as SiteContent;
}

/**
 * Gives a section the content of the form. What others changed since it was read is kept; who says
 * nothing of what it read is held to its version.
 *
 * @throws AppError invalid, by the place in the section; conflict with what it is now
 */
export async function saveSection(
  section: SectionId,
  { content, base, updatedAt }: SectionChange,
  changedBy: string,
): Promise<Kept & { mergedWith?: string }> {
  const command = {
    id: section,
    to: requireShape(section, content),
    base: base === undefined ? undefined : requireShape(section, base),
    version: updatedAt && new Date(updatedAt).toISOString(),
  };
  const refuse = whileEditing(siteRecord);
  const { shown, mergedWith } = await write(siteRecord, [command], changedBy, { refuse });
  return { ...(shown.get(section) ?? { content: command.to, updatedAt }), mergedWith };
}

/** Empties what is invented, in all sections at once, as far as they can do without. */
export function clearSamples(changedBy: string) {
  const commands = SECTION_IDS.map(
    (id): Command<Content> => ({
      id,
      to: (content) => withoutSamples({ ...firstContent, [id]: content })[id],
    }),
  );
  const refuse = meanwhile(siteRecord);
  return write(siteRecord, commands, changedBy, { what: "Samples removed", refuse });
}
