// What a page says of itself in a result list and in a shared link.
import type { Metadata } from "next";
import { business } from "./business";

type PageDescription = {
  /** The page's own address. */
  path: string;
  /** Without the name of the business, which is added on every page but home. */
  title: string;
  description: string;
  /** A picture under public/, 1200 × 630. */
  image: string;
};

/** The metadata of a public page; addresses in it become absolute by the layout's base. */
export function pageMetadata({ path, title, description, image }: PageDescription): Metadata {
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const picture = { url: image, width: 1200, height: 630, alt: fullTitle };
  const shared = { title: fullTitle, description, images: [picture] };
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path },
    openGraph: { ...shared, url: path, siteName: business.name, locale: "en_IN", type: "website" },
    twitter: { ...shared, card: "summary_large_image" },
  };
}
