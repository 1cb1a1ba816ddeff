-- Many plans changed at once are one entry of the history.
-- AlterTable
ALTER TABLE "change" ADD COLUMN "batch_id" UUID;

-- CreateIndex
CREATE INDEX "change_batch_id_idx" ON "change"("batch_id");

-- AddForeignKey
ALTER TABLE "change" ADD CONSTRAINT "change_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say: the entry that stands for all of them is of many plans.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check"
        CHECK ("subject" IN ('plan', 'plans', 'gst', 'admin', 'enquiry', 'site'));
