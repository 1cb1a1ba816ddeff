import { query } from "../db";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { storeOf } from "../resource/data";
import { readValues } from "../resource/resource";
import type { Transaction } from "../resource/rows";
import type { Write } from "../resource/rules";
import { initialContent } from "./initial-content";
import { getSectionDefinition, type Section, type SectionRow } from "./resource";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

/** Version of a section that is not stored yet. */
const INITIAL_VERSION = new Date(0).toISOString();

export async function listSections(runQuery = query): Promise<SectionRow[]> {
  const rows = await runQuery<{ section: string; content: object; updatedAt: Date }>(
    `SELECT "section", "content", "updated_at" AS "updatedAt" FROM "site_section"`,
  );
  return SECTION_IDS.map((id) => {
    const row = rows.find(({ section }) => section === id);
    const content = row ? readValues(getSectionDefinition(id), row.content) : initialContent[id];
    return { ...content, _id: id, updatedAt: row?.updatedAt.toISOString() ?? INITIAL_VERSION };
  });
}

export async function loadSite(runQuery = query): Promise<SiteContent> {
  const sections = (await listSections(runQuery)).map(({ _id, updatedAt: _, ...content }) => [
    _id,
    content,
  ]);
  return Object.fromEntries(sections);
}

export const siteStore = storeOf<Section, SectionRow>(
  (id) => getSectionDefinition(id as SectionId),
  {
    subject: "site",
    many: "sections",
    list: listSections,
    async prepare(transaction, writes) {
      for (const write of writes) await requirePictures(transaction, write);
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
 * Marks old pictures as used too, so that an undo in the next 30 days finds them.
 * @throws AppError `conflict` if a new picture was deleted, for example while a form was open for weeks
 */
async function requirePictures(
  transaction: Transaction,
  { from, to }: Write<Section, SectionRow>,
): Promise<void> {
  const newHashes = listPictureHashes(to);
  const usedHashes = [...newHashes, ...listPictureHashes(from)];
  if (usedHashes.length === 0) return;
  const stored = await transaction.$queryRaw<{ hash: string }[]>`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ANY(${usedHashes}) RETURNING "hash"`;
  if (newHashes.some((hash) => !stored.some((picture) => picture.hash === hash)))
    throw new AppError(
      "conflict",
      "A picture in this section has been deleted. Choose it again, or remove it.",
    );
}

function listPictureHashes(content: unknown): string[] {
  const matches = JSON.stringify(content).matchAll(/"hash":"([\da-f]{64})"/g);
  return Array.from(matches, ([, hash = ""]) => hash);
}
