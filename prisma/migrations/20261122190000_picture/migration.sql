-- The owner's own pictures, each under the hash of the file that was sent, in the sizes and formats
-- that pages ask for.
-- CreateTable
CREATE TABLE "picture" (
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "picture_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "picture_file" (
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "picture_file_pkey" PRIMARY KEY ("hash", "width", "format")
);

-- AddForeignKey
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_hash_fkey"
    FOREIGN KEY ("hash") REFERENCES "picture"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma's schema cannot say these. What is compressed already is kept as it is.
ALTER TABLE "picture" ADD CONSTRAINT "picture_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_format_check" CHECK ("format" IN ('avif', 'webp'));
ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
