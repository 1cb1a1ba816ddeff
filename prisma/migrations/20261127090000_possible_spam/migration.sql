-- Set if the honeypot of the form was filled in, by a bot or by a visitor's form filler.
-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "possible_spam" BOOLEAN NOT NULL DEFAULT false;
