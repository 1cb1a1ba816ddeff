import { pageLanguage } from "@/app/page-language";
import { metadataOf } from "@/app/page-metadata";
import { TvPage } from "@/components/tv/tv-page";

export const generateMetadata = metadataOf("/aaryaaTV");

export default async function Page() {
  return <TvPage language={await pageLanguage()} />;
}
