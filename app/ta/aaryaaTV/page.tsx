import { TvPage } from "@/components/tv/tv-page";
import { tv } from "@/lib/content/ta/tv";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("ta", "/aaryaaTV", tv);

export default function Page() {
  return <TvPage language="ta" />;
}
