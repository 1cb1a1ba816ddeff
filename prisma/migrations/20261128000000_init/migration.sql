-- Check constraints, partial and expression indexes, functions and triggers cannot be written in schema.prisma: they
-- exist only here.

-- Functions

-- Compares two words of plans: without surrounding spaces, with single inner spaces, in lower case.
CREATE FUNCTION "plan_word"("word" TEXT) RETURNS TEXT
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(btrim(regexp_replace("word", '\s+', ' ', 'g')));

-- Maps spellings of a name in Tamil or Latin letters to one text. The same rules, in the same order, as in
-- lib/folding.ts.
CREATE FUNCTION "fold_spelling"("spelling" TEXT) RETURNS TEXT
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
    -- A back reference would take seconds for a message without spaces.
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

-- Tells all servers that public pages must be rendered again.
CREATE FUNCTION "notify_catalogue_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue_changed', '');
    RETURN NULL;
END;
$$;

-- Plans and GST

CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "speed" TEXT NOT NULL,
    "duration" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "base_price" DECIMAL(10,2) NOT NULL,
    "installation_fee" DECIMAL(10,2) NOT NULL,
    "discount_percent" DECIMAL(5,2) NOT NULL,
    "ott_tier" TEXT NOT NULL,
    "ott_charge" DECIMAL(10,2) NOT NULL,
    "ott_list" TEXT[],
    "tv_channels" TEXT NOT NULL,
    "tv_charge" DECIMAL(10,2) NOT NULL,
    "advance_payment" DECIMAL(10,2) NOT NULL,
    "router" TEXT NOT NULL,
    "android_box" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "plan_duration_check"
        CHECK ("duration" IN ('Monthly', 'Quarterly', 'Half-Yearly', 'Yearly')),
    CONSTRAINT "plan_plan_type_check"
        CHECK ("plan_type" IN ('internet', 'internet+ott', 'internet+tv', 'internet+tv+ott')),
    CONSTRAINT "plan_base_price_check" CHECK ("base_price" BETWEEN 0 AND 1000000),
    CONSTRAINT "plan_installation_fee_check" CHECK ("installation_fee" BETWEEN 0 AND 1000000),
    CONSTRAINT "plan_advance_payment_check" CHECK ("advance_payment" BETWEEN 0 AND 1000000),
    CONSTRAINT "plan_discount_percent_check" CHECK ("discount_percent" BETWEEN 0 AND 100),
    -- A charge of -1 means that the plan has no OTT or TV.
    CONSTRAINT "plan_ott_charge_check"
        CHECK ("ott_charge" = -1 OR "ott_charge" BETWEEN 0 AND 1000000),
    CONSTRAINT "plan_tv_charge_check"
        CHECK ("tv_charge" = -1 OR "tv_charge" BETWEEN 0 AND 1000000),
    CONSTRAINT "plan_without_ott_check" CHECK (
        "plan_type" LIKE '%ott%'
        OR ("ott_tier" = 'None' AND "ott_charge" = -1 AND "ott_list" = '{}')
    ),
    CONSTRAINT "plan_without_tv_check" CHECK (
        "plan_type" LIKE '%tv%' OR ("tv_channels" = 'None' AND "tv_charge" = -1)
    )
);

CREATE INDEX "plan_updated_at_idx" ON "plan" ("updated_at" DESC);

-- The plan builder selects a plan by these values.
CREATE UNIQUE INDEX "plan_identity_key" ON "plan" (
    "plan_type", plan_word("speed"), plan_word("provider"), "duration",
    plan_word("ott_tier"), plan_word("tv_channels")
);

CREATE TRIGGER "plan_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

CREATE TABLE "gst_setting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "gst_percent" DECIMAL(5,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "gst_setting_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "gst_setting_one_row_check" CHECK ("id" = 1),
    CONSTRAINT "gst_setting_gst_percent_check" CHECK ("gst_percent" BETWEEN 0 AND 100)
);

CREATE TRIGGER "gst_setting_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gst_setting"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

-- Areas

CREATE TABLE "area" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_ta" TEXT NOT NULL,
    "spellings" TEXT[],
    "postcode" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "coming_month" TEXT NOT NULL,
    "providers" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "area_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "area_state_check" CHECK ("state" IN ('connected', 'coming', 'notYet')),
    CONSTRAINT "area_coming_month_check" CHECK (("coming_month" <> '') = ("state" = 'coming'))
);

CREATE UNIQUE INDEX "area_slug_key" ON "area" ("slug");

CREATE TRIGGER "area_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "area"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

CREATE TABLE "area_address" (
    "slug" TEXT NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "area_address_pkey" PRIMARY KEY ("slug")
);

-- Website

CREATE TABLE "site_section" (
    "section" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "site_section_pkey" PRIMARY KEY ("section"),
    CONSTRAINT "site_section_content_check" CHECK (jsonb_typeof("content") = 'object')
);

CREATE TRIGGER "site_section_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_section"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

CREATE TABLE "picture" (
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "picture_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "picture_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "picture_file" (
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "picture_file_pkey" PRIMARY KEY ("hash", "width", "format"),
    CONSTRAINT "picture_file_hash_fkey"
        FOREIGN KEY ("hash") REFERENCES "picture" ("hash") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "picture_file_format_check" CHECK ("format" IN ('avif', 'webp'))
);

-- AVIF and WebP are compressed already.
ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- Staff

CREATE TABLE "admin" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "device_epoch" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "admin_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "admin_email_key" ON "admin" ("email");

CREATE TABLE "admin_session" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "device_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "admin_session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_session_admin_id_fkey"
        FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "admin_session_label_key" ON "admin_session" ("label");
CREATE INDEX "admin_session_admin_id_idx" ON "admin_session" ("admin_id");

CREATE TABLE "email_change" (
    "admin_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("admin_id"),
    CONSTRAINT "email_change_admin_id_fkey"
        FOREIGN KEY ("admin_id") REFERENCES "admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "email_change_session_id_fkey"
        FOREIGN KEY ("session_id") REFERENCES "admin_session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "email_change_session_id_key" ON "email_change" ("session_id");

-- Enquiries

CREATE TABLE "enquiry" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "kind" TEXT NOT NULL DEFAULT 'enquiry',
    "is_possible_spam" BOOLEAN NOT NULL DEFAULT false,
    "area_id" UUID,
    "area_name" TEXT,
    "selected_plan" JSONB,
    "catalogue_plan" JSONB,
    "plan_differs" BOOLEAN NOT NULL DEFAULT false,
    "idempotency_key" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "mailed_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
    "mail_claimed_until" TIMESTAMPTZ(3),
    "mail_attempts" INTEGER NOT NULL DEFAULT 0,
    "mail_error" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "status_by" TEXT,
    "status_at" TIMESTAMPTZ(3),
    "contacted_at" TIMESTAMPTZ(3),
    "taken_by_id" UUID,
    "call_on" DATE,
    "call_part" TEXT,
    "outcome" TEXT,
    "followed_at" TIMESTAMPTZ(3),
    -- Stored, because folding six columns of every row in each search is four times slower. A search term contains
    -- no space, so it cannot match across two fields. The address is also stored without spaces, because a place name
    -- is written in one word or in two.
    "search_text" TEXT GENERATED ALWAYS AS (
        fold_spelling(
            "first_name" || E'\n' || "last_name" || E'\n' || "phone" || E'\n' || "address" || E'\n'
            || "email" || E'\n' || "message" || E'\n' || regexp_replace("address", '\s+', '', 'g')
        )
    ) STORED,

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "enquiry_taken_by_id_fkey"
        FOREIGN KEY ("taken_by_id") REFERENCES "admin" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "enquiry_kind_check" CHECK ("kind" IN ('enquiry', 'waiting')),
    CONSTRAINT "enquiry_language_check" CHECK ("language" IN ('en', 'ta')),
    CONSTRAINT "enquiry_status_check" CHECK (
        "status" IN ('new', 'contacted', 'closed') OR ("status" = 'waiting' AND "kind" = 'waiting')
    ),
    CONSTRAINT "enquiry_outcome_check" CHECK (
        "outcome" IS NULL
        OR (
            "status" = 'closed'
            AND "outcome" IN ('connected', 'notAvailable', 'tooExpensive', 'noAnswer', 'other')
        )
    ),
    CONSTRAINT "enquiry_call_part_check" CHECK (
        "call_part" IS NULL
        OR ("call_on" IS NOT NULL AND "call_part" IN ('morning', 'afternoon', 'evening'))
    )
);

CREATE UNIQUE INDEX "enquiry_idempotency_key_content_hash_key"
    ON "enquiry" ("idempotency_key", "content_hash");
CREATE INDEX "enquiry_content_hash_created_at_idx" ON "enquiry" ("content_hash", "created_at");
CREATE INDEX "enquiry_created_at_id_idx" ON "enquiry" ("created_at" DESC, "id" DESC);
CREATE INDEX "enquiry_status_created_at_id_idx" ON "enquiry" ("status", "created_at" DESC, "id" DESC);
CREATE INDEX "enquiry_phone_created_at_idx" ON "enquiry" ("phone", "created_at" DESC);
CREATE INDEX "enquiry_changed_at_idx"
    ON "enquiry" (greatest("created_at", "status_at", "mailed_at", "followed_at"));
CREATE INDEX "enquiry_mail_due_at_idx" ON "enquiry" ("mail_due_at") WHERE "mailed_at" IS NULL;
CREATE INDEX "enquiry_call_on_idx" ON "enquiry" ("call_on", "created_at", "id")
    WHERE "call_on" IS NOT NULL;
CREATE INDEX "enquiry_taken_idx" ON "enquiry" ("taken_by_id", "created_at" DESC, "id" DESC)
    WHERE "status" <> 'closed';
CREATE INDEX "enquiry_area_idx" ON "enquiry" ("area_id", "created_at") WHERE "area_id" IS NOT NULL;
CREATE INDEX "enquiry_waiting_idx" ON "enquiry" ("area_id", "created_at") WHERE "status" = 'waiting';

CREATE TABLE "enquiry_note" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "written_by" TEXT NOT NULL,
    "written_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deleted_at" TIMESTAMPTZ(3),
    "search_text" TEXT GENERATED ALWAYS AS (fold_spelling("text")) STORED,

    CONSTRAINT "enquiry_note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "enquiry_note_enquiry_id_fkey"
        FOREIGN KEY ("enquiry_id") REFERENCES "enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "enquiry_note_written_by_id_fkey"
        FOREIGN KEY ("written_by_id") REFERENCES "admin" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "enquiry_note_enquiry_id_created_at_idx" ON "enquiry_note" ("enquiry_id", "created_at");
CREATE INDEX "enquiry_note_written_by_id_idx" ON "enquiry_note" ("written_by_id");
CREATE INDEX "enquiry_note_deleted_idx" ON "enquiry_note" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- History

CREATE TABLE "change" (
    "id" UUID NOT NULL,
    -- A transaction that waits for another one starts before it but is recorded after it: now() would be too early.
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "changed_by" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "batch_id" UUID,
    "undone_by_id" UUID,
    "is_undo" BOOLEAN NOT NULL DEFAULT false,
    -- Limited, because an index entry takes at most 2.7 KB. Without apostrophes, which are typed in several ways.
    "search_text" TEXT GENERATED ALWAYS AS (
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
    ) STORED,

    CONSTRAINT "change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "change_batch_id_fkey"
        FOREIGN KEY ("batch_id") REFERENCES "change" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "change_subject_check" CHECK (
        "subject" IN (
            'plan', 'plans', 'gst', 'admin', 'enquiry', 'enquiries', 'site', 'sections', 'area', 'areas', 'samples'
        )
    ),
    CONSTRAINT "change_action_check" CHECK ("action" IN ('added', 'changed', 'deleted'))
);

-- Includes the search text, so that a search reads only the rows that match.
CREATE INDEX "change_listed_idx" ON "change" ("created_at" DESC, "id" DESC) INCLUDE ("search_text");
CREATE INDEX "change_subject_subject_id_created_at_idx" ON "change" ("subject", "subject_id", "created_at" DESC);
CREATE INDEX "change_batch_id_idx" ON "change" ("batch_id");

-- Operation

CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "rate_limit_expires_at_idx" ON "rate_limit" ("expires_at");
