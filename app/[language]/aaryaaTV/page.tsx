import { metadataOf, pageLanguage } from "@/app/page-language";
import { Curious } from "@/components/home/curious";
import { Splash } from "@/components/site/splash";
import { OnAir } from "@/components/tv/on-air";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/pages/public-data";

export const generateMetadata = metadataOf("/aaryaaTV");

export default async function TvPage() {
  const language = await pageLanguage();
  const { tv } = await siteIn(language);
  return (
    <>
      <OnAir language={language} content={tv} />
      <Splash />
      <Curious language={language} text={wordsIn(language).tv.curious} />
    </>
  );
}
