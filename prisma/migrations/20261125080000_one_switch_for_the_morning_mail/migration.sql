-- The environment says whether it goes: MORNING_MAIL.
ALTER TABLE "morning_mail" DROP COLUMN "is_on";
