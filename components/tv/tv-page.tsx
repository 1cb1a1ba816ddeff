import { Curious } from "@/components/home/curious";
import { Splash } from "@/components/site/splash";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/memory/site";
import { OnAir } from "./on-air";

export async function TvPage({ language }: { language: Language }) {
  const { tv } = await siteIn(language);
  return (
    <>
      <OnAir language={language} content={tv} />
      <Splash />
      <Curious language={language} text={wordsIn(language).tv.curious} />
    </>
  );
}
