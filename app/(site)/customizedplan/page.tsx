import { BuilderPage } from "@/components/plan-builder/builder-page";
import { EnglishBuilderWords } from "@/components/plan-builder/words-en";
import { builderPage } from "@/lib/content/en/builder";
import { pageMetadata } from "@/lib/content/metadata";
import { env } from "@/lib/env";
import { siteIn } from "@/lib/site/content";

const { name: title, description } = builderPage;
export const metadata = pageMetadata("en", "/customizedplan", { title, description });

export default async function Page() {
  const { whatsapp } = (await siteIn("en")).contact;
  return (
    <EnglishBuilderWords whatsapp={whatsapp}>
      <BuilderPage language="en" site={env().SITE_URL} />
    </EnglishBuilderWords>
  );
}
