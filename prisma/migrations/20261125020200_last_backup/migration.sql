-- What a site lacks before it opens is worked out when somebody looks. Of all that was kept about it
-- only the backup stays: nothing else in the database tells of one.
-- CreateTable
CREATE TABLE "last_backup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "last_backup_pkey" PRIMARY KEY ("id")
);

-- From here on: what Prisma's schema cannot say.
ALTER TABLE "last_backup" ADD CONSTRAINT "last_backup_id_check" CHECK ("id" = 1);

INSERT INTO "last_backup" ("made_at")
SELECT "backed_up_at" FROM "opening" WHERE "backed_up_at" IS NOT NULL;

-- DropTable
DROP TABLE "opening";
