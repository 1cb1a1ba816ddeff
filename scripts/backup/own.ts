// What in a database is the site's own: what its migrations made there, and nothing else.
import path from "node:path";
import { readMigrations } from "../../lib/migrations";
import { projectFolder } from "../project";
import { StartError } from "../start-error";

export type Own = {
  tables: string[];
  /** With the types of what they take. */
  functions: string[];
  /** Indexes, constraints and triggers of the tables. */
  parts: string[];
};

const MADE =
  /\bCREATE (?:OR REPLACE |UNIQUE )?(TABLE|FUNCTION|INDEX|TRIGGER) "(\w+)"(?:\(([^)]*)\))?|\bCONSTRAINT "(\w+)"/g;

/**
 * @param applied the names of the migrations that a database, or a file, has behind it
 * @param place names it for the operator
 * @returns undefined where it is none of the site's
 * @throws StartError where a newer version of the site made it: what that one owns is not known here
 */
export async function ownObjects(applied: string[], place: string): Promise<Own | undefined> {
  const migrations = await readMigrations(path.join(projectFolder, "prisma/migrations"));
  if (!migrations[0] || !applied.includes(migrations[0].name)) return undefined;
  const newer = applied.filter((name) => migrations.every((known) => known.name !== name));
  if (newer.length > 0)
    throw new StartError(
      `${place} is of a newer version of the site (${newer.join(", ")}): do it with that version.`,
    );
  const own: Own = {
    tables: ["_prisma_migrations"],
    functions: [],
    parts: ["_prisma_migrations_pkey"],
  };
  for (const { sql } of migrations.filter(({ name }) => applied.includes(name)))
    for (const [, kind, name = "", parameters = "", constraint] of sql.matchAll(MADE)) {
      const types = parameters.split(",").map((one) => one.replace(/^\s*"\w+"\s+/, ""));
      if (kind === "TABLE") own.tables.push(name);
      else if (kind === "FUNCTION")
        own.functions.push(`${name}(${types.join(", ").toLowerCase()})`);
      else own.parts.push(constraint ?? name);
    }
  return own;
}

/**
 * @param list what `pg_restore --list` says
 * @returns the numbers of the entries that are ours, in their order
 */
export function ownEntries(list: string, { tables, functions, parts }: Own): string[] {
  const [table, part] = [tables, parts].map((names) => `(?:${names.join("|")})`);
  const made = functions.map((name) => name.replace(/[()]/g, "\\$&")).join("|");
  const entry = new RegExp(
    `^(\\d+); \\d+ \\d+ (?:TABLE(?: DATA)? public ${table}|FUNCTION public (?:${made})` +
      `|INDEX public ${part}|(?:(?:FK |CHECK )?CONSTRAINT|TRIGGER) public ${table} ${part}) `,
    "gm",
  );
  return [...list.matchAll(entry)].map(([, number = ""]) => number);
}

const array = (names: string[]) => `ARRAY[${names.map((name) => `'${name}'`)}]::text[]`;

/** Empties its place, and fails rather than take along what hangs on it. */
export const clear = ({ tables, functions }: Own) => `SET client_min_messages = warning;
  DROP TABLE IF EXISTS ${tables.map((name) => `public."${name}"`)};
  DROP FUNCTION IF EXISTS ${functions.map((name) => `public.${name}`)};`;

/** Relations of others in the same schema. */
export const listNeighbours = ({ tables }: Own) => `SELECT relname FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = ANY ('{r,p,v,m,f,S}')
    AND relname <> ALL (${array(tables)})`;

/** Tables of others that stand where ours are to be. */
export const listInTheWay = ({ tables }: Own, present?: Own) => `
  SELECT pg_describe_object('pg_class'::regclass, oid, 0) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relname = ANY (${array(tables)})
    AND relname <> ALL (${array(present?.tables ?? [])})`;

/**
 * What others hung on ours: it would go with ours, or keep them from going. Of a table come also, with
 * no name that the migrations give: its types, defaults, NOT NULLs and the index of its long values.
 */
export const listDependants = ({ tables, functions, parts }: Own) => `
  WITH RECURSIVE part (class, object) AS (
    SELECT tableoid, oid FROM pg_class
      WHERE relname = ANY (${array(parts)}) OR relnamespace = 'pg_toast'::regnamespace
    UNION ALL SELECT tableoid, oid FROM pg_constraint
      WHERE conname = ANY (${array(parts)}) OR contype = 'n'
    UNION ALL SELECT tableoid, oid FROM pg_trigger WHERE tgname = ANY (${array(parts)})
    UNION ALL SELECT tableoid, oid FROM pg_attrdef
  ), own (class, object) AS (
    SELECT tableoid, oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY (${array(tables)})
    UNION SELECT tableoid, oid FROM pg_proc
      WHERE oid IN (SELECT to_regprocedure('public.' || name) FROM unnest(${array(functions)}) AS name)
    UNION SELECT classid, objid FROM own JOIN pg_depend ON (refclassid, refobjid) = (class, object)
      WHERE deptype = 'i' OR deptype = 'a' AND (classid, objid) IN (SELECT * FROM part)
  )
  SELECT DISTINCT coalesce(
    (SELECT pg_describe_object('pg_class'::regclass, ev_class, 0) FROM pg_rewrite
      WHERE (tableoid, oid) = (classid, objid) AND rulename = '_RETURN'),
    pg_describe_object(classid, objid, objsubid)
  ) FROM own JOIN pg_depend ON (refclassid, refobjid) = (class, object)
  WHERE (classid, objid) NOT IN (SELECT * FROM own)`;
