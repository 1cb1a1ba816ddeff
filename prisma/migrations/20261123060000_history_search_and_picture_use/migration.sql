-- What a search of the history looks at, kept as it is compared: in small letters and in one piece. A
-- word that is searched for holds no blank, so that none is found across two names. No more of it than
-- an index takes, which holds it in the order of the list: a search reads no row that it does not find.
-- AlterTable
ALTER TABLE "change" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
    left(lower(
        "action" || E'\n' || "subject" || E'\n'
        || CASE WHEN "subject" = 'site' THEN E'website\n' || "subject_id" ELSE '' END
        || coalesce(E'\n' || ("before" ->> 'speed'), '') || coalesce(E'\n' || ("after" ->> 'speed'), '')
        || coalesce(E'\n' || ("before" ->> 'duration'), '') || coalesce(E'\n' || ("after" ->> 'duration'), '')
        || coalesce(E'\n' || ("before" ->> 'provider'), '') || coalesce(E'\n' || ("after" ->> 'provider'), '')
        || coalesce(E'\n' || ("before" ->> 'email'), '') || coalesce(E'\n' || ("after" ->> 'email'), '')
        || E'\n' || "changed_by" || coalesce(E'\n' || ("after" ->> 'what'), '')
    ), 640)
) STORED;

-- DropIndex
DROP INDEX "change_created_at_idx";

-- What Prisma's schema cannot say.
CREATE INDEX "change_listed_idx" ON "change" ("created_at" DESC, "id" DESC) INCLUDE ("search_text");

-- From now on what a change of the website replaces is noted as used with it. What was replaced before
-- is kept as if all of it had been replaced today.
UPDATE "picture" SET "last_used_at" = now();
