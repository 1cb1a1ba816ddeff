// What the website says until its owner says otherwise: samples, and the words of lib/content. The
// phones and addresses reach nobody.
import { business } from "../content/business";
import { clients } from "../content/clients";
import type { Words } from "../content/en/words";
import { offers } from "../content/home-offers";
import { SCENES, TV_FOLLOWERS } from "../content/tv";
import { wordsIn } from "../content/words";
import type { Said, SiteContent } from "./schema";

const english = wordsIn("en");
const tamil = wordsIn("ta");

const said = (of: (words: Words) => string): Said => ({ en: of(english), ta: of(tamil) });
const local = (number: string) => number.slice(-10);
const [first, second] = business.phones;

export const firstContent: SiteContent = {
  contact: {
    phone: local(first.number),
    secondPhone: local(second.number),
    whatsapp: local(business.whatsapp),
    email: business.email,
    street: { en: business.street, ta: "1, மாதிரித் தெரு" },
    town: said(({ site }) => site.footer.place),
    postcode: business.postcode,
    map: business.map,
    support: { en: business.support, ta: "எந்த நேரமும் உதவி" },
  },
  links: {
    ...business.social,
    studio: business.studio,
    quickPay: business.quickPay.map(({ label, href }) => ({ label, href })),
    credit: { name: business.builder.name, whatsapp: local(business.builder.whatsapp) },
  },
  people: {
    director: {
      name: said(({ about }) => about.director.name),
      title: said(({ about }) => about.director.title),
      phone: local(first.number),
      portrait: null,
    },
    years: english.about.figures[0]?.figure ?? "",
    customers: english.about.figures[1]?.figure ?? "",
    badge: {
      rank: english.about.why.badge.rank,
      claim: said(({ about }) => about.why.badge.claim),
    },
    reasons: english.about.why.claims.map((_, index) => ({
      title: said(({ about }) => about.why.claims[index]?.title ?? ""),
      text: said(({ about }) => about.why.claims[index]?.text ?? ""),
    })),
  },
  offers: {
    offers: offers.map(({ apps, ...offer }) => ({
      ...offer,
      category: said(({ home }) => home.plans.about[offer.id].category),
      tagline: said(({ home }) => home.plans.about[offer.id].tagline),
      apps: apps ?? "",
    })),
  },
  banners: {
    hero: (["town", "doorstep", "rooftops", "festival", "fields"] as const).map((look) => ({
      title: said(({ slides }) => slides.hero.slides[look].title),
      subtitle: said(({ slides }) => slides.hero.slides[look].subtitle),
      description: said(({ slides }) => slides.hero.slides[look].description),
      tamil: said(({ slides }) => slides.hero.slides[look].tamil),
      alt: said(({ slides }) => slides.hero.slides[look].alt),
      picture: null,
    })),
    promo: (["surf", "channels", "bundle", "streaming"] as const).map((look) => ({
      before: said(({ slides }) => slides.offers.banners[look].before),
      figure: english.slides.offers.banners[look].figure,
      unit: said(({ slides }) => slides.offers.banners[look].unit),
      after: said(({ slides }) => slides.offers.banners[look].after),
      picture: null,
    })),
  },
  notice: { text: { en: "", ta: "" }, from: null, until: null },
  testimonials: {
    items: english.testimonials.voices.map(({ rating, lang }, index) => ({
      name: said(({ testimonials }) => testimonials.voices[index]?.name ?? ""),
      place: said(({ testimonials }) => testimonials.voices[index]?.place ?? ""),
      rating: `${rating}` as const,
      words: said(({ testimonials }) => testimonials.voices[index]?.feedback ?? ""),
      language: lang === "ta" ? ("ta" as const) : ("en" as const),
      picture: null,
      hidden: false,
    })),
  },
  clients: { items: clients.map(({ name }) => ({ name, logo: null, hidden: false })) },
  faq: {
    items: english.faq.items.map((_, index) => ({
      question: said(({ faq }) => faq.items[index]?.question ?? ""),
      answer: said(({ faq }) => faq.items[index]?.answer ?? ""),
      hidden: false,
    })),
  },
  tv: {
    lead: said(({ tv }) => tv.lead),
    followers: {
      instagram: follower("instagram"),
      youtube: follower("youtube"),
      facebook: follower("facebook"),
    },
    scenes: SCENES.map((id) => ({
      id,
      name: said(({ tv }) => tv.scenes[id].name),
      alt: said(({ tv }) => tv.scenes[id].alt),
      picture: null,
    })),
  },
};

function follower(of: (typeof TV_FOLLOWERS)[number]["network"]) {
  const { figure = "", href = "" } = TV_FOLLOWERS.find(({ network }) => network === of) ?? {};
  return { figure, href };
}
