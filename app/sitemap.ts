import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { LISTED_PAGES } from "@/lib/startup/public-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return LISTED_PAGES.map((path) => ({ url: new URL(path, env().SITE_URL).href }));
}
