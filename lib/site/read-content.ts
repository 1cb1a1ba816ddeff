// What can be read as a section's content: what was kept, or is half typed, may be nothing that is
// taken as it stands.
import { z } from "zod";
import { AppError, MARKED_TEXT } from "../errors";
import { tidied } from "../records/check";
import { isSame, withIds } from "../records/merge";
import { metaOf } from "./describe";
import { firstContent } from "./first-content";
import { contentErrors, SECTIONS, type SectionId, type SiteContent } from "./schema";

type Content = SiteContent[SectionId];
type Issue = z.core.$ZodIssue;

/** A text may be too long, missing or of another form. */
const SHAPED: string[] = ["too_big", "too_small", "invalid_format", "custom"];

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null)?.[key], value);

/** One that there is not, or not any more. */
const isOtherChoice = ({ code, path }: Issue, content: unknown) =>
  code === "invalid_value" && !(at(content, path) instanceof Object);

/** @throws AppError invalid where it is nothing that the section's form could hold */
export function requireShape(section: SectionId, content: unknown): Content {
  const isMissingId = ({ path }: Issue) => path.at(-1) === "id" && at(content, path) === undefined;
  const issues = SECTIONS[section].safeParse(content).error?.issues ?? [];
  const isShaped = (issue: Issue) =>
    SHAPED.includes(issue.code) || isOtherChoice(issue, content) || isMissingId(issue);
  const wrong = issues.filter((issue) => !isShaped(issue));
  if (wrong.length === 0) return content as Content;
  throw invalidContent(new z.ZodError(wrong));
}

export function invalidContent(error: z.ZodError): AppError {
  const errors = contentErrors(error);
  const [only, ...others] = Object.values(errors);
  const text = only !== undefined && others.length === 0 ? only : MARKED_TEXT;
  return new AppError("invalid", text, { errors });
}

/** What a page may show though it would not be taken today; never a link that may lead anywhere. */
const SHOWN_AS_KEPT = ["said", "plain", "phone"];

/**
 * A section as it was kept; what the site began with where that cannot be shown. Lists from before
 * their items had ids are numbered.
 */
export function readContent(section: SectionId, kept: unknown): Content {
  const content = withIds(kept, null, (place) => String(place + 1));
  const schema: z.ZodType<Content> = SECTIONS[section];
  const { data, error } = schema.safeParse(content);
  if (data) return data;
  const unreadable = error.issues.filter(
    ({ code, path }) =>
      !SHAPED.includes(code) ||
      !(isShownAsKept(schema, path) || isSame(at(content, path), at(firstContent[section], path))),
  );
  if (unreadable.length === 0) return tidied(schema, content) as Content;
  const [[place, text] = []] = Object.entries(contentErrors(new z.ZodError(unreadable)));
  console.error(
    `The website's section '${section}' cannot be read (${place}: ${text}): it shows what the site began with.`,
  );
  return firstContent[section];
}

function isShownAsKept(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  let part: z.ZodType | undefined = schema;
  for (const key of [...path, ""]) {
    const kind = metaOf(part)?.kind;
    if (kind) return SHOWN_AS_KEPT.includes(kind);
    if (part instanceof z.ZodArray) part = part.element as z.ZodType;
    else part = part instanceof z.ZodObject ? (part.shape[String(key)] as z.ZodType) : undefined;
  }
  return false;
}
