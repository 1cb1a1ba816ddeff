// The pictures of the site: which files there are, and what they are called. The files are drawn by
// scripts/art/make.ts (npm run art).

import { business } from "./business";
import { contactPage } from "./contact";
import { heroLight } from "./hero-light";
import { home, lowestPrice } from "./home";
import { builderHead } from "./plan-builder";
import { privacy } from "./privacy";

/** One drawing: `<base>.avif`, and `<base>.webp` for browsers without AVIF. Sizes in pixels. */
export type ArtFile = { base: string; width: number; height: number };

/** A picture that is composed for a desk and again for a phone. */
export type Artwork = {
  name: string;
  /** Empty where it only decorates. */
  alt: string;
  desk: ArtFile;
  phone: ArtFile;
};

export type HeroArt = Artwork & {
  /** Lines of the picture that light may travel along, as path data in its own pixels. */
  light: { desk: readonly string[]; phone: readonly string[] };
};

type HeroName = keyof typeof heroLight;

function heroArt(name: HeroName, alt: string): HeroArt {
  return {
    name,
    alt,
    desk: { base: `/art/hero-${name}`, width: 1600, height: 900 },
    phone: { base: `/art/hero-${name}-phone`, width: 900, height: 1400 },
    light: heroLight[name],
  };
}

/** In the order of the slides. */
export const heroScenes: [HeroArt, HeroArt, HeroArt, HeroArt, HeroArt] = [
  heroArt("town", home.hero.alt),
  heroArt(
    "doorstep",
    "A home at dusk: a line of light weaves a kolam before the open door and goes in",
  ),
  heroArt(
    "rooftops",
    "The town from above: one kolam of light runs round its houses and the temple tower",
  ),
  heroArt(
    "festival",
    "The car festival: people pull the temple car by a rope of light, to the drums",
  ),
  heroArt(
    "fields",
    "Paddy fields under the Western Ghats: a kolam of light runs along the bund from the town",
  ),
];

function promo(name: string): Artwork {
  return {
    name,
    alt: "",
    desk: { base: `/art/promo-${name}`, width: 1040, height: 860 },
    phone: { base: `/art/promo-${name}-phone`, width: 720, height: 780 },
  };
}

/** In the order of the four offers; each picture stands at the right, on a phone below. */
export const promoArt: [Artwork, Artwork, Artwork, Artwork] = [
  promo("surf"),
  promo("channels"),
  promo("bundle"),
  promo("streaming"),
];

/** An SVG file in /public. */
export type Drawing = { src: string; width: number; height: number };

const avatar = (number: number): Drawing => ({
  src: `/art/avatar-${number}.svg`,
  width: 120,
  height: 120,
});

/** One for each testimonial. */
export const avatars: Drawing[] = [1, 2, 3, 4, 5, 6, 7].map(avatar);

/** Its lower third is dark, for the name. */
export const directorArt: Drawing = { src: "/art/director.svg", width: 600, height: 720 };

/** The picture of a shared link, 1200 by 630, and the words that stand on it. */
export type ShareCard = {
  page: string;
  image: string;
  alt: string;
  scene: HeroName;
  tamil?: string;
  title: string;
  line: string;
};

const card = (page: string, words: Omit<ShareCard, "page" | "image" | "alt">): ShareCard => ({
  page,
  image: `/art/og-${page}.jpg`,
  alt: `${business.name}: ${words.title}`,
  ...words,
});

export const shareCards: ShareCard[] = [
  card("home", {
    scene: "town",
    tamil: home.hero.tamil,
    title: home.hero.title,
    line: `Fibre internet, IPTV and OTT in ${business.town}, from ₹${lowestPrice} a month + GST`,
  }),
  card("customizedplan", {
    scene: "rooftops",
    title: builderHead.title,
    line: builderHead.lead,
  }),
  card("contact", {
    scene: "doorstep",
    title: contactPage.heading.join(" "),
    line: `Ask for a plan, a visit or a price in ${business.town}. ${business.support}.`,
  }),
  card("aaryaaTV", {
    scene: "festival",
    title: "Aaryaa TV",
    line: `The festivals and events of ${business.town}, live and in HD`,
  }),
  card("privacy", { scene: "fields", title: privacy.title, line: privacy.lead }),
];
