-- One statement, so that PostgreSQL rewrites the table once. The previous version of the program may still run, so no
-- column that it uses changes.
ALTER TABLE "enquiry"
    -- The inbox checks for news by the time of the latest change. Raw SQL that changes what staff see sets the column
    -- itself. A BEFORE UPDATE trigger would make PostgreSQL fold search_text again in each update of a row.
    ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    -- Sorts calls by the part of the day.
    ADD COLUMN "call_part_order" SMALLINT GENERATED ALWAYS AS (
        CASE "call_part" WHEN 'morning' THEN 1 WHEN 'afternoon' THEN 2 WHEN 'evening' THEN 3 END
    ) STORED,
    -- The area filter ignores the case and apostrophes, like lib/enquiries/inbox-filter.ts.
    ADD COLUMN "area_search_text" TEXT GENERATED ALWAYS AS (
        translate(
            lower("area_name"),
            E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40',
            ''
        )
    ) STORED;

DROP INDEX "enquiry_changed_at_idx";
CREATE INDEX "enquiry_updated_at_id_idx" ON "enquiry" ("updated_at" DESC, "id" DESC);

DROP INDEX "enquiry_call_on_idx";
CREATE INDEX "enquiry_call_on_idx" ON "enquiry" ("call_on", "call_part_order", "created_at", "id")
    WHERE "call_on" IS NOT NULL;
