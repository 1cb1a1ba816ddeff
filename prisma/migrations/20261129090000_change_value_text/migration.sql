-- Returns the texts and numbers that only one of two versions of a record has, with their field. All values of an added
-- or deleted record count as changed. Without ids of list items and hashes of pictures, which staff do not see.
CREATE FUNCTION "changed_values"("before" JSONB, "after" JSONB) RETURNS TABLE ("key" TEXT, "value" TEXT)
    LANGUAGE SQL IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
    SELECT "field"."key", "leaf" #>> '{}'
    FROM (
        SELECT "key", "old"."value" AS "old", "new"."value" AS "new"
        FROM jsonb_each("before") AS "old" FULL JOIN jsonb_each("after") AS "new" USING ("key")
        WHERE "old"."value" IS DISTINCT FROM "new"."value" AND "key" NOT IN ('_id', 'createdAt', 'updatedAt')
    ) AS "field"
    CROSS JOIN LATERAL (VALUES ('old', "old"), ('new', "new")) AS "side" ("name", "json")
    CROSS JOIN LATERAL jsonb_path_query("json", 'strict $.**') AS "leaf"
    WHERE jsonb_typeof("leaf") IN ('string', 'number')
        AND "leaf" #>> '{}' !~ '^([0-9a-f]{16}|[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
    GROUP BY 1, 2
    HAVING count(DISTINCT "side"."name") = 1;
END;

CREATE FUNCTION "join_changed_values"("before" JSONB, "after" JSONB) RETURNS TEXT
    LANGUAGE SQL IMMUTABLE PARALLEL SAFE
    RETURN (SELECT string_agg("value", E'\n') FROM "changed_values"("before", "after"));

ALTER TABLE "change"
    -- The changed values, each in a line, for the search of the history. Without apostrophes, like "search_text". Batches
    -- and enquiries have counts and descriptions instead of values.
    ADD COLUMN "value_text" TEXT GENERATED ALWAYS AS (
        CASE WHEN "subject" NOT IN ('plans', 'areas', 'sections', 'samples', 'enquiry', 'enquiries') THEN
            translate(
                lower("join_changed_values"("before", "after")),
                E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40',
                ''
            )
        END
    ) STORED;
