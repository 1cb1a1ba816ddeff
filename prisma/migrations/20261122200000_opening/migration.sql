-- How far a fresh site is towards its opening.
-- CreateTable
CREATE TABLE "opening" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "dismissed_at" TIMESTAMPTZ(3),
    "hides_samples" BOOLEAN NOT NULL DEFAULT false,
    "mail_tested_at" TIMESTAMPTZ(3),
    "backed_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "opening_pkey" PRIMARY KEY ("id")
);

-- From here on: what Prisma's schema cannot say.
ALTER TABLE "opening" ADD CONSTRAINT "opening_id_check" CHECK ("id" = 1);

-- Whether samples are hidden from search engines stands in the pages: every running server hears of
-- it in the same way as of a price.
CREATE TRIGGER "opening_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "opening"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();
