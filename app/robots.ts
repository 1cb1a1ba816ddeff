import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    // What a shared link shows is fetched by those who show it.
    rules: { userAgent: "*", allow: ["/", "/api/share-pictures/"], disallow: ["/api/", "/admin"] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
