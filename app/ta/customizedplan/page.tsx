import { metadataOf } from "@/app/page-metadata";
import { BuilderPage } from "@/components/plan-builder/builder-page";
import { TamilBuilderWords } from "@/components/plan-builder/words-ta";

export const generateMetadata = metadataOf("ta", "/customizedplan");

export default function Page() {
  return <BuilderPage language="ta" Words={TamilBuilderWords} />;
}
