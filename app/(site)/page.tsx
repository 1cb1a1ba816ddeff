import { HomePage } from "@/components/home/home-page";
import { homeWords, pageMetadata } from "@/lib/content/metadata";
import { env } from "@/lib/env";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  return pageMetadata("en", "/", homeWords("en", await siteIn("en")));
}

export default function Page() {
  return <HomePage language="en" site={env().SITE_URL} />;
}
