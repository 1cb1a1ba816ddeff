import { expect, it } from "vitest";
import { hasSampleContent, initialContent } from "./initial-content";
import { listWebsiteSamples, removeWebsiteSamples } from "./samples";
import { SECTION_IDS, SECTIONS, type SiteContent } from "./schema";

const { contact, links, people, testimonials, clients, tv } = initialContent;
const english = (en: string) => ({ en, ta: "" });
const picture = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt: english("") };

const listIds = (site: SiteContent, wanted: string) =>
  listWebsiteSamples(site)
    .filter(({ state }) => state === wanted)
    .map(({ id }) => id);
const removeAll = (site: SiteContent) =>
  removeWebsiteSamples(site, new Set(listWebsiteSamples(site).map(({ id }) => id)));

const ownSite: SiteContent = {
  ...removeAll(initialContent),
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

it("removeWebsiteSamples removes all samples except those that the pages need", () => {
  const site = removeAll(initialContent);
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
  for (const id of SECTION_IDS.filter(hasSampleContent))
    expect(SECTIONS[id].schema.safeParse(site[id]).error, id).toBeUndefined();
});

it("removeWebsiteSamples finds nothing to remove in the owner's own content", () => {
  expect(removeAll(ownSite)).toEqual(ownSite);
  expect(listIds(ownSite, "sample")).toEqual([]);
  expect(listIds(ownSite, "required")).toEqual([]);
});

it("removeWebsiteSamples removes only samples with the given ids", () => {
  const site = removeWebsiteSamples(initialContent, new Set(["clients.2", "links.facebook"]));
  expect(site).toEqual({
    ...initialContent,
    links: { ...links, facebook: "" },
    clients: { items: clients.items.filter(({ id }) => id !== "2") },
  });
});

it.each<[string, Partial<SiteContent["testimonials"]["items"][number]>]>([
  ["text was rewritten", { words: english("It works.") }],
  ["name was replaced", { name: english("Meena") }],
  ["picture was uploaded", { picture }],
  ["visibility was changed", { hidden: true }],
])("removeWebsiteSamples keeps a testimonial whose %s", (_, change) => {
  const [first, ...others] = testimonials.items;
  if (!first) throw new Error("There are no sample testimonials.");
  const changed = { ...first, ...change };
  const site = { ...initialContent, testimonials: { items: [...others, changed] } };
  expect(removeAll(site).testimonials.items).toEqual([changed]);
  expect(listIds(site, "changed")).toEqual(["testimonials.1"]);
});

it("removeWebsiteSamples removes reordered samples, and keeps the owner's own items between them", () => {
  const own = { id: "mine", name: "Hotel", logo: null, hidden: false };
  const items = [...clients.items.toReversed(), own];
  expect(removeAll({ ...ownSite, clients: { items } }).clients.items).toEqual([own]);
});

it.each<[string, Partial<SiteContent["people"]["director"]>]>([
  ["portrait", { portrait: picture }],
  ["English name", { name: { ...people.director.name, en: "Kannan" } }],
])("removeWebsiteSamples keeps the director if the owner changed the %s", (_, change) => {
  const director = { ...people.director, ...change };
  const site = { ...initialContent, people: { ...people, director } };
  expect(removeAll(site).people.director).toEqual(director);
});

it("removeWebsiteSamples keeps the link of a network if the number of followers is the owner's", () => {
  const youtube = { ...tv.followers.youtube, figure: "120" };
  const site = { ...ownSite, tv: { ...tv, followers: { ...tv.followers, youtube } } };
  expect(removeAll(site).tv.followers.youtube).toEqual(youtube);
  expect(listIds(site, "required")).toEqual(["tv.followers.youtube.href.contact"]);
});

it("listWebsiteSamples requires the owner's own contact data, also instead of the other sample phone", () => {
  const site = { ...ownSite, contact: { ...contact, whatsapp: "0000000002" } };
  expect(listIds(site, "required")).toEqual([
    "contact.phone",
    "contact.whatsapp",
    "contact.email",
    "contact.street",
    "contact.map",
  ]);
});

it("listWebsiteSamples does not count an edited street as a sample", () => {
  const street = { ...contact.street, en: "4 Temple Street" };
  const site = { ...ownSite, contact: { ...ownSite.contact, street } };
  expect(listIds(site, "required")).toEqual([]);
  expect(listIds(site, "changed")).toContain("contact.street");
});

it("listWebsiteSamples requires a phone of the site's builder if the owner has entered a builder's name", () => {
  const credit = { name: "Somebody", whatsapp: links.credit.whatsapp };
  const site = { ...ownSite, links: { ...ownSite.links, credit } };
  expect(listWebsiteSamples(site).filter(({ section }) => section === "links")).toMatchObject([
    { state: "changed", name: "Site built by: Somebody, 00000 00002" },
    { state: "required", name: "The builder’s WhatsApp number" },
  ]);
  expect(removeAll(site).links.credit).toEqual(credit);
});

it("listWebsiteSamples describes what the owner changed in a sample", () => {
  const [first, second, third] = testimonials.items;
  if (!first || !second || !third) throw new Error("There are no sample testimonials.");
  const items = [
    { ...first, words: english("A new text that is longer than the names of most fields.") },
    { ...second, hidden: true },
    { ...third, rating: "4" as const, picture },
  ];
  const site = { ...ownSite, testimonials: { items } };
  expect(
    listWebsiteSamples(site)
      .filter(({ section }) => section === "testimonials")
      .map(({ difference }) => difference),
  ).toEqual([
    "In their words changed, In their words (Tamil) removed",
    "hidden",
    "Stars changed to “4 stars”, Picture added",
  ]);
});
