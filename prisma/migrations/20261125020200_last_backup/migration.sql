-- What a site lacks before it opens is worked out when somebody looks. Of all that was kept about it
-- only the backup stays: nothing else in the database tells of one.
DROP TRIGGER "opening_changed" ON "opening";
DELETE FROM "opening" WHERE "backed_up_at" IS NULL;

-- AlterTable
ALTER TABLE "opening" RENAME TO "last_backup";
ALTER TABLE "last_backup" RENAME CONSTRAINT "opening_pkey" TO "last_backup_pkey";
ALTER TABLE "last_backup" RENAME CONSTRAINT "opening_id_check" TO "last_backup_id_check";
ALTER TABLE "last_backup" RENAME COLUMN "backed_up_at" TO "made_at";
ALTER TABLE "last_backup" ALTER COLUMN "made_at" SET NOT NULL,
    DROP COLUMN "dismissed_at",
    DROP COLUMN "hides_samples",
    DROP COLUMN "mail_tested_at",
    DROP COLUMN "kept_samples";
