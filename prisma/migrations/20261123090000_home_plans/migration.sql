-- A plan of the home page names a plan of the catalogue: its price and what is bundled are kept there
-- alone. Where the section was never changed it said what the site began with.
INSERT INTO "site_section" ("section", "content")
SELECT 'offers', '{"offers": [
    {
        "id": "basic", "name": "Basic Surf", "apps": "",
        "category": {"en": "Internet only", "ta": "இணையம் மட்டும்"},
        "tagline": {"en": "Best value for money", "ta": "கொடுக்கும் காசுக்கு மிகச் சிறந்தது"},
        "speedMbps": 40, "planType": "internet", "tvChannels": "", "ottTier": ""
    },
    {
        "id": "stream", "name": "Stream Plus", "apps": "",
        "category": {"en": "Internet + IPTV", "ta": "இணையம் + IPTV"},
        "tagline": {"en": "Recommended for streaming", "ta": "டிவி பார்ப்பவர்களுக்கு"},
        "speedMbps": 25, "planType": "internet+tv", "tvChannels": "450+", "ottTier": ""
    },
    {
        "id": "power", "name": "Power", "apps": "23+",
        "category": {"en": "Internet + IPTV + OTT", "ta": "இணையம் + IPTV + OTT"},
        "tagline": {"en": "Best for full entertainment", "ta": "முழுப் பொழுதுபோக்குக்குச் சிறந்தது"},
        "speedMbps": 75, "planType": "internet+tv+ott", "tvChannels": "450+", "ottTier": "Standard"
    },
    {
        "id": "max", "name": "Power Max", "apps": "28+",
        "category": {"en": "Internet + premium OTT", "ta": "இணையம் + பிரீமியம் OTT"},
        "tagline": {"en": "Our fastest plan", "ta": "நான்கில் மிக வேகமானது"},
        "speedMbps": 100, "planType": "internet+ott", "tvChannels": "", "ottTier": "Premium"
    }
]}'
FROM "gst_setting"
ON CONFLICT DO NOTHING;

UPDATE "site_section"
SET "content" = (
    SELECT jsonb_build_object('offers', jsonb_agg(
        "offer" - ARRAY['speedMbps', 'price', 'planType', 'tvChannels', 'ottTier']
            || jsonb_build_object('plan', coalesce("plan"."id"::TEXT, ''))
        ORDER BY "place"
    ))
    FROM jsonb_array_elements("content" -> 'offers') WITH ORDINALITY AS "listed" ("offer", "place")
    LEFT JOIN "plan" ON "duration" = 'Monthly'
        AND plan_word("provider") = plan_word('Aaryaa Network')
        AND plan_word("speed") = plan_word(("offer" ->> 'speedMbps') || ' Mbps')
        AND "plan_type" = "offer" ->> 'planType'
        AND plan_word("tv_channels") = plan_word(coalesce(nullif("offer" ->> 'tvChannels', ''), 'None'))
        AND plan_word("ott_tier") = plan_word(coalesce(nullif("offer" ->> 'ottTier', ''), 'None'))
    WHERE jsonb_typeof("offer") = 'object'
)
WHERE "section" = 'offers'
    AND jsonb_typeof("content" -> 'offers') = 'array';
