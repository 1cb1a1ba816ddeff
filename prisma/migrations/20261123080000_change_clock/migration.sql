-- Who waits for another's change began before it and is written down after it.
-- AlterTable
ALTER TABLE "change" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
