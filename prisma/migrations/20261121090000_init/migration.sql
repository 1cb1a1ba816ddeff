-- CreateTable
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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gst_setting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "gst_percent" DECIMAL(5,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gst_setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "selected_plan" JSONB,
    "catalogue_plan" JSONB,
    "plan_differs" BOOLEAN NOT NULL DEFAULT false,
    "idempotency_key" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),
    "mail_claimed_until" TIMESTAMPTZ(3),
    "mail_attempts" INTEGER NOT NULL DEFAULT 0,
    "mail_error" TEXT,

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "plan_updated_at_idx" ON "plan"("updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "admin_email_key" ON "admin"("email");

-- CreateIndex
CREATE INDEX "enquiry_created_at_idx" ON "enquiry"("created_at" DESC);

-- CreateIndex
CREATE INDEX "enquiry_content_hash_created_at_idx" ON "enquiry"("content_hash", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "enquiry_idempotency_key_content_hash_key" ON "enquiry"("idempotency_key", "content_hash");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- From here on: what Prisma's schema cannot say.

-- How the words of two plans are compared: trimmed, case-folded, inner blanks folded.
CREATE FUNCTION "plan_word"("word" TEXT) RETURNS TEXT
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(btrim(regexp_replace("word", '\s+', ' ', 'g')));

-- One plan for each identity: the builder could never tell twins apart.
CREATE UNIQUE INDEX "plan_identity_key" ON "plan" (
    "plan_type", plan_word("speed"), plan_word("provider"), "duration",
    plan_word("ott_tier"), plan_word("tv_channels")
);

ALTER TABLE "plan"
    ADD CONSTRAINT "plan_duration_check"
        CHECK ("duration" IN ('Monthly', 'Quarterly', 'Half-Yearly', 'Yearly')),
    ADD CONSTRAINT "plan_plan_type_check"
        CHECK ("plan_type" IN ('internet', 'internet+ott', 'internet+tv', 'internet+tv+ott')),
    ADD CONSTRAINT "plan_base_price_check" CHECK ("base_price" BETWEEN 0 AND 1000000),
    ADD CONSTRAINT "plan_installation_fee_check" CHECK ("installation_fee" BETWEEN 0 AND 1000000),
    ADD CONSTRAINT "plan_advance_payment_check" CHECK ("advance_payment" BETWEEN 0 AND 1000000),
    ADD CONSTRAINT "plan_discount_percent_check" CHECK ("discount_percent" BETWEEN 0 AND 100),
    ADD CONSTRAINT "plan_ott_charge_check"
        CHECK ("ott_charge" = -1 OR "ott_charge" BETWEEN 0 AND 1000000),
    ADD CONSTRAINT "plan_tv_charge_check"
        CHECK ("tv_charge" = -1 OR "tv_charge" BETWEEN 0 AND 1000000),
    ADD CONSTRAINT "plan_without_ott_check" CHECK (
        "plan_type" LIKE '%ott%'
        OR ("ott_tier" = 'None' AND "ott_charge" = -1 AND "ott_list" = '{}')
    ),
    ADD CONSTRAINT "plan_without_tv_check" CHECK (
        "plan_type" LIKE '%tv%' OR ("tv_channels" = 'None' AND "tv_charge" = -1)
    );

ALTER TABLE "gst_setting"
    ADD CONSTRAINT "gst_setting_one_row_check" CHECK ("id" = 1),
    ADD CONSTRAINT "gst_setting_gst_percent_check" CHECK ("gst_percent" BETWEEN 0 AND 100);

ALTER TABLE "enquiry"
    ADD CONSTRAINT "enquiry_status_check" CHECK ("status" IN ('new', 'contacted', 'closed'));

CREATE INDEX "enquiry_waiting_for_mail_idx" ON "enquiry" ("created_at") WHERE "mailed_at" IS NULL;

-- Whoever changes the catalogue, every running server hears of it and renders its pages anew.
CREATE FUNCTION "notify_catalogue_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue_changed', '');
    RETURN NULL;
END;
$$;

CREATE TRIGGER "plan_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

CREATE TRIGGER "gst_setting_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gst_setting"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();
