-- The outcome 'connected' says enough, and calls that are due are listed on the dashboard. Also drops the
-- check constraint of the column.
ALTER TABLE "enquiry" DROP COLUMN "sold_plan";

-- DropTable
DROP TABLE "morning_mail";
