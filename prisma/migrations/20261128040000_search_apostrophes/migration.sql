-- Searches ignore apostrophes, of which D'Souza is written with several.
-- The same rules, in the same order, as in lib/folding.ts.
CREATE OR REPLACE FUNCTION "fold_spelling"("spelling" TEXT) RETURNS TEXT
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
    "word" TEXT := normalize("spelling", NFKD);
BEGIN
    "word" := regexp_replace(
        "word", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
    );
    "word" := translate(
        "word",
        E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40',
        ''
    );
    "word" := regexp_replace("word", ' [\u0300\u0301\u0313\u0314]', '', 'g');
    "word" := translate("word", '௦௧௨௩௪௫௬௭௮௯', '0123456789');
    "word" := translate("word", '०१२३४५६७८९', '0123456789');
    "word" := translate("word", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
    "word" := regexp_replace("word", '[\u0300-\u036f]', '', 'g');
    "word" := replace("word", E'\u0bb1\u0bcd\u0bb1', E'\u0b9f\u0bcd\u0bb0');
    "word" := regexp_replace("word", '([\u0b95-\u0bb9])(?![\u0bbe-\u0bc7\u0bcd\u0bd7])', '\1a', 'g');
    "word" := regexp_replace("word", '[\u0bc6\u0bc7]\u0bbe', 'o', 'g');
    "word" := regexp_replace("word", '[\u0b90\u0bc8]', 'ai', 'g');
    "word" := translate("word", 'கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ', 'knssntntnnpmirrlllvsssh');
    "word" := translate("word", 'அஆஇஈஉஊஎஏஒஓ', 'aaiiuueeoo');
    "word" := translate(
        "word", E'\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2\u0bc6\u0bc7\u0bd7\u0bcd\u0b83', 'aiiuueeu'
    );
    "word" := replace("word", 'zh', 'l');
    "word" := regexp_replace("word", '[ct]?ch|c(?=[eiy])', 's', 'g');
    "word" := regexp_replace("word", '(?<=[aeiou])h(?=[aeiou])', 'k', 'g');
    "word" := replace("word", 'x', 'ks');
    "word" := translate("word", 'cqgdbfwjzyh', 'kkktppvssi');
    "word" := regexp_replace("word", 'ee+', 'i', 'g');
    "word" := regexp_replace("word", 'oo+|o+u+', 'u', 'g');
    -- Not by a back reference, which takes seconds for a message without blanks.
    "word" := regexp_replace(
        "word",
        'a(?=a)|e(?=e)|i(?=i)|k(?=k)|l(?=l)|'
        'm(?=m)|n(?=n)|o(?=o)|p(?=p)|r(?=r)|s(?=s)|t(?=t)|u(?=u)|v(?=v)', '', 'g'
    );
    "word" := replace("word", 'ovi', 'oi');
    "word" := replace("word", 'tira', 'tra');
    "word" := regexp_replace("word", 't?(?:rt)+r?', 'tr', 'g');
    RETURN regexp_replace("word", 'ai(?![a-z])', 'a', 'g');
END
$$;

-- Before version 17, PostgreSQL computes the values of a generated column only when the column is added.
ALTER TABLE "enquiry" DROP COLUMN "search_text";
ALTER TABLE "enquiry" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
    fold_spelling(
        "first_name" || E'\n' || "last_name" || E'\n' || "phone" || E'\n' || "address" || E'\n'
        || "email" || E'\n' || "message" || E'\n' || regexp_replace("address", '\s+', '', 'g')
    )
) STORED;

ALTER TABLE "enquiry_note" DROP COLUMN "search_text";
ALTER TABLE "enquiry_note" ADD COLUMN "search_text" TEXT
    GENERATED ALWAYS AS (fold_spelling("text")) STORED;

-- As before, without apostrophes.
DROP INDEX "change_listed_idx";
ALTER TABLE "change" DROP COLUMN "search_text";
ALTER TABLE "change" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
    left(translate(lower(
        "action" || E'\n' || "subject" || E'\n'
        || CASE WHEN "subject" = 'site' THEN E'website\n' || "subject_id" ELSE '' END
        || coalesce(E'\n' || ("before" ->> 'speed'), '') || coalesce(E'\n' || ("after" ->> 'speed'), '')
        || coalesce(E'\n' || ("before" ->> 'duration'), '') || coalesce(E'\n' || ("after" ->> 'duration'), '')
        || coalesce(E'\n' || ("before" ->> 'provider'), '') || coalesce(E'\n' || ("after" ->> 'provider'), '')
        || coalesce(E'\n' || ("before" ->> 'email'), '') || coalesce(E'\n' || ("after" ->> 'email'), '')
        || coalesce(E'\n' || ("before" ->> 'name'), '') || coalesce(E'\n' || ("after" ->> 'name'), '')
        || E'\n' || "changed_by" || coalesce(E'\n' || ("after" ->> 'what'), '')
    ), E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40', ''), 640)
) STORED;
CREATE INDEX "change_listed_idx" ON "change" ("created_at" DESC, "id" DESC) INCLUDE ("search_text");
