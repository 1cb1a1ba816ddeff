-- A released enquiry is nobody's, and a mail that went out is not sent once more.
ALTER TABLE "enquiry" DROP COLUMN "taken_from_id", DROP COLUMN "mail_repeated_at";
