import type { MetadataRoute } from "next";
import { toVisitorArea } from "@/lib/areas/visitor-area";
import { LANGUAGES, localisedPath } from "@/lib/content/language";
import { env } from "@/lib/env";
import { INDEXED_PATHS } from "@/lib/http/page-paths";
import { listLanguageAlternates } from "@/lib/pages/metadata";
import { readAreas, readCatalogue } from "@/lib/pages/public-data";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries: MetadataRoute.Sitemap = [];
  for (const path of await listPaths()) {
    const languages = listAlternateUrls(path);
    for (const language of LANGUAGES)
      entries.push({ url: toUrl(localisedPath(language, path)), alternates: { languages } });
  }
  return entries;
}

async function listPaths(): Promise<string[]> {
  const paths = [...INDEXED_PATHS];
  const plans = (await readCatalogue())?.plans ?? [];
  for (const area of (await readAreas()).areas) {
    const { slug, state } = toVisitorArea(area, plans, "en");
    if (state === "connected") paths.push(`/area/${slug}`);
  }
  return paths;
}

function listAlternateUrls(path: string): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [locale, localePath] of Object.entries(listLanguageAlternates(path)))
    urls[locale] = toUrl(localePath);
  return urls;
}

const toUrl = (path: string) => new URL(path, env().SITE_URL).href;
