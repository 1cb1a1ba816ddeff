import { expect, it } from "vitest";
import { initialContent } from "./initial-content";
import { findSectionWithSamples, stripSamples } from "./samples";
import { SECTION_IDS, SECTIONS, type SiteContent } from "./schema";

const { contact, links, people, testimonials, clients } = initialContent;
const english = (en: string) => ({ en, ta: "" });
const ownSite: SiteContent = {
  ...stripSamples(initialContent),
  contact: {
    ...contact,
    phone: "9000000001",
    secondPhone: "",
    whatsapp: "9000000001",
    email: "hello@network.in",
    street: english("4 Temple Street"),
    map: "https://maps.app.goo.gl/network",
  },
};

it("removes all samples except those that the pages need", () => {
  const site = stripSamples(initialContent);
  expect(site.contact).toEqual({ ...contact, secondPhone: "" });
  expect(site.links).toEqual({
    ...links,
    facebook: "",
    instagram: "",
    tvInstagram: "",
    youtube: "",
    studio: "",
    credit: { name: "", whatsapp: "" },
  });
  expect(site.people).toEqual({
    ...people,
    years: "",
    customers: "",
    badge: { rank: "", claim: english("") },
    director: { ...people.director, name: english(""), phone: "" },
  });
  expect(site.testimonials.items).toEqual([]);
  expect(site.clients.items).toEqual([]);
  expect(site.tv.followers.youtube).toEqual({ figure: "44.5K", href: "" });
  expect(site.faq).toEqual(initialContent.faq);
  expect(site.offers).toEqual(initialContent.offers);
  expect(site.banners).toEqual(initialContent.banners);
  for (const id of SECTION_IDS)
    expect(SECTIONS[id].schema.safeParse(site[id]).error, id).toBeUndefined();
});

it("leaves the owner's own content unchanged", () => {
  expect(stripSamples(ownSite)).toEqual(ownSite);
});

it("finds the first section with samples, and ignores a value that may be true for the owner", () => {
  expect(findSectionWithSamples(ownSite)).toBeUndefined();
  const people = { ...ownSite.people, years: "10", director: initialContent.people.director };
  expect(findSectionWithSamples({ ...ownSite, people })).toBe("people");
  // The sample of ten years may be true for the owner.
  expect(
    findSectionWithSamples({ ...ownSite, people: { ...ownSite.people, years: "10" } }),
  ).toBeUndefined();
  const facebook = "https://facebook.example/of-nobody";
  expect(findSectionWithSamples({ ...ownSite, links: { ...ownSite.links, facebook } })).toBe(
    "links",
  );
});

it("removes sample items from a list with the owner's own items", () => {
  const ownClient = { id: "mine", name: "Hotel", logo: null, hidden: false };
  const items = [...clients.items, ownClient];
  expect(stripSamples({ ...ownSite, clients: { items } }).clients.items).toEqual([ownClient]);
});

it("finds sample items in lists, except hidden ones", () => {
  const ownClient = { id: "mine", name: "Hotel", logo: null, hidden: false };
  const items = [...clients.items, ownClient];
  expect(findSectionWithSamples({ ...ownSite, clients: { items } })).toBe("clients");
  const hidden = [...clients.items.map((client) => ({ ...client, hidden: true })), ownClient];
  expect(findSectionWithSamples({ ...ownSite, clients: { items: hidden } })).toBeUndefined();
});

it("recognises a sample testimonial by its words alone", () => {
  const renamed = {
    items: testimonials.items.map((item) => ({ ...item, name: english("Meena") })),
  };
  expect(findSectionWithSamples({ ...ownSite, testimonials: renamed })).toBe("testimonials");
});

it("keeps the sample phone of the site's builder if the owner has entered a builder's name", () => {
  const credit = { name: "Somebody", whatsapp: links.credit.whatsapp };
  const site = { ...ownSite, links: { ...ownSite.links, credit } };
  expect(stripSamples(site).links.credit).toEqual(credit);
});

it("removes the Tamil sample of a field whose English text is the owner's own", () => {
  const director = { ...people.director, name: { ...people.director.name, en: "Kannan" } };
  const site = { ...ownSite, people: { ...ownSite.people, director } };
  expect(stripSamples(site).people.director.name).toEqual(english("Kannan"));
});
