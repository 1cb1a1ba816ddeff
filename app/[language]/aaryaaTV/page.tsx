import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AreYouCurious } from "@/components/home/are-you-curious";
import { Splash } from "@/components/site/splash";
import { TvHero } from "@/components/tv/tv-hero";
import { getWords } from "@/lib/content/words";
import { readPageContent } from "@/lib/pages/public-data";

export const generateMetadata = createPageMetadata("/aaryaaTV");

export default async function TvPage() {
  const language = await getPageLanguage();
  const { tv } = await readPageContent(language);
  return (
    <>
      <TvHero language={language} content={tv} />
      <Splash />
      <AreYouCurious language={language} text={getWords(language).tv.askUs} />
    </>
  );
}
