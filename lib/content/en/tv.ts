// The page of the TV channel.
import { business } from "../business";
import type { Translation } from "../language";
import type { SceneId } from "../tv";

export const tv = {
  title: `Aaryaa TV: ${business.town} in HD`,
  description: `Aaryaa TV brings regional HD entertainment from ${business.town}, ${business.region}, and streams its festivals and events live.`,
  tamil: "நம்ம ஊர். நேரலையில்.",
  heading: "Our town, live in HD.",
  lead: `Regional HD entertainment from ${business.town}, and live streaming of every festival and event, from the first drum to the last lamp.`,
  pictures: "Pictures behind the text",
  pause: "Pause the pictures",
  play: "Play the pictures",
  previous: "Previous picture",
  next: "Next picture",
  place: (at: number, of: number) => `${at} of ${of}`,
  elsewhere: "Aaryaa TV elsewhere",
  followers: {
    instagram: "followers on Instagram",
    youtube: "subscribers on YouTube",
    facebook: "followers on Facebook",
  },
  curious: "Want your event on air, or the channel at home? Ask us.",
  /** `name` is shown beside the controls; `alt` is what is in the picture. */
  scenes: {
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
  } satisfies Record<SceneId, { name: string; alt: string }>,
};
export type TvWords = Translation<typeof tv>;
