import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    // WhatsApp and the like fetch the preview picture of a shared link, which the owner may have uploaded.
    rules: { userAgent: "*", allow: ["/", "/api/pictures/"], disallow: ["/api/", "/admin"] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
