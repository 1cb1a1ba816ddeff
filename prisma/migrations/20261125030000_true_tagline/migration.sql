-- Other plans of the catalogue are faster: whoever still has the first tagline has the one that the site
-- begins with now.
UPDATE "site_section"
SET "content" = replace(
    "content"::TEXT,
    '"tagline": {"en": "Our fastest plan", "ta": "நான்கில் மிக வேகமானது"}',
    '"tagline": {"en": "Best for film lovers", "ta": "சினிமா ரசிகர்களுக்கு ஏற்றது"}'
)::JSONB
WHERE "section" = 'offers';
