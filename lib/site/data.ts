// The website's sections as they are stored.
import { query } from "../db";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { storeOf } from "../resource/data";
import { valuesOf } from "../resource/resource";
import type { Transaction } from "../resource/rows";
import type { Write } from "../resource/rules";
import { firstContent } from "./first-content";
import { type Section, type SectionRow, sectionShape } from "./resource";
import { withoutSamples } from "./samples";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

/** The version of a section that nobody has changed yet. */
const NEVER = new Date(0).toISOString();

/** Every section; one that has no row is as the site began. */
export async function listSections(ask = query): Promise<SectionRow[]> {
  const rows = await ask<{ section: string; content: object; updatedAt: Date }>(
    `SELECT "section", "content", "updated_at" AS "updatedAt" FROM "site_section"`,
  );
  return SECTION_IDS.map((id) => {
    const row = rows.find(({ section }) => section === id);
    const content = row ? valuesOf(sectionShape(id), row.content) : firstContent[id];
    return { ...content, _id: id, updatedAt: row?.updatedAt.toISOString() ?? NEVER };
  });
}

export async function loadSite(): Promise<SiteContent> {
  const sections = (await listSections()).map(({ _id, updatedAt: _, ...content }) => [
    _id,
    content,
  ]);
  return Object.fromEntries(sections);
}

export const siteStore = storeOf<Section, SectionRow>(
  (id) => {
    // A former release may have had it.
    const section = SECTION_IDS.find((known) => known === id);
    if (section) return sectionShape(section);
    throw new AppError("conflict", "The website does not have this section any more.");
  },
  {
    subject: "site",
    many: "sections",
    list: listSections,
    async prepare(transaction, writes) {
      for (const one of writes) await requirePictures(transaction, one);
      return writes;
    },
    put: (transaction, writes, updatedAt) =>
      Promise.all(
        writes.map(({ id: section, to }) => {
          const stored = { content: to as Prisma.InputJsonObject, updatedAt };
          return transaction.siteSection.upsert({
            where: { section },
            create: { section, ...stored },
            update: stored,
          });
        }),
      ),
  },
);

/**
 * A form may lie open, and a change may be old, until its picture has gone that nothing used. What is
 * replaced was in use until now: a change keeps its pictures for as long on either side.
 */
async function requirePictures(
  transaction: Transaction,
  { from, to }: Write<Section, SectionRow>,
): Promise<void> {
  const hashes = picturesOf(to);
  const used = [...hashes, ...picturesOf(from)];
  if (used.length === 0) return;
  const stored = await transaction.$queryRaw<{ hash: string }[]>`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ANY(${used}) RETURNING "hash"`;
  if (hashes.some((hash) => !stored.some((picture) => picture.hash === hash)))
    throw new AppError(
      "conflict",
      "A picture of this section is not kept any more. Choose it once more, or go without it.",
    );
}

function picturesOf(content: unknown): string[] {
  const named = JSON.stringify(content).matchAll(/"hash":"([\da-f]{64})"/g);
  return Array.from(named, ([, hash = ""]) => hash);
}

/** Empties what is invented, in all sections at once, as far as they can do without. */
export const clearSamples = (changedBy: string) =>
  siteStore.write(
    SECTION_IDS.map((id: SectionId) => ({
      id,
      to: (content) => ({ ...withoutSamples({ ...firstContent, [id]: content })[id] }),
    })),
    changedBy,
    { what: "Samples removed" },
  );
