// What the owner says on the website, section by section: one schema each, used by the form, the
// endpoint and the memory. Safe in the browser.
import { z } from "zod";
import { HERO_LOOKS, PROMO_LOOKS, SCENES } from "../content/art";
import { OFFER_IDS } from "../plans/home-plans";
import { plainDigits, sentence } from "../values";
import {
  bilingual,
  choice,
  counted,
  email,
  figure,
  group,
  link,
  list,
  maybeBilingual,
  maybeLink,
  maybePhone,
  NO_PHONE,
  phone,
  picture,
  places,
  plain,
  plan,
  scenes,
  textField,
  time,
} from "./fields";

const contact = group("Contact", {
  phone: phone("Phone"),
  secondPhone: maybePhone("Second phone", "Empty: not shown"),
  whatsapp: phone("WhatsApp number"),
  email: email("Email"),
  street: bilingual("Street", 80, { isName: true }),
  town: bilingual("Town", 60, { isName: true }),
  postcode: textField(
    "Postcode",
    z
      .string()
      .overwrite((typed) => plainDigits(typed).replace(/\s/g, ""))
      .regex(/^[1-9]\d{5}$/, "Enter six digits"),
    { max: 6 },
  ),
  map: link("Map link"),
  support: bilingual("Hours of support", 40, { hint: "Such as '24/7 support'", isName: true }),
});

const credit = {
  name: textField("Site built by", sentence(40), { max: 40, hint: "Empty: not shown" }),
  whatsapp: maybePhone("The builder's WhatsApp number"),
};
const links = group("Links", {
  facebook: maybeLink("Facebook"),
  instagram: maybeLink("Instagram of the network"),
  tvInstagram: maybeLink("Instagram of the channel"),
  youtube: maybeLink("YouTube"),
  studio: maybeLink("Studio"),
  sharePicture: picture("Picture of shared links", "Wide; without one each page has its own"),
  quickPay: list(
    {
      label: "Quick Pay portals",
      one: "Portal",
      without: "None shows: the menu has no Quick Pay then.",
    },
    { label: plain("Quick Pay: name", 40), href: link("Quick Pay: address") },
    { least: 0, most: 6 },
  ),
  credit: group("Site built by", credit, (schema) =>
    schema.refine(({ name, whatsapp }) => !name || whatsapp, {
      message: NO_PHONE,
      path: ["whatsapp"],
    }),
  ),
});

const people = group("People and claims", {
  years: counted("Years in business", 6, sentence),
  customers: counted("Customers", 8, sentence),
  director: group("Director", {
    name: maybeBilingual("Director's name", 40, { hint: "Empty: no director is shown" }),
    title: maybeBilingual("Title", 40),
    phone: maybePhone("Director's phone", "Empty: not shown"),
    portrait: picture("Portrait", "Upright; without one a kolam is drawn"),
  }),
  badge: group("Badge", {
    rank: plain("Badge: rank", 8, sentence, "Such as 'No. 1'"),
    claim: maybeBilingual("Badge: claim round it", 44, { hint: "Empty: no badge is shown" }),
  }),
  reasons: places(
    { label: "Reasons to choose you", one: "Reason" },
    {
      title: bilingual("Reason", 40),
      text: bilingual("In a sentence or two", 160, { long: true }),
    },
    3,
  ),
});

const offers = group("Home plans", {
  offers: places(
    { label: "Plans of the home page", one: "Plan" },
    {
      name: plain("Name", 24),
      plan: plan("Plan of the catalogue", "Price, speed and what is bundled are the plan's"),
      category: bilingual("Category", 30),
      tagline: bilingual("Tagline", 40),
    },
    OFFER_IDS.length,
    OFFER_IDS,
  ),
});

const banners = group("Banners", {
  hero: list(
    { label: "Large slides", one: "Slide" },
    {
      title: bilingual("Title", 60),
      subtitle: bilingual("Below it", 60),
      description: bilingual("In a sentence", 160, { long: true }),
      tamil: maybeBilingual("Tamil headline above the English title", 40),
      alt: bilingual("What the picture shows", 200, { long: true, drawn: true }),
      picture: picture("Own picture"),
    },
    { least: 1, ...scenes(HERO_LOOKS) },
  ),
  promo: list(
    { label: "Promotional banners", one: "Banner" },
    {
      before: bilingual("Before the figure", 40),
      figure: figure("Figure", 6),
      unit: bilingual("Its unit", 20),
      after: maybeBilingual("After it", 40),
      picture: picture("Own picture"),
    },
    { least: 1, ...scenes(PROMO_LOOKS) },
  ),
});

const notice = group(
  "Notice",
  {
    text: maybeBilingual("One line on every page", 120, { hint: "Empty: no notice" }),
    from: time("From"),
    until: time("Until"),
  },
  (schema) =>
    schema.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      message: "Must be later than the beginning",
      path: ["until"],
    }),
);

const NO_PART = "None shows: the home page goes without this part.";
const RATINGS = [
  ["5", "5 stars"],
  ["4", "4 stars"],
  ["3", "3 stars"],
  ["2", "2 stars"],
  ["1", "1 star"],
] as const;
const testimonials = group("Testimonials", {
  items: list(
    { label: "Testimonials", one: "Testimonial", without: NO_PART },
    {
      name: bilingual("Name", 40),
      place: bilingual("What for, and where", 60),
      rating: choice("Stars", RATINGS),
      words: bilingual("In their words", 240, { long: true }),
      picture: picture("Picture"),
    },
    { least: 0, most: 20 },
  ),
});

const clients = group("Clients", {
  items: list(
    { label: "Clients", one: "Client", without: NO_PART },
    { name: plain("Name", 40), logo: picture("Logo") },
    { least: 0, most: 20 },
  ),
});

const faq = group("Questions", {
  items: list(
    { label: "Questions", one: "Question" },
    { question: bilingual("Question", 100), answer: bilingual("Answer", 500, { long: true }) },
    { least: 1, most: 20 },
  ),
});

const followers = (network: string) =>
  group(network, {
    figure: counted(`Followers on ${network}`, 8),
    href: maybeLink(`${network} link`),
  });
const tv = group("TV", {
  lead: bilingual("Description", 220, { long: true }),
  followers: group("Followers", {
    instagram: followers("Instagram"),
    youtube: followers("YouTube"),
    facebook: followers("Facebook"),
  }),
  scenes: list(
    { label: "Pictures", one: "Picture" },
    {
      name: bilingual("Caption", 40, { drawn: true }),
      alt: bilingual("What it shows", 200, { long: true, drawn: true }),
      picture: picture("Own picture"),
    },
    { least: 1, most: SCENES.length, ids: SCENES },
  ),
});

/** In the order of the staff's page. */
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

export const visible = <Item extends { hidden: boolean }>(items: readonly Item[]) =>
  items.filter(({ hidden }) => !hidden);
