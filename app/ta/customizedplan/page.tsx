import { BuilderPage } from "@/components/plan-builder/builder-page";
import { TamilBuilderWords } from "@/components/plan-builder/words-ta";
import { builderPage } from "@/lib/content/ta/builder";
import { pageMetadata } from "@/lib/content/metadata";

const { name: title, description } = builderPage;
export const metadata = pageMetadata("ta", "/customizedplan", { title, description });

export default function Page() {
  return (
    <TamilBuilderWords>
      <BuilderPage language="ta" />
    </TamilBuilderWords>
  );
}
