import type { MetadataRoute } from "next";
import { LANGUAGES, pathIn } from "@/lib/content/language";
import { editionsOf } from "@/lib/content/metadata";
import { env } from "@/lib/env";
import { LISTED_PAGES } from "@/lib/startup/public-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  const whole = (path: string) => new URL(path, env().SITE_URL).href;
  return LISTED_PAGES.flatMap((path) => {
    const editions = Object.entries(editionsOf(path)).map(([code, own]) => [code, whole(own)]);
    return LANGUAGES.map((language) => ({
      url: whole(pathIn(language, path)),
      alternates: { languages: Object.fromEntries(editions) },
    }));
  });
}
