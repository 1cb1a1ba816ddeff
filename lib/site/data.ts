// The website's sections as they are kept, each write in one transaction with its line in the history.
import type { z } from "zod";
import { db, pool } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { latestChange, recordChange } from "../history/data";
import type { Change } from "../history/schema";
import { AppError, MARKED_TEXT } from "../http/errors";
import { placeLabel } from "./describe";
import { firstContent } from "./first-content";
import { isSame, mergeContent } from "./merge";
import type { KeptSections } from "./request-schema";
import { contentErrors, SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "./schema";

type Content = SiteContent[SectionId];
type Kept = { content: Content; updatedAt: string | null };

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

/** What the pages say. */
export async function loadSite(): Promise<SiteContent> {
  const sections = Object.entries(await loadSections());
  return Object.fromEntries(
    sections.map(([section, { content }]) => [section, content]),
  ) as SiteContent;
}

function readContent(section: SectionId, kept: unknown): Content {
  const { data, error } = schemaOf(section).safeParse(kept);
  if (data) return data;
  const [[place, text] = []] = Object.entries(contentErrors(error));
  console.error(
    `The website's section '${section}' cannot be read (${place}: ${text}): it shows what the site began with.`,
  );
  return firstContent[section];
}

/**
 * Gives a section the content of the form, if it still is what the form read. A repeat of a change
 * that was made already is no conflict.
 *
 * @param updatedAt what the form read with it
 * @throws AppError invalid, by the place in the section; conflict with what it is now
 */
export function saveSection(
  section: SectionId,
  given: unknown,
  updatedAt: string | null,
  changedBy: string,
): Promise<Kept> {
  const content = requireContent(section, given);
  return db().$transaction(async (transaction) => {
    const current = await lockSection(transaction, section);
    if (isSame(current.content, content)) return { content, updatedAt: current.updatedAt };
    if (!isSameTime(updatedAt, current.updatedAt)) {
      const who = (await latestChange(transaction, "site", section))?.changedBy ?? "Somebody";
      const text = `${who} changed this section while you were editing.`;
      throw new AppError("conflict", text, { current });
    }
    return writeSection(transaction, section, current, content, changedBy);
  });
}

/**
 * Takes a change back: what it changed is as before, all else stays as it is by now.
 *
 * @throws AppError conflict where something of it was changed since, or is not taken any more
 */
export function undoSectionChange(
  section: SectionId,
  { before, after }: Pick<Change, "before" | "after">,
  changedBy: string,
): Promise<Kept> {
  return db().$transaction(async (transaction) => {
    const current = await lockSection(transaction, section);
    const { merged, clashes } = mergeContent(after, before, current.content);
    if (clashes.length > 0) {
      const places = clashes.map((path) => placeLabel(section, path)).join(", ");
      const text = `This cannot be taken back: changed since, ${places}.`;
      throw new AppError("conflict", text, { current });
    }
    if (isSame(merged, current.content))
      throw new AppError("conflict", "This is taken back already.", { current });
    if (isSame(merged, firstContent[section]))
      return writeSection(transaction, section, current, null, changedBy);
    const { data, error } = schemaOf(section).safeParse(merged);
    if (data) return writeSection(transaction, section, current, data, changedBy);
    const [place] = error.issues.map(({ path }) => placeLabel(section, path.map(String)));
    const text = `This cannot be taken back: ${place}, as it was, is not accepted.`;
    throw new AppError("conflict", text, { current });
  });
}

function schemaOf(section: SectionId): z.ZodType<Content> {
  return SECTIONS[section];
}

function requireContent(section: SectionId, given: unknown): Content {
  const { data, error } = schemaOf(section).safeParse(given);
  if (data) return data;
  const errors = contentErrors(error);
  const [only, ...others] = Object.values(errors);
  const text = only !== undefined && others.length === 0 ? only : MARKED_TEXT;
  throw new AppError("invalid", text, { errors });
}

/** Any number that every instance of this program agrees on. */
const SITE_LOCK = 7_262_474;

/** The section as it is kept, readable or not; nobody else changes any before the transaction ends. */
async function lockSection(
  transaction: Prisma.TransactionClient,
  section: SectionId,
): Promise<{ content: unknown; updatedAt: string | null }> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${SITE_LOCK})`;
  const row = await transaction.siteSection.findUnique({ where: { section } });
  return {
    content: row ? row.content : firstContent[section],
    updatedAt: row ? row.updatedAt.toISOString() : null,
  };
}

/** @param content null for what the site began with */
async function writeSection(
  transaction: Prisma.TransactionClient,
  section: SectionId,
  current: { content: unknown; updatedAt: string | null },
  content: Content | null,
  changedBy: string,
): Promise<Kept> {
  const wanted = content ?? firstContent[section];
  await requirePictures(transaction, wanted);
  await recordChange(transaction, {
    changedBy,
    subject: "site",
    subjectId: section,
    action: "changed",
    before: differing(current.content, wanted),
    after: differing(wanted, current.content),
  });
  if (content === null) {
    await transaction.siteSection.deleteMany({ where: { section } });
    return { content: wanted, updatedAt: null };
  }
  // Never the same instant twice: who read the section before this change must be told apart.
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(current.updatedAt ?? "") + 1 || 0));
  const kept = { content: content as Prisma.InputJsonObject, updatedAt };
  await transaction.siteSection.upsert({
    where: { section },
    create: { section, ...kept },
    update: kept,
  });
  return { content, updatedAt: updatedAt.toISOString() };
}

/** A form may lie open, and a change may be old, until its picture has gone that nothing used. */
async function requirePictures(
  transaction: Prisma.TransactionClient,
  content: Content,
): Promise<void> {
  const named = JSON.stringify(content).matchAll(/"hash":"([\da-f]{64})"/g);
  const hashes = [...new Set([...named].map(([, hash = ""]) => hash))];
  if (hashes.length === 0) return;
  const kept = await transaction.$executeRaw`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ANY(${hashes})`;
  if (kept < hashes.length)
    throw new AppError(
      "conflict",
      "A picture of this section is not kept any more. Choose it once more, or go without it.",
    );
}

/** Of a section's fields those that another state has otherwise. */
function differing(content: unknown, other: unknown): Prisma.InputJsonObject {
  const others = new Map(Object.entries(Object(other)));
  const fields = Object.entries(Object(content)) as [string, Prisma.InputJsonValue][];
  return Object.fromEntries(fields.filter(([name, value]) => !isSame(value, others.get(name))));
}

const isSameTime = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
