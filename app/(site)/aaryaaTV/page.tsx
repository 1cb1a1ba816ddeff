import { metadataOf } from "@/app/page-metadata";
import { TvPage } from "@/components/tv/tv-page";

export const generateMetadata = metadataOf("en", "/aaryaaTV");

export default function Page() {
  return <TvPage language="en" />;
}
