-- Who gave an enquiry its status, and when; and when staff asked for its mail once more.
ALTER TABLE "enquiry" ADD COLUMN "status_by" TEXT;
ALTER TABLE "enquiry" ADD COLUMN "status_at" TIMESTAMPTZ(3);
ALTER TABLE "enquiry" ADD COLUMN "mail_repeated_at" TIMESTAMPTZ(3);
