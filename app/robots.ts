import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    // Link previews, for example in WhatsApp, fetch uploaded pictures.
    rules: { userAgent: "*", allow: ["/", "/api/pictures/"], disallow: ["/api/", "/admin"] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
