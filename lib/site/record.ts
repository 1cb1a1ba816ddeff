// A section of the website as a record that staff edit: what is right of it, and its row.
import type { z } from "zod";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { checkChanged } from "../records/check";
import { isFields, isSame, withIds } from "../records/merge";
import type { Kept as KeptRecord, Kind, Transaction, Write } from "../records/write";
import { placeLabel } from "./describe";
import { firstContent } from "./first-content";
import { mergeContent } from "./merge";
import { invalidContent, readContent } from "./read-content";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "./schema";

export type Content = SiteContent[SectionId];
export type Kept = { content: Content; updatedAt: string | null };

type SectionWrite = Write<Content, Kept>;

export const siteRecord: Kind<Content, Kept> = {
  subject: "site",
  many: "sections",
  noun: "section",
  name: (_, id) => id,
  label: (place, values, id) => placeLabel(id as SectionId, place, ...values),
  parse: (kept) => (isFields(kept) ? (kept as Content) : null),
  merge: mergeContent,
  isKeptWhole: false,

  async open(transaction, ids) {
    const rows = await transaction.siteSection.findMany({ where: { section: { in: ids } } });
    return {
      kept: new Map(
        (ids as SectionId[]).map((id): [string, KeptRecord<Content, Kept>] => {
          const row = rows.find(({ section }) => section === id);
          const content = row ? readContent(id, row.content) : firstContent[id];
          const version = row ? row.updatedAt.toISOString() : null;
          return [id, { value: content, version, shown: { content, updatedAt: version } }];
        }),
      ),
      async settle(writes) {
        const settled = writes.map(checked);
        for (const one of settled) await requirePictures(transaction, one);
        return settled;
      },
      store: (writes, at) => Promise.all(writes.map((one) => store(transaction, one, at))),
      shown: ({ id, to }, at) => ({
        content: to ?? firstContent[id as SectionId],
        updatedAt: isFirst(id, to) ? null : at.toISOString(),
      }),
    };
  },
};

const isFirst = (id: string, content: Content | null) =>
  isSame(content, firstContent[id as SectionId]);

/** @throws AppError invalid, by the place in the section; conflict where a former release had it */
function checked({ id, from, to: wished }: SectionWrite): SectionWrite {
  const section = id as SectionId;
  if (!SECTION_IDS.includes(section))
    throw new AppError("conflict", "The website does not have this section any more.");
  const to = withIds(wished, from?.value);
  const schema: z.ZodType<Content> = SECTIONS[section];
  const { data, error } = checkChanged(schema, to, from?.value, firstContent[section]);
  if (!data) throw invalidContent(error);
  return { id, from, to: data };
}

/** What the site began with is kept in no row. */
async function store(transaction: Transaction, { id: section, to }: SectionWrite, at: Date) {
  if (isFirst(section, to)) return transaction.siteSection.deleteMany({ where: { section } });
  const kept = { content: to as Prisma.InputJsonObject, updatedAt: at };
  return transaction.siteSection.upsert({
    where: { section },
    create: { section, ...kept },
    update: kept,
  });
}

/**
 * A form may lie open, and a change may be old, until its picture has gone that nothing used. What is
 * replaced was in use until now: a change keeps its pictures for as long on either side.
 */
async function requirePictures(
  transaction: Transaction,
  { from, to }: SectionWrite,
): Promise<void> {
  const hashes = picturesOf(to);
  const used = [...hashes, ...picturesOf(from?.value)];
  if (used.length === 0) return;
  const kept = await transaction.$queryRaw<{ hash: string }[]>`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ANY(${used}) RETURNING "hash"`;
  if (hashes.some((hash) => !kept.some((picture) => picture.hash === hash)))
    throw new AppError(
      "conflict",
      "A picture of this section is not kept any more. Choose it once more, or go without it.",
    );
}

function picturesOf(content: unknown): string[] {
  const named = JSON.stringify(content ?? null).matchAll(/"hash":"([\da-f]{64})"/g);
  return Array.from(named, ([, hash = ""]) => hash);
}
