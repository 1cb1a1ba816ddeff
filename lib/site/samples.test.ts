import { expect, it } from "vitest";
import { firstContent } from "./first-content";
import { sectionWithSamples, withoutSamples } from "./samples";
import { SECTION_IDS, SECTIONS, type SiteContent } from "./schema";

const { contact, links, people, testimonials, clients } = firstContent;
const said = (en: string) => ({ en, ta: "" });
const own: SiteContent = {
  ...withoutSamples(firstContent),
  contact: {
    ...contact,
    ...{ phone: "9000000001", secondPhone: "", whatsapp: "9000000001", email: "hello@network.in" },
    ...{ street: said("4 Temple Street"), map: "https://maps.app.goo.gl/network" },
  },
};

it("removes what is invented as far as the site can do without it", () => {
  const site = withoutSamples(firstContent);
  expect(site.contact).toEqual({ ...contact, secondPhone: "" });
  expect(site.links).toEqual({
    ...links,
    ...{ facebook: "", instagram: "", tvInstagram: "", youtube: "", studio: "" },
    credit: { name: "", whatsapp: "" },
  });
  expect(site.people).toEqual({
    ...people,
    ...{ years: "", customers: "", badge: { rank: "", claim: said("") } },
    director: { ...people.director, name: said(""), phone: "" },
  });
  expect([site.testimonials.items, site.clients.items]).toEqual([[], []]);
  expect(site.tv.followers.youtube).toEqual({ figure: "44.5K", href: "" });
  expect([site.faq, site.offers, site.banners]).toEqual([
    ...[firstContent.faq, firstContent.offers, firstContent.banners],
  ]);
  for (const id of SECTION_IDS)
    expect(SECTIONS[id].schema.safeParse(site[id]).error, id).toBeUndefined();
});

it("leaves what its owner wrote, and says where something invented still stands", () => {
  expect(withoutSamples(own)).toEqual(own);
  expect(sectionWithSamples(own)).toBeUndefined();
  const people = { ...own.people, years: "10", director: firstContent.people.director };
  expect(sectionWithSamples({ ...own, people })).toBe("people");
  // An owner may have been there for as long.
  expect(sectionWithSamples({ ...own, people: { ...own.people, years: "10" } })).toBeUndefined();
  const facebook = "https://facebook.example/of-nobody";
  expect(sectionWithSamples({ ...own, links: { ...own.links, facebook } })).toBe("links");
});

it("takes invented items out from among real ones; hidden ones are no harm", () => {
  const mine = { id: "mine", name: "Hotel", logo: null, hidden: false };
  const items = [...clients.items, mine];
  expect(withoutSamples({ ...own, clients: { items } }).clients.items).toEqual([mine]);
  expect(sectionWithSamples({ ...own, clients: { items } })).toBe("clients");
  const hidden = [...clients.items.map((client) => ({ ...client, hidden: true })), mine];
  expect(sectionWithSamples({ ...own, clients: { items: hidden } })).toBeUndefined();
  const renamed = { items: testimonials.items.map((voice) => ({ ...voice, name: said("Meena") })) };
  expect(sectionWithSamples({ ...own, testimonials: renamed })).toBe("testimonials");
});

it("keeps the builder's number beside a name, and takes the Tamil of a sample from an own text", () => {
  const credit = { name: "Somebody", whatsapp: links.credit.whatsapp };
  const director = { ...people.director, name: { ...people.director.name, en: "Kannan" } };
  const site = { ...own, links: { ...own.links, credit }, people: { ...own.people, director } };
  const cleared = withoutSamples(site);
  expect(cleared.links.credit).toEqual(credit);
  expect(cleared.people.director.name).toEqual(said("Kannan"));
});
