// The marks of brands and the rows of stars. They stand in one file that pages refer to, since a
// page's HTML would carry each of them twice, and many times over.
import {
  siAirtel,
  siAppletv,
  siFacebook,
  siInstagram,
  siNetflix,
  siWhatsapp,
  siYoutube,
} from "simple-icons";
import { html } from "../html";
import { TOP_RATING } from "./testimonials";

/** What simple-icons gives for each brand; only its outline is drawn. */
const brands = {
  airtel: siAirtel,
  appletv: siAppletv,
  facebook: siFacebook,
  instagram: siInstagram,
  netflix: siNetflix,
  whatsapp: siWhatsapp,
  youtube: siYoutube,
};

export type Brand = keyof typeof brands;

const STAR = "M12 1.8l3.1 6.3 7 1-5 4.9 1.2 6.9L12 17.6l-6.3 3.3 1.2-6.9-5-4.9 7-1z";
/** Pixels from one star to the next. */
const STAR_STEP = 26;

/** All of them as one SVG file, each under an id of its own. */
export function iconSprite(): string {
  const ratings = Array.from({ length: TOP_RATING }, (_, index) => index + 1);
  return html`<svg xmlns="http://www.w3.org/2000/svg">
${Object.entries(brands).map(
  ([brand, { path }]) =>
    html`<symbol id="${brand}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
)}
${ratings.map(
  (rating) =>
    html`<symbol id="stars-${rating}" viewBox="0 0 ${STAR_STEP * TOP_RATING - 2} 24" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round">${ratings.map((star) => html`<path d="${STAR}" transform="translate(${STAR_STEP * (star - 1)})" fill="${star <= rating ? "currentColor" : "none"}"/>`)}</symbol>\n`,
)}
</svg>
`.toString();
}
