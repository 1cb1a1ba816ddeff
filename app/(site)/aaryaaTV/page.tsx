import { Curious } from "@/components/home/curious";
import { Splash } from "@/components/site/splash";
import { OnAir } from "@/components/tv/on-air";
import { pageMetadata } from "@/lib/content/metadata";
import { tvPage } from "@/lib/content/tv";

export const metadata = pageMetadata("/aaryaaTV", tvPage);

export default function TvPage() {
  return (
    <>
      <OnAir />
      <Splash />
      <Curious text={tvPage.curious} />
    </>
  );
}
