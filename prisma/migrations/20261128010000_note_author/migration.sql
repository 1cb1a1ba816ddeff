-- An admin can delete and restore their own notes. The email of a note cannot identify its author: emails change, and
-- a new account can get the email of a removed one.
-- AlterTable
ALTER TABLE "enquiry_note" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "written_by_id" UUID;

-- CreateIndex
CREATE INDEX "enquiry_note_written_by_id_idx" ON "enquiry_note"("written_by_id");

-- AddForeignKey
ALTER TABLE "enquiry_note" ADD CONSTRAINT "enquiry_note_written_by_id_fkey" FOREIGN KEY ("written_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Excludes accounts that are newer than the note.
UPDATE "enquiry_note" SET "written_by_id" = "admin"."id" FROM "admin"
WHERE lower("written_by") = "admin"."email" AND "admin"."created_at" <= "enquiry_note"."created_at";

-- Few notes are deleted, and only for a day.
CREATE INDEX "enquiry_note_deleted_idx" ON "enquiry_note" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
