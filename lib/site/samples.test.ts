import { expect, it } from "vitest";
import { firstContent } from "./first-content";
import { listSamples } from "./samples";
import type { SiteContent } from "./schema";

const { contact, people, links, testimonials, tv } = firstContent;
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
    map: "https://maps.app.goo.gl/network",
  },
  people: {
    ...people,
    director: { ...people.director, name: said("Kannan"), phone: "9000000001" },
  },
  links: {
    ...links,
    facebook: "https://facebook.com/network",
    instagram: "https://instagram.com/network",
    tvInstagram: "https://instagram.com/network",
    youtube: "https://youtube.com/network",
    studio: "https://studio.network.in/",
    credit: { name: "Somebody", whatsapp: "9000000003" },
  },
  testimonials: { items: [{ ...testimonial, name: said("Meena"), words: said("It is quick.") }] },
  clients: { items: [{ name: "Hotel", logo: null, hidden: false }] },
  tv: {
    ...tv,
    followers: {
      instagram: { figure: "1K", href: "https://instagram.com/network" },
      youtube: { figure: "1K", href: "https://youtube.com/network" },
      facebook: { figure: "1K", href: "https://facebook.com/network" },
    },
  },
};

it("finds all of what a fresh site shows, and nothing on one that is its owner's", () => {
  expect(listSamples(firstContent)).toEqual([
    "phones",
    "email",
    "address",
    "director",
    "links",
    "testimonials",
    "clients",
    "tv",
  ]);
  expect(listSamples(own)).toEqual([]);
});

it("finds none in what its owner leaves out", () => {
  const profiles = { facebook: "", instagram: "", tvInstagram: "", youtube: "", studio: "" };
  const none = { ...own.links, ...profiles, credit: { name: "", whatsapp: "" } };
  const followers = { ...own.tv.followers, youtube: { figure: "", href: "" } };
  const site = { ...own, links: none, tv: { ...own.tv, followers } };
  expect(listSamples(site)).toEqual([]);
});

it("counts a text that is left in one language, and a number that is left in one place", () => {
  const street = { en: "4 Temple Street", ta: contact.street.ta };
  expect(listSamples({ ...own, contact: { ...own.contact, street } })).toEqual(["address"]);
  const credit = { ...links.credit, name: "Somebody" };
  expect(listSamples({ ...own, links: { ...own.links, credit } })).toEqual(["links"]);
});

it("counts one invented customer among real ones, unless it is hidden", () => {
  const [mine] = own.testimonials.items;
  if (!mine) throw new Error("There are no testimonials.");
  const listed = (hidden: boolean) =>
    listSamples({
      ...own,
      testimonials: { items: [mine, ...others.map((item) => ({ ...item, hidden }))] },
    });
  expect(listed(false)).toEqual(["testimonials"]);
  expect(listed(true)).toEqual([]);
});
