// GET /manifest.webmanifest
import type { MetadataRoute } from "next";
import { business } from "@/lib/content/business";
import { LOCALES, localisedPath } from "@/lib/content/language";
import { getPageSnippet } from "@/lib/pages/metadata";
import { readPageContent } from "@/lib/pages/public-data";
import { BACKGROUND_COLOR, THEME_COLOR } from "@/lib/pages/theme-colors";

export const dynamic = "force-dynamic";

type Context = RouteContext<"/[language]/manifest.webmanifest">;

export async function GET(_: Request, { params }: Context) {
  const language = (await params).language === "ta" ? "ta" : "en";
  const manifest: MetadataRoute.Manifest = {
    name: business.name,
    short_name: "Aaryaa",
    description: getPageSnippet(language, "/", await readPageContent(language)).description,
    lang: LOCALES[language],
    start_url: localisedPath(language, "/"),
    display: "standalone",
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
