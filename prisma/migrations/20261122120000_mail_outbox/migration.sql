-- An enquiry's row is its mail's place in the outbox: when the mail is to be tried next. What waits
-- from before is due at once.
-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "mail_due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now();

-- What the workers look through once a second. Prisma's schema cannot say it.
CREATE INDEX "enquiry_mail_due_at_idx" ON "enquiry"("mail_due_at") WHERE "mailed_at" IS NULL;

-- The queue that was kept beside the rows. Its jobs bear nothing that the rows do not. Where an
-- administrator made the schema it is theirs to drop; left alone it does no harm.
DO $$ BEGIN
    DROP SCHEMA IF EXISTS "pgboss" CASCADE;
EXCEPTION WHEN insufficient_privilege THEN
    RAISE WARNING 'The schema pgboss is not used any more and can be dropped by its owner.';
END $$;
