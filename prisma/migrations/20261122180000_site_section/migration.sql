-- What the owner says on the website, section by section.
-- CreateTable
CREATE TABLE "site_section" (
    "section" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_section_pkey" PRIMARY KEY ("section")
);

-- From here on: what Prisma's schema cannot say.
ALTER TABLE "site_section"
    ADD CONSTRAINT "site_section_content_check" CHECK (jsonb_typeof("content") = 'object');

-- It is read together with the catalogue: every running server hears of it in the same way.
CREATE TRIGGER "site_section_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_section"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

-- Its changes stand in the history.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check"
        CHECK ("subject" IN ('plan', 'gst', 'admin', 'enquiry', 'site'));
