import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    // The owner's picture of a shared link is fetched by those who show it.
    rules: { userAgent: "*", allow: ["/", "/api/pictures/"], disallow: ["/api/", "/admin"] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
