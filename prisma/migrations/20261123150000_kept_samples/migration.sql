-- Samples that somebody said are true of the business: each by its place in the first content, with
-- who said it.
-- AlterTable
ALTER TABLE "opening" ADD COLUMN "kept_samples" JSONB NOT NULL DEFAULT '{}';

-- From here on: what Prisma's schema cannot say. Several sections of the website change at once where
-- their samples are removed.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check"
        CHECK ("subject" IN ('plan', 'plans', 'gst', 'admin', 'enquiry', 'site', 'sections'));
