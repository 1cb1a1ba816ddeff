import { expect, it } from "vitest";
import { catalogue } from "@/prisma/catalogue";
import { firstContent } from "./first-content";
import { removeSamples } from "./remove-samples";
import { KEEPABLE } from "./sample-kinds";
import { findSamples, withoutKept } from "./samples";
import { SECTION_IDS, SECTIONS, type SiteContent } from "./schema";

const { contact, people, links, offers, banners, testimonials, clients, faq, tv } = firstContent;
const [testimonial, ...others] = testimonials.items;
if (!testimonial) throw new Error("There are no testimonials.");

const said = (en: string) => ({ en, ta: "" });
const own: SiteContent = {
  ...firstContent,
  contact: {
    ...contact,
    phone: "9000000001",
    secondPhone: "9000000002",
    whatsapp: "9000000001",
    email: "hello@network.in",
    street: said("4 Temple Street"),
    town: said("Tenkasi"),
    postcode: "627811",
    map: "https://maps.app.goo.gl/network",
    support: said("9 am to 9 pm"),
  },
  people: {
    ...people,
    director: { ...people.director, name: said("Kannan"), phone: "9000000001" },
    years: "6",
    customers: "850",
    badge: { rank: "Best", claim: said("Best line in the street") },
    reasons: people.reasons.map(({ id }) => ({
      id,
      title: said(`Reason ${id}`),
      text: said(`Because of ${id}`),
    })),
  },
  links: {
    ...links,
    facebook: "https://facebook.com/network",
    instagram: "https://instagram.com/network",
    tvInstagram: "",
    youtube: "https://youtube.com/network",
    studio: "",
    quickPay: links.quickPay.map((portal) => ({ ...portal, href: "https://pay.network.in/" })),
    credit: { name: "", whatsapp: "" },
  },
  offers: {
    offers: offers.offers.map((offer) => ({ ...offer, tagline: said("Ours") })),
  },
  banners: {
    hero: banners.hero.map((slide) => ({
      ...slide,
      ...{ title: said("Title"), subtitle: said("Below"), description: said("More") },
      tamil: said(""),
    })),
    promo: banners.promo.map((one) => ({
      ...one,
      ...{ before: said("Before"), figure: "7", after: said("") },
    })),
  },
  testimonials: { items: [{ ...testimonial, name: said("Meena"), words: said("It is quick.") }] },
  clients: { items: [{ id: "1", name: "Hotel", logo: null, hidden: false }] },
  faq: { items: faq.items.map((item) => ({ ...item, answer: said("Ask us.") })) },
  tv: {
    lead: said("Our channel"),
    followers: {
      instagram: { figure: "1K", href: "https://instagram.com/network" },
      youtube: { figure: "1K", href: "" },
      facebook: { figure: "1K", href: "https://facebook.com/network" },
    },
    scenes: tv.scenes.map((scene) => ({ ...scene, name: said("A scene") })),
  },
};

const kindsIn = (site: SiteContent, plans = catalogue().slice(0, 0)) => [
  ...new Set(findSamples(site, plans).map(({ kind }) => kind)),
];
const placesIn = (site: SiteContent) =>
  findSamples(site, []).map(({ kind, section, path }) => `${kind} ${section}.${path}`);

it("finds all of what a fresh site shows, and nothing on one that is its owner's", () => {
  expect(kindsIn(firstContent, catalogue()).sort()).toEqual(
    [
      ...["phones", "email", "address", "director", "links", "testimonials", "clients"],
      ...KEEPABLE.filter((kind) => kind !== "tamil"),
    ].sort(),
  );
  expect(placesIn(own)).toEqual([]);
});

it("names for each the very field of its form", () => {
  const fields = findSamples(firstContent, []).map(({ section = "contact", path }) =>
    path.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), {
      ...firstContent[section],
    }),
  );
  for (const value of fields) expect(value).toEqual(expect.stringMatching(/./));
});

it("counts a text that is left in one language, and a number that is left in one place", () => {
  const street = { en: "4 Temple Street", ta: contact.street.ta };
  expect(placesIn({ ...own, contact: { ...own.contact, street } })).toEqual([
    "address contact.street.ta",
  ]);
  const credit = { name: "Somebody", whatsapp: contact.phone };
  expect(placesIn({ ...own, links: { ...own.links, credit } })).toEqual([
    "links links.credit.whatsapp",
  ]);
});

it("tells samples by what they say, and not by where they lead", () => {
  const href = "https://www.airtel.in/broadband-bill-pay";
  const quickPay = own.links.quickPay.map((portal, at) =>
    at === 0 ? { ...portal, href } : portal,
  );
  const facebook = { figure: "30K", href: "https://facebook.com/network" };
  const site = {
    ...own,
    links: { ...own.links, quickPay },
    tv: { ...own.tv, followers: { ...own.tv.followers, facebook } },
  };
  expect(placesIn(site)).toEqual([
    "portals links.quickPay.0.href",
    "followers tv.followers.facebook.figure",
  ]);
});

it("counts Tamil that translates a sample whose English is another by now, wherever it stands", () => {
  const [first, second] = faq.items;
  if (!first || !second) throw new Error("There are no questions.");
  const answer = { en: "Cash only.", ta: second.answer.ta };
  const question = { en: "Why us?", ta: first.question.ta };
  const items = [{ ...second, question, answer }];
  expect(placesIn({ ...own, faq: { items } })).toEqual([
    "tamil faq.items.0.question.ta",
    "tamil faq.items.0.answer.ta",
  ]);
  // Where the English is the sample's, the Tamil is right.
  const title = people.director.title;
  expect(placesIn({ ...own, people: { ...own.people, director: own.people.director } })).toEqual(
    [],
  );
  expect(own.people.director.title).toEqual(title);
});

it("counts one invented customer among real ones, unless it is hidden", () => {
  const [mine] = own.testimonials.items;
  if (!mine) throw new Error("There are no testimonials.");
  const listed = (hidden: boolean) =>
    kindsIn({
      ...own,
      testimonials: { items: [mine, ...others.map((item) => ({ ...item, hidden }))] },
    });
  expect(listed(false)).toEqual(["testimonials"]);
  expect(listed(true)).toEqual([]);
});

it("counts the plans that cost what the first ones cost, and no other", () => {
  const [plan, ...more] = catalogue();
  if (!plan) throw new Error("There are no plans.");
  expect(findSamples(own, [plan, ...more])).toHaveLength(1 + more.length);
  expect(findSamples(own, [{ ...plan, basePrice: plan.basePrice + 1 }])).toEqual([]);
  expect(findSamples(own, [{ ...plan, router: "Another" }])).toHaveLength(1);
});

it("lets go of what is said to be true, of that alone, and of nothing that cannot be", () => {
  const samples = findSamples(firstContent, catalogue());
  const kept = Object.fromEntries(samples.map(({ key }) => [key, "priya@staff.example"]));
  expect([...new Set(withoutKept(samples, kept).map(({ kind }) => kind))].sort()).toEqual(
    ["phones", "email", "address", "director", "links", "testimonials", "clients"].sort(),
  );
  const years = { "people.years": "priya@staff.example" };
  expect(withoutKept(samples, years)).toHaveLength(samples.length - 1);
  // It is that sample wherever it stands.
  const [one, ...rest] = faq.items;
  const moved = { ...own, faq: { items: [...rest, ...(one ? [one] : [])] } };
  const last = { "faq.items.0.answer": "priya@staff.example" };
  const left = withoutKept(findSamples(moved, []), last);
  expect(left.map(({ key }) => key)).not.toContain("faq.items.0.answer");
  expect(left).toHaveLength(rest.length);
});

it("removes what is invented as far as a section can do without it, and nothing of the owner's", () => {
  const cleared = SECTION_IDS.map((id) => removeSamples(id, firstContent[id], {}));
  const site = Object.fromEntries(SECTION_IDS.map((id, at) => [id, cleared[at]])) as SiteContent;
  expect(site.links).toEqual({
    ...links,
    ...{ facebook: "", instagram: "", tvInstagram: "", youtube: "", studio: "" },
    credit: { name: "", whatsapp: "" },
  });
  expect(site.contact).toEqual({ ...contact, secondPhone: "" });
  expect(site.tv.followers.youtube.href).toBe("");
  expect(site.testimonials.items).toEqual([]);
  expect(site.clients.items).toEqual([]);
  expect(site.people).toMatchObject({
    ...{ years: "", customers: "", badge: { rank: "", claim: said("") } },
    director: { name: said(""), phone: "" },
  });
  expect(site.people.reasons).toEqual(people.reasons);
  expect(site.faq).toEqual(faq);
  for (const id of SECTION_IDS) {
    // Nothing is wrong that was right before.
    const before = SECTIONS[id].safeParse(firstContent[id]).error?.issues.length ?? 0;
    const issues = SECTIONS[id].safeParse(site[id]).error?.issues ?? [];
    expect(issues.length, JSON.stringify(issues)).toBeLessThanOrEqual(before);
    expect(removeSamples(id, own[id], {})).toEqual(own[id]);
  }
  const kept = { "links.facebook": "priya@staff.example", "people.years": "priya@staff.example" };
  expect(removeSamples("people", people, kept)).toMatchObject({ years: people.years });
});

it("takes invented items out from among real ones, and their Tamil alone from a real one", () => {
  const mine = { id: "mine", name: "Hotel", logo: null, hidden: false };
  const items = [...clients.items.slice(0, 2), mine, ...clients.items.slice(2)];
  expect(removeSamples("clients", { items }, {})).toEqual({ items: [mine] });
  const voice = { ...testimonial, name: { en: "Meena", ta: testimonial.name.ta } };
  const real = { ...voice, words: said("It is quick.") };
  expect(removeSamples("testimonials", { items: [real, ...others] }, {})).toEqual({
    items: [{ ...real, name: said("Meena") }],
  });
});
