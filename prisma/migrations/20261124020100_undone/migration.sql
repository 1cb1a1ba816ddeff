-- By which entry one of many at once was undone.
ALTER TABLE "change" ADD COLUMN "undone_by_id" UUID;
