// The scenes behind the words of the TV channel's page, and who follows the channel.
import { business } from "./business";

/**
 * In the order in which they come; neighbours differ in colour. Each is in the files
 * `public/art/tv-<id>.avif` and `tv-<id>-phone.avif` for phones.
 */
export const SCENES = [
  "tank",
  "car",
  "studio",
  "paddy",
  "drums",
  "train",
  "kolam",
  "fireworks",
  "market",
  "stars",
  "stage",
  "kites",
  "lamps",
  "bus",
  "tower",
  "van",
] as const;
export type SceneId = (typeof SCENES)[number];

/** How long each scene stays, in milliseconds. */
export const SCENE_MS = 5000;

/** Round figures, shown with a plus. */
export const TV_FOLLOWERS = [
  { network: "instagram", figure: "30K", href: business.social.tvInstagram },
  { network: "youtube", figure: "44.5K", href: business.social.youtube },
  { network: "facebook", figure: "30K", href: business.social.facebook },
] as const;
