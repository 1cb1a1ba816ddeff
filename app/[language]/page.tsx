import { pageLanguage } from "@/app/page-language";
import { metadataOf } from "@/app/page-metadata";
import { HomePage } from "@/components/home/home-page";
import { env } from "@/lib/env";

export const generateMetadata = metadataOf("/");

export default async function Page() {
  return <HomePage language={await pageLanguage()} site={env().SITE_URL} />;
}
