// What the page of the TV channel says, and the scenes behind its words.
import { business } from "./business";

/**
 * In the order in which they come; neighbours differ in colour. Each names its files,
 * `public/art/tv-<id>.avif` and `tv-<id>-phone.avif` for phones. Its name is shown beside the
 * controls; `alt` is what is in the picture, for those who do not see it.
 */
export const scenes = Object.entries({
  tank: {
    name: "Lamps on the tank",
    alt: "A lit float on the temple tank at night, the tower behind it and lamps on the water",
  },
  car: {
    name: "Car festival",
    alt: "The temple car in its coloured cloth, drawn down the street on two ropes",
  },
  studio: {
    name: "In the studio",
    alt: "Two cameras before the studio's desk, under beams of cyan and violet light",
  },
  paddy: {
    name: "Paddy below the Ghats",
    alt: "Green paddy fields, egrets and wind turbines, the sun low over the Western Ghats",
  },
  drums: {
    name: "Drum procession",
    alt: "Drummers and horn players between torches, dark against an arch of lights",
  },
  train: {
    name: "Night train",
    alt: "A lit train on a stone viaduct in the Ghats, under a full moon",
  },
  kolam: {
    name: "Kolam at dawn",
    alt: "A white kolam with lamps on the red floor of a courtyard at dawn",
  },
  fireworks: {
    name: "Fireworks",
    alt: "Fireworks in five colours over the temple tower, and the crowd that watches",
  },
  market: {
    name: "Flower market",
    alt: "Heaps of jasmine, roses and marigolds below garlands and bulbs",
  },
  stars: {
    name: "Town under stars",
    alt: "Star trails turn over the roofs, the temple tower and the mast",
  },
  stage: {
    name: "Dance recital",
    alt: "A dancer on a stage between red curtains, dark against a round light",
  },
  kites: {
    name: "Kites over the roofs",
    alt: "Seven kites in an evening sky, flown from the terraces of the town",
  },
  lamps: {
    name: "Oil lamps",
    alt: "A row of tall brass lamps, all wicks lit, and clay lamps before them",
  },
  bus: {
    name: "Bus stand in the rain",
    alt: "A red bus under the lights of the bus stand, umbrellas, and a wet road that mirrors them",
  },
  tower: {
    name: "Temple tower at dusk",
    alt: "The temple tower against the setting sun, parakeets on their way home",
  },
  van: {
    name: "Live from the field",
    alt: "The channel's van with its dish raised, searchlights over a festival ground",
  },
}).map(([id, words]) => ({ id, ...words }));
export type Scene = (typeof scenes)[number];

/** How long each scene stays, in milliseconds. */
export const SCENE_MS = 5000;

export const tvPage = {
  title: `Aaryaa TV: ${business.town} in HD`,
  description: `Aaryaa TV brings regional HD entertainment from ${business.town}, ${business.region}, and streams its festivals and events live.`,
  tamil: "நம்ம ஊர். நேரலையில்.",
  heading: "Our town, live in HD.",
  lead: `Regional HD entertainment from ${business.town}, and live streaming of every festival and event, from the first drum to the last lamp.`,
  controls: {
    label: "Pictures behind the text",
    pause: "Pause the pictures",
    play: "Play the pictures",
    previous: "Previous picture",
    next: "Next picture",
    place: (at: number, of: number) => `${at} of ${of}`,
  },
  socialLabel: "Aaryaa TV elsewhere",
  /** Round figures, shown with a plus. */
  social: [
    {
      network: "instagram",
      figure: "30K",
      label: "followers on Instagram",
      href: business.social.tvInstagram,
    },
    {
      network: "youtube",
      figure: "44.5K",
      label: "subscribers on YouTube",
      href: business.social.youtube,
    },
    {
      network: "facebook",
      figure: "30K",
      label: "followers on Facebook",
      href: business.social.facebook,
    },
  ],
  curious: "Want your event on air, or the channel at home? Ask us.",
} as const;
