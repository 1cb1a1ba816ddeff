// What a page says of itself in a result list and in a shared link.
import type { Metadata } from "next";
import { business } from "./business";

type Words = { title: string; description: string };

/**
 * The metadata of a public page; addresses in it become absolute by the layout's base. The name of
 * the business is added to every title but home's; the picture is public/art/og-<page>.jpg.
 *
 * @param path the page's own address
 */
export function pageMetadata(path: string, { title, description }: Words): Metadata {
  const fullTitle = path === "/" ? title : `${title} | ${business.name}`;
  const url = `/art/og-${path.slice(1) || "home"}.jpg`;
  const shared = {
    title: fullTitle,
    description,
    images: [{ url, width: 1200, height: 630, alt: fullTitle }],
  };
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path },
    openGraph: { ...shared, url: path, siteName: business.name, locale: "en_IN", type: "website" },
    twitter: { ...shared, card: "summary_large_image" },
  };
}
