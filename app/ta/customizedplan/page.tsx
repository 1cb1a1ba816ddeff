import { BuilderPage } from "@/components/plan-builder/builder-page";
import { TamilBuilderWords } from "@/components/plan-builder/words-ta";
import { pageMetadata } from "@/lib/content/metadata";
import { builderPage } from "@/lib/content/ta/builder";
import { env } from "@/lib/env";
import { siteIn } from "@/lib/site/content";

const { name: title, description } = builderPage;
export const metadata = pageMetadata("ta", "/customizedplan", { title, description });

export default async function Page() {
  const { whatsapp } = (await siteIn("ta")).contact;
  return (
    <TamilBuilderWords whatsapp={whatsapp}>
      <BuilderPage language="ta" site={env().SITE_URL} />
    </TamilBuilderWords>
  );
}
