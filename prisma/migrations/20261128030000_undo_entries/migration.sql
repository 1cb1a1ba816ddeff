-- The history shows an undo at the change that was undone, not as an entry of its own.
-- AlterTable
ALTER TABLE "change" ADD COLUMN "is_undo" BOOLEAN NOT NULL DEFAULT false;

UPDATE "change" SET "is_undo" = true
WHERE "id" IN (SELECT "undone_by_id" FROM "change")
    OR "batch_id" IN (SELECT "undone_by_id" FROM "change");

-- The single changes of a batch are undone with it.
UPDATE "change" "part" SET "undone_by_id" = "batch"."undone_by_id"
FROM "change" "batch"
WHERE "batch"."id" = "part"."batch_id" AND "part"."undone_by_id" IS NULL
    AND "batch"."undone_by_id" IS NOT NULL;
