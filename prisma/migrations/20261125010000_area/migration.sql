-- Where the line reaches, street by street and village by village.
-- CreateTable
CREATE TABLE "area" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_ta" TEXT NOT NULL,
    "spellings" TEXT[],
    "postcode" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "coming_month" TEXT NOT NULL,
    "providers" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area_address" (
    "slug" TEXT NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "area_address_pkey" PRIMARY KEY ("slug")
);

-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "area_id" UUID,
ADD COLUMN "area_name" TEXT,
ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'enquiry';

-- CreateIndex
CREATE UNIQUE INDEX "area_slug_key" ON "area"("slug");

-- From here on: what Prisma's schema cannot say.
ALTER TABLE "area"
    ADD CONSTRAINT "area_state_check" CHECK ("state" IN ('connected', 'coming', 'notYet')),
    ADD CONSTRAINT "area_coming_month_check" CHECK (("coming_month" <> '') = ("state" = 'coming'));

-- It is shown from memory, as the catalogue is: every running server hears of a change.
CREATE TRIGGER "area_changed"
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "area"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

-- Who waits for an area sent a name and a phone, and nothing else; nobody calls them until it is
-- connected.
ALTER TABLE "enquiry"
    ADD CONSTRAINT "enquiry_kind_check" CHECK ("kind" IN ('enquiry', 'waiting')),
    DROP CONSTRAINT "enquiry_status_check",
    ADD CONSTRAINT "enquiry_status_check" CHECK (
        "status" IN ('new', 'contacted', 'closed') OR ("status" = 'waiting' AND "kind" = 'waiting')
    );

CREATE INDEX "enquiry_area_idx" ON "enquiry" ("area_id", "created_at") WHERE "area_id" IS NOT NULL;
CREATE INDEX "enquiry_waiting_idx" ON "enquiry" ("area_id", "created_at") WHERE "status" = 'waiting';

DROP INDEX "enquiry_counted_idx";
CREATE INDEX "enquiry_counted_idx" ON "enquiry" ("created_at")
    INCLUDE ("selected_plan", "status", "outcome", "contacted_at", "area_id", "kind");

-- Its changes stand in the history, and are found there by its name.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check" CHECK (
        "subject" IN
            ('plan', 'plans', 'gst', 'admin', 'enquiry', 'site', 'sections', 'area', 'areas')
    );
DROP INDEX "change_listed_idx";
ALTER TABLE "change" DROP COLUMN "search_text";
ALTER TABLE "change" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
    left(lower(
        "action" || E'\n' || "subject" || E'\n'
        || CASE WHEN "subject" = 'site' THEN E'website\n' || "subject_id" ELSE '' END
        || coalesce(E'\n' || ("before" ->> 'speed'), '') || coalesce(E'\n' || ("after" ->> 'speed'), '')
        || coalesce(E'\n' || ("before" ->> 'duration'), '') || coalesce(E'\n' || ("after" ->> 'duration'), '')
        || coalesce(E'\n' || ("before" ->> 'provider'), '') || coalesce(E'\n' || ("after" ->> 'provider'), '')
        || coalesce(E'\n' || ("before" ->> 'email'), '') || coalesce(E'\n' || ("after" ->> 'email'), '')
        || coalesce(E'\n' || ("before" ->> 'name'), '') || coalesce(E'\n' || ("after" ->> 'name'), '')
        || E'\n' || "changed_by" || coalesce(E'\n' || ("after" ->> 'what'), '')
    ), 640)
) STORED;
CREATE INDEX "change_listed_idx" ON "change" ("created_at" DESC, "id" DESC) INCLUDE ("search_text");
