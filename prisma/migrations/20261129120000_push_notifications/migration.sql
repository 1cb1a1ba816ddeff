CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "device_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_delivered_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_subscription_admin_id_fkey" FOREIGN KEY ("admin_id")
        REFERENCES "admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" ("endpoint");
CREATE UNIQUE INDEX "push_subscription_admin_id_device_id_key" ON "push_subscription" ("admin_id", "device_id");

CREATE TABLE "push_message" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "enquiry_ids" UUID[] NOT NULL DEFAULT '{}',
    "closes_tags" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "claimed_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "is_shown" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,

    CONSTRAINT "push_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_message_subscription_id_fkey" FOREIGN KEY ("subscription_id")
        REFERENCES "push_subscription" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_message_subscription_id_tag_key" ON "push_message" ("subscription_id", "tag");
CREATE INDEX "push_message_subscription_id_created_at_idx" ON "push_message" ("subscription_id", "created_at");
CREATE INDEX "push_message_due_at_idx" ON "push_message" ("due_at") WHERE "sent_at" IS NULL;

CREATE TABLE "push_setting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "calls_notified_on" DATE,

    CONSTRAINT "push_setting_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_setting_id_check" CHECK ("id" = 1)
);

-- Null in existing rows: nobody is notified of enquiries from before this version. The default is set separately,
-- because ADD COLUMN with a default would fill them in. The previous version of the program may still run: its new
-- enquiries have the default.
ALTER TABLE "enquiry" ADD COLUMN "notify_due_at" TIMESTAMPTZ(3);
ALTER TABLE "enquiry" ALTER COLUMN "notify_due_at" SET DEFAULT now();
CREATE INDEX "enquiry_notify_due_at_idx" ON "enquiry" ("notify_due_at") WHERE "notify_due_at" IS NOT NULL;
