import { metadataOf } from "@/app/page-metadata";
import { BuilderPage } from "@/components/plan-builder/builder-page";
import { EnglishBuilderWords } from "@/components/plan-builder/words-en";

export const generateMetadata = metadataOf("en", "/customizedplan");

export default function Page() {
  return <BuilderPage language="en" Words={EnglishBuilderWords} />;
}
