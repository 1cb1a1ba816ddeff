-- Whom an enquiry goes back to, and what staff changed about it, one after the other.
-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "taken_from_id" UUID;

-- CreateTable
CREATE TABLE "enquiry_change" (
    "id" UUID NOT NULL,
    "step_id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "changed_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "what" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "undone_by" TEXT,

    CONSTRAINT "enquiry_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "enquiry_change_enquiry_id_created_at_idx" ON "enquiry_change"("enquiry_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "enquiry_change_step_id_idx" ON "enquiry_change"("step_id");

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_taken_from_id_fkey" FOREIGN KEY ("taken_from_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_change" ADD CONSTRAINT "enquiry_change_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
