-- Nothing shows any more how many quotes were downloaded, nor counts enquiries by their plans.
-- DropTable
DROP TABLE "quote_day";

-- From here on: what Prisma's schema cannot say.
DROP INDEX "enquiry_counted_idx";
