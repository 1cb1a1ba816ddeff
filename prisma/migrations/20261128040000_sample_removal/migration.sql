-- A removal of samples changes sections of the website and deletes areas, as one batch.
ALTER TABLE "change"
    DROP CONSTRAINT "change_subject_check",
    ADD CONSTRAINT "change_subject_check" CHECK (
        "subject" IN (
            'plan', 'plans', 'gst', 'admin', 'enquiry', 'enquiries', 'site', 'sections', 'area', 'areas', 'samples'
        )
    );
