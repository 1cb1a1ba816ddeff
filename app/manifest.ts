import type { MetadataRoute } from "next";
import { business } from "@/lib/content/business";
import { homeWords } from "@/lib/content/metadata";
import { siteIn } from "@/lib/site/content";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return {
    name: business.name,
    short_name: "Aaryaa",
    description: homeWords("en", await siteIn("en")).description,
    lang: "en-IN",
    start_url: "/",
    display: "standalone",
    theme_color: "#040817",
    background_color: "#fff8ec",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
