import { business } from "../business";

export const tv = {
  title: (town: string) => `Aaryaa TV: ${town} in HD`,
  description: (town: string) =>
    `Aaryaa TV brings regional HD entertainment from ${town}, ${business.region}, and streams its festivals and events live.`,
  tamilHeading: "நம்ம ஊர். நேரலையில்.",
  heading: "Our town, live in HD.",
  picturesLabel: "Background pictures",
  previous: "Previous picture",
  next: "Next picture",
  picturePosition: (number: number, count: number) => `${number} of ${count}`,
  socialLinksLabel: "Aaryaa TV on social media",
  followers: {
    instagram: "followers on Instagram",
    youtube: "subscribers on YouTube",
    facebook: "followers on Facebook",
  },
  askUs: "Want your event on air, or the channel at home? Ask us.",
};
