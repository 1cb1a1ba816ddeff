import type { MetadataRoute } from "next";
import { toVisitorArea } from "@/lib/areas/visitor-area";
import { LANGUAGES, localisedPath } from "@/lib/content/language";
import { env } from "@/lib/env";
import { listLanguageAlternates } from "@/lib/pages/metadata";
import { readAreas, readCatalogue } from "@/lib/pages/public-data";
import { buildPartPath, countParts } from "@/lib/plans/parts";
import { INDEXED_PATHS } from "@/lib/startup/public-pages";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const toUrl = (path: string) => new URL(path, env().SITE_URL).href;
  const plans = (await readCatalogue())?.plans ?? [];
  const partPaths = Array.from({ length: countParts(plans.length) - 1 }, (_, index) =>
    buildPartPath(index + 2),
  );
  const connectedAreas = (await readAreas()).areas.filter(
    (area) => toVisitorArea(area, plans, "en").state === "connected",
  );
  const areaPaths = connectedAreas.map(({ slug }) => `/area/${slug}`);
  return [...INDEXED_PATHS, ...partPaths, ...areaPaths].flatMap((path) => {
    const alternates = Object.entries(listLanguageAlternates(path)).map(([locale, localePath]) => [
      locale,
      toUrl(localePath),
    ]);
    return LANGUAGES.map((language) => ({
      url: toUrl(localisedPath(language, path)),
      alternates: { languages: Object.fromEntries(alternates) },
    }));
  });
}
