-- CreateTable
CREATE TABLE "admin_session" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_change" (
    "admin_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("admin_id")
);

-- CreateTable
CREATE TABLE "change" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "admin_session_label_key" ON "admin_session"("label");

-- CreateIndex
CREATE INDEX "admin_session_admin_id_idx" ON "admin_session"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_change_session_id_key" ON "email_change"("session_id");

-- CreateIndex
CREATE INDEX "change_subject_subject_id_created_at_idx" ON "change"("subject", "subject_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "change_created_at_idx" ON "change"("created_at" DESC);

-- AddForeignKey
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "admin_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From here on: what Prisma's schema cannot say.
ALTER TABLE "change"
    ADD CONSTRAINT "change_subject_check" CHECK ("subject" IN ('plan', 'gst', 'admin')),
    ADD CONSTRAINT "change_action_check"
        CHECK ("action" IN ('added', 'changed', 'deleted'));
