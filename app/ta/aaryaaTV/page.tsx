import { TvPage } from "@/components/tv/tv-page";
import { pageMetadata } from "@/lib/content/metadata";
import { tv } from "@/lib/content/ta/tv";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  const { town } = (await siteIn("ta")).contact;
  const words = { title: tv.title(town), description: tv.description(town) };
  return pageMetadata("ta", "/aaryaaTV", words);
}

export default function Page() {
  return <TvPage language="ta" />;
}
