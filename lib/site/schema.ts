// The keys are stored as JSON in the database. Can be imported by client code.
import type { z } from "zod";
import { HERO_SCENES, PROMO_SCENES, TV_SCENES } from "../content/art";
import { OFFER_IDS } from "../plans/home-plans";
import { foldedText, postcodeText } from "../validation/field-schemas";
import {
  bilingual,
  choice,
  countWithPlus,
  email,
  fixedList,
  group,
  limitToScenes,
  link,
  list,
  MOBILE_ERROR,
  mobile,
  numberOrPlaceholder,
  optionalBilingual,
  optionalLink,
  optionalMobile,
  optionalPhone,
  phone,
  picture,
  plan,
  textField,
  time,
  untranslated,
} from "./fields";

const contact = group("Contact", {
  phone: phone("Phone"),
  secondPhone: optionalPhone("Second phone", "Not shown if empty"),
  whatsapp: mobile("WhatsApp number"),
  email: email("Email"),
  street: bilingual("Street", 80, { noPlaceholders: true }),
  town: bilingual("Town", 60, { noPlaceholders: true }),
  postcode: textField("PIN code", postcodeText().regex(/^[1-9]\d{5}$/, "Enter six digits"), {
    max: 6,
  }),
  map: link("Map link"),
  support: bilingual("Support hours", 40, {
    hint: "For example “24/7 support”",
    noPlaceholders: true,
  }),
});

const credit = {
  name: textField("Site built by", foldedText(40), { max: 40, hint: "Not shown if empty" }),
  whatsapp: optionalMobile("The builder’s WhatsApp number"),
};
const links = group("Links", {
  facebook: optionalLink("Facebook"),
  instagram: optionalLink("Instagram (network)"),
  tvInstagram: optionalLink("Instagram (channel)"),
  youtube: optionalLink("YouTube"),
  studio: optionalLink("Studio"),
  sharePicture: picture(
    "Picture for shared links",
    "Landscape. If empty, each page uses its own picture",
  ),
  quickPay: list(
    { label: "Quick Pay portals", itemLabel: "Portal" },
    { label: untranslated("Quick Pay: name", 40), href: link("Quick Pay: address") },
    {
      minItems: 0,
      maxItems: 6,
      emptyText: "No portals are shown, so the menu has no Quick Pay.",
    },
  ),
  credit: group("Site built by", credit, (schema) =>
    schema.refine(({ name, whatsapp }) => !name || whatsapp, {
      message: MOBILE_ERROR,
      path: ["whatsapp"],
    }),
  ),
});

const people = group("People and claims", {
  years: countWithPlus("Years in business", 6, foldedText),
  customers: countWithPlus("Customers", 8, foldedText),
  director: group("Director", {
    name: optionalBilingual("Director’s name", 40, { hint: "If empty, no director is shown" }),
    title: optionalBilingual("Title", 40),
    phone: optionalPhone("Director’s phone", "Not shown if empty"),
    portrait: picture("Portrait", "Upright. If empty, a kolam drawing is shown"),
  }),
  badge: group("Badge", {
    rank: untranslated("Badge: rank", 8, foldedText, "For example “No. 1”"),
    claim: optionalBilingual("Badge: claim below the rank", 44, {
      hint: "If empty, no badge is shown",
    }),
  }),
  reasons: fixedList(
    { label: "Reasons to choose you", itemLabel: "Reason" },
    {
      title: bilingual("Reason", 40),
      text: bilingual("In a sentence or two", 160, { multiline: true }),
    },
    3,
  ),
});

const offers = group("Home plans", {
  offers: fixedList(
    { label: "Plans on the home page", itemLabel: "Plan" },
    {
      name: untranslated("Name", 24),
      plan: plan(
        "Plan from the catalogue",
        "Price, speed, TV channels and apps come from this plan",
      ),
      category: bilingual("Category", 30),
      tagline: bilingual("Tagline", 40),
    },
    OFFER_IDS.length,
    OFFER_IDS,
  ),
});

const banners = group("Banners", {
  hero: list(
    { label: "Large slides", itemLabel: "Slide" },
    {
      title: bilingual("Title", 60),
      subtitle: bilingual("Subtitle", 60),
      description: bilingual("Description", 160, { multiline: true }),
      tamil: optionalBilingual("Tamil headline above the English title", 40),
      alt: bilingual("What the picture shows", 200, { multiline: true, describesDrawing: true }),
      picture: picture("Your own picture"),
    },
    { minItems: 1, ...limitToScenes(HERO_SCENES) },
  ),
  promo: list(
    { label: "Promotional banners", itemLabel: "Banner" },
    {
      before: bilingual("Before the figure", 40),
      figure: numberOrPlaceholder("Figure", 6),
      unit: bilingual("Unit", 20),
      after: optionalBilingual("After the figure", 40),
      picture: picture("Your own picture"),
    },
    { minItems: 1, ...limitToScenes(PROMO_SCENES) },
  ),
});

const notice = group(
  "Notice",
  {
    text: optionalBilingual("One line on every page", 120, {
      hint: "If empty, no notice is shown",
    }),
    from: time("From"),
    until: time("Until"),
  },
  (schema) =>
    schema.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      message: "Must be later than the start",
      path: ["until"],
    }),
);

/** For a list that is the whole section. */
const EMPTY_SECTION_TEXT = "None are shown, so the home page leaves out this section.";
const RATINGS = [
  ["5", "5 stars"],
  ["4", "4 stars"],
  ["3", "3 stars"],
  ["2", "2 stars"],
  ["1", "1 star"],
] as const;
const testimonials = group("Testimonials", {
  items: list(
    { label: "Testimonials", itemLabel: "Testimonial" },
    {
      name: bilingual("Name", 40),
      place: bilingual("Service and place", 60),
      rating: choice("Stars", RATINGS),
      words: bilingual("In their words", 240, { multiline: true }),
      picture: picture("Picture"),
    },
    { minItems: 0, maxItems: 20, emptyText: EMPTY_SECTION_TEXT },
  ),
});

const clients = group("Clients", {
  items: list(
    { label: "Clients", itemLabel: "Client" },
    { name: untranslated("Name", 40), logo: picture("Logo") },
    { minItems: 0, maxItems: 20, emptyText: EMPTY_SECTION_TEXT },
  ),
});

const faq = group("Questions", {
  items: list(
    { label: "Questions", itemLabel: "Question" },
    { question: bilingual("Question", 100), answer: bilingual("Answer", 500, { multiline: true }) },
    { minItems: 1, maxItems: 20 },
  ),
});

const followers = (network: string) =>
  group(network, {
    figure: countWithPlus(`Followers on ${network}`, 8),
    href: optionalLink(`${network} link`),
  });
const tv = group("TV", {
  lead: bilingual("Description", 220, { multiline: true }),
  followers: group("Followers", {
    instagram: followers("Instagram"),
    youtube: followers("YouTube"),
    facebook: followers("Facebook"),
  }),
  scenes: list(
    { label: "Pictures", itemLabel: "Picture" },
    {
      name: bilingual("Caption", 40, { describesDrawing: true }),
      alt: bilingual("What it shows", 200, { multiline: true, describesDrawing: true }),
      picture: picture("Your own picture"),
    },
    { minItems: 1, maxItems: TV_SCENES.length, allowedIds: TV_SCENES },
  ),
});

/** In the order of the tabs on the staff page. */
export const SECTIONS = {
  contact,
  links,
  people,
  offers,
  banners,
  notice,
  testimonials,
  clients,
  faq,
  tv,
};
export const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];
export type SectionId = keyof typeof SECTIONS;

export type SiteContent = { [Section in SectionId]: z.infer<(typeof SECTIONS)[Section]["schema"]> };
