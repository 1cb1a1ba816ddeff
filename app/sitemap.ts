import type { MetadataRoute } from "next";
import { showArea } from "@/lib/areas/answer";
import { LANGUAGES, pathIn } from "@/lib/content/language";
import { env } from "@/lib/env";
import { editionsOf } from "@/lib/pages/metadata";
import { readAreas, readCatalogue } from "@/lib/pages/public-data";
import { partPath, partsOf } from "@/lib/plans/parts";
import { LISTED_PAGES } from "@/lib/startup/public-pages";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const whole = (path: string) => new URL(path, env().SITE_URL).href;
  const plans = (await readCatalogue())?.plans ?? [];
  const parts = Array.from({ length: partsOf(plans.length) - 1 }, (_, at) => partPath(at + 2));
  const connected = (await readAreas()).areas.filter(
    (area) => showArea(area, plans, "en").state === "connected",
  );
  const areas = connected.map(({ slug }) => `/area/${slug}`);
  return [...LISTED_PAGES, ...parts, ...areas].flatMap((path) => {
    const editions = Object.entries(editionsOf(path)).map(([code, own]) => [code, whole(own)]);
    return LANGUAGES.map((language) => ({
      url: whole(pathIn(language, path)),
      alternates: { languages: Object.fromEntries(editions) },
    }));
  });
}
