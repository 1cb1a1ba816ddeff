import { TvPage } from "@/components/tv/tv-page";
import { tv } from "@/lib/content/en/tv";
import { pageMetadata } from "@/lib/content/metadata";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  const { town } = (await siteIn("en")).contact;
  const words = { title: tv.title(town), description: tv.description(town) };
  return pageMetadata("en", "/aaryaaTV", words);
}

export default function Page() {
  return <TvPage language="en" />;
}
