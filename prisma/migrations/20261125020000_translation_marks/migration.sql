-- A text of the website has its two languages and nothing else: what it said when one of them was
-- changed alone (`of`) is not kept any more.
CREATE FUNCTION "without_marks"("content" JSONB) RETURNS JSONB LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF jsonb_typeof("content") = 'array' THEN
        RETURN (
            SELECT coalesce(jsonb_agg("without_marks"("item") ORDER BY "place"), '[]')
            FROM jsonb_array_elements("content") WITH ORDINALITY AS "items" ("item", "place")
        );
    ELSIF jsonb_typeof("content") <> 'object' THEN
        RETURN "content";
    ELSIF "content" ?& ARRAY['en', 'ta'] THEN
        RETURN "content" - 'of';
    END IF;
    RETURN (
        SELECT coalesce(jsonb_object_agg("key", "without_marks"("value")), '{}')
        FROM jsonb_each("content")
    );
END $$;

UPDATE "site_section" SET "content" = "without_marks"("content")
WHERE "content" <> "without_marks"("content");

-- What the history brings back.
UPDATE "change"
SET "before" = "without_marks"("before"), "after" = "without_marks"("after")
WHERE "subject" = 'site'
    AND ("before" IS DISTINCT FROM "without_marks"("before")
        OR "after" IS DISTINCT FROM "without_marks"("after"));

DROP FUNCTION "without_marks"(JSONB);
