-- The language of the pages that an enquiry was sent from. Until now all were English.
-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';

-- Prisma's schema cannot say it.
ALTER TABLE "enquiry"
    ADD CONSTRAINT "enquiry_language_check" CHECK ("language" IN ('en', 'ta'));
