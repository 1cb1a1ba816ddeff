-- What the cookies of browsers that have signed in are signed with: another one voids them all.
ALTER TABLE "admin" ADD COLUMN "device_epoch" UUID NOT NULL DEFAULT gen_random_uuid();

-- The browser that a session is in, by which wrong passwords are counted there.
ALTER TABLE "admin_session" ADD COLUMN "device_id" UUID NOT NULL DEFAULT gen_random_uuid();

-- That an enquiry was deleted stands in the history.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check"
        CHECK ("subject" IN ('plan', 'gst', 'admin', 'enquiry'));
