-- The inbox checks for news by the time of the latest change. Raw SQL that changes what staff see sets the column
-- itself. A BEFORE UPDATE trigger would make PostgreSQL fold search_text again in each update of a row.
ALTER TABLE "enquiry" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp();

UPDATE "enquiry" SET "updated_at" = greatest(
    "created_at", "status_at", "mailed_at", "followed_at",
    (SELECT max("deleted_at") FROM "enquiry_note" WHERE "enquiry_id" = "enquiry"."id")
);

DROP INDEX "enquiry_changed_at_idx";
CREATE INDEX "enquiry_updated_at_id_idx" ON "enquiry" ("updated_at" DESC, "id" DESC);

-- An enum, so that calls are sorted by the part of the day.
CREATE TYPE "day_part" AS ENUM ('morning', 'afternoon', 'evening');
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_call_part_check";
ALTER TABLE "enquiry" ALTER COLUMN "call_part" TYPE "day_part" USING "call_part"::"day_part";
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_call_part_check"
    CHECK ("call_part" IS NULL OR "call_on" IS NOT NULL);
DROP INDEX "enquiry_call_on_idx";
CREATE INDEX "enquiry_call_on_idx" ON "enquiry" ("call_on", "call_part", "created_at", "id")
    WHERE "call_on" IS NOT NULL;

-- The area filter ignores the case and apostrophes, like lib/enquiries/inbox-filter.ts.
ALTER TABLE "enquiry" ADD COLUMN "area_search_text" TEXT GENERATED ALWAYS AS (
    translate(
        lower("area_name"),
        E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40',
        ''
    )
) STORED;
