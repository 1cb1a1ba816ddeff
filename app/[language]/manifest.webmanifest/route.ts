// GET /manifest.webmanifest
import type { MetadataRoute } from "next";
import { business } from "@/lib/content/business";
import { everyLanguage, LOCALES, pathIn } from "@/lib/content/language";
import { snippetOf } from "@/lib/pages/metadata";
import { siteIn } from "@/lib/pages/public-data";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = everyLanguage;

type Context = RouteContext<"/[language]/manifest.webmanifest">;

/** What a phone keeps of the site on its home screen. */
export async function GET(_: Request, { params }: Context) {
  const language = (await params).language === "ta" ? "ta" : "en";
  const manifest: MetadataRoute.Manifest = {
    name: business.name,
    short_name: "Aaryaa",
    description: snippetOf(language, "/", await siteIn(language)).description,
    lang: LOCALES[language],
    start_url: pathIn(language, "/"),
    display: "standalone",
    theme_color: "#040817",
    background_color: "#fff8ec",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
