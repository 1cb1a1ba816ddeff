import { Curious } from "@/components/home/curious";
import { Splash } from "@/components/site/splash";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { OnAir } from "./on-air";

export function TvPage({ language }: { language: Language }) {
  return (
    <>
      <OnAir language={language} />
      <Splash />
      <Curious language={language} text={wordsIn(language).tv.curious} />
    </>
  );
}
