-- Many plans changed at once are one entry of the history.
-- AlterTable
ALTER TABLE "change" ADD COLUMN "batch_id" UUID;

-- CreateIndex
CREATE INDEX "change_batch_id_idx" ON "change"("batch_id");

-- AddForeignKey
ALTER TABLE "change" ADD CONSTRAINT "change_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
