import { HomePage } from "@/components/home/home-page";
import { homeWords, pageMetadata } from "@/lib/content/metadata";
import { env } from "@/lib/env";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  return pageMetadata("ta", "/", homeWords("ta", await siteIn("ta")));
}

export default function Page() {
  return <HomePage language="ta" site={env().SITE_URL} />;
}
