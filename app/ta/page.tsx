import { HomePage } from "@/components/home/home-page";
import { pageMetadata } from "@/lib/content/metadata";
import { home } from "@/lib/content/ta/home";
import { env } from "@/lib/env";

export const metadata = pageMetadata("ta", "/", home);

export default function Page() {
  return <HomePage language="ta" site={env().SITE_URL} />;
}
