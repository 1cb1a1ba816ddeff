import type { MetadataRoute } from "next";
import { business } from "@/lib/content/business";
import { home } from "@/lib/content/en/home";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: business.name,
    short_name: "Aaryaa",
    description: home.description,
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
