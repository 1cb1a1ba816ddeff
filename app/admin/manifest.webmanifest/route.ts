// GET /admin/manifest.webmanifest
import type { MetadataRoute } from "next";
import { STAFF_APP_NAME } from "@/lib/content/staff-labels";
import { BACKGROUND_COLOR, THEME_COLOR } from "@/lib/pages/theme-colors";

export function GET() {
  const manifest: MetadataRoute.Manifest = {
    id: "/admin",
    name: STAFF_APP_NAME,
    short_name: STAFF_APP_NAME,
    description: "Enquiries, plans and the website, for staff.",
    lang: "en-IN",
    start_url: "/admin/enquiries",
    scope: "/admin",
    display: "standalone",
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "no-cache" },
  });
}
