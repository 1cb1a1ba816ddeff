import { TvPage } from "@/components/tv/tv-page";
import { pageMetadata } from "@/lib/content/metadata";
import { tv } from "@/lib/content/ta/tv";

export const metadata = pageMetadata("ta", "/aaryaaTV", tv);

export default function Page() {
  return <TvPage language="ta" />;
}
