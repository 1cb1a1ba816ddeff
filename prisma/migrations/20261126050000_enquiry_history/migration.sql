-- What staff changed about an enquiry is part of the one history, with what it was and what it became.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check" CHECK (
        "subject" IN
            ('plan', 'plans', 'gst', 'admin', 'enquiry', 'enquiries', 'site', 'sections', 'area', 'areas')
    );

-- A step became what the next one began with, and the last one what the enquiry is. What was undone left
-- no entry of its own: one is made for it, since it says by whom.
WITH "step" AS MATERIALIZED (
    SELECT
        c.*,
        count(*) OVER (PARTITION BY c."step_id") AS "size",
        CASE WHEN c."undone_by" IS NOT NULL THEN gen_random_uuid() END AS "undone_by_id",
        coalesce(
            lead(c."before") OVER (PARTITION BY c."enquiry_id" ORDER BY c."created_at", c."id"),
            to_jsonb(e)
        ) AS "after"
    FROM "enquiry_change" c JOIN "enquiry" e ON e."id" = c."enquiry_id"
),
"kept" AS MATERIALIZED (
    SELECT "step".*, "became"."side", jsonb_build_object(
        'status', "state"->'status', 'statusBy', "state"->'status_by',
        'statusAt', "state"->'status_at', 'contactedAt', "state"->'contacted_at',
        'callOn', ("state"->>'call_on') || 'T00:00:00.000Z', 'callPart', "state"->'call_part',
        'outcome', "state"->'outcome', 'soldPlan', "state"->'sold_plan',
        'takenById', "state"->'taken_by_id', 'takenFromId', "state"->'taken_from_id'
    ) AS "columns"
    FROM "step", LATERAL (VALUES ('before', "before"), ('after', "after")) AS "became" ("side", "state")
),
"whole" AS MATERIALIZED (
    SELECT b.*, a."columns" || jsonb_build_object('what', b."what") AS "columns_after"
    FROM "kept" b JOIN "kept" a ON a."id" = b."id" AND a."side" = 'after'
    WHERE b."side" = 'before'
)
INSERT INTO "change" ("id", "created_at", "changed_by", "subject", "subject_id", "action", "before",
    "after", "batch_id", "undone_by_id")
SELECT "id", "created_at", "changed_by", 'enquiry', "enquiry_id"::text, 'changed', "columns",
    "columns_after", CASE WHEN "size" > 1 THEN "step_id" END, "undone_by_id"
FROM "whole"
UNION ALL
SELECT "undone_by_id", "created_at", "undone_by", 'enquiry', "enquiry_id"::text, 'changed',
    "columns_after" - 'what', "columns" || jsonb_build_object('what', 'Undone: ' || "what"), NULL, NULL
FROM "whole" WHERE "undone_by_id" IS NOT NULL
UNION ALL
SELECT "step_id", min("created_at"), min("changed_by"), 'enquiries', 'enquiries', 'changed', NULL,
    jsonb_build_object('what', min("what"), 'added', 0, 'changed', count(*), 'deleted', 0),
    NULL, (array_agg("undone_by_id"))[1]
FROM "whole" WHERE "size" > 1 GROUP BY "step_id";

-- DropTable
DROP TABLE "enquiry_change";
