// What the picture of a shared link says: the page's own words, with today's town, price and hours.
import { createHash } from "node:crypto";
import { business } from "../content/business";
import { LANGUAGES, type Language } from "../content/language";
import { wordsIn } from "../content/words";
import { type PageContent, shown } from "../site/schema";

export const SHARED_PAGES = ["home", "customizedplan", "contact", "aaryaaTV", "privacy"] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

export type ShareContent = Pick<PageContent, "contact" | "banners" | "figures">;
/** Lines may be empty. */
export type ShareWords = { kicker: string; title: string; line: string };

export function shareWords(
  language: Language,
  page: SharedPage,
  { contact, banners, figures }: ShareContent,
): ShareWords {
  const { builderPage, contact: form, privacy, site, tv } = wordsIn(language);
  const { town, support } = contact;
  switch (page) {
    case "home": {
      const [slide] = shown(banners.hero);
      // In Tamil the headline is Tamil already.
      const tamil = language === "en" ? slide?.tamil : "";
      return {
        kicker: tamil || town,
        title: slide?.title ?? business.name,
        line: site.share.home(figures),
      };
    }
    case "customizedplan":
      return { kicker: "", title: builderPage.title, line: builderPage.lead };
    case "contact":
      return {
        kicker: "",
        title: form.heading.join(" "),
        line: site.share.contact({ town, support }),
      };
    case "aaryaaTV":
      return { kicker: tv.heading, title: "Aaryaa TV", line: site.share.tv({ town }) };
    case "privacy":
      return { kicker: "", title: privacy.title, line: privacy.lead };
  }
}

/** To be changed with how the picture is drawn: who shows a link keeps its picture by its address. */
const DRAWING = 1;

const versionOf = (words: ShareWords) =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, words]))
    .digest("hex")
    .slice(0, 12);

/** Where the picture is: what it says is part of its address, so that no old one is shown. */
export function sharePictureAddress(
  language: Language,
  page: SharedPage,
  content: ShareContent,
): string {
  const version = versionOf(shareWords(language, page, content));
  return `/api/share-pictures/${page}-${language}-${version}.jpg`;
}

/** The last part of such an address; the version may be that of an older picture. */
export const SHARE_PICTURE_NAME = new RegExp(
  `^(${SHARED_PAGES.join("|")})-(${LANGUAGES.join("|")})-[\\da-f]{12}\\.jpg$`,
);
