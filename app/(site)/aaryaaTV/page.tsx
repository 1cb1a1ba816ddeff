import { TvPage } from "@/components/tv/tv-page";
import { tv } from "@/lib/content/en/tv";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("en", "/aaryaaTV", tv);

export default function Page() {
  return <TvPage language="en" />;
}
