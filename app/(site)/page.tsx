import { HomePage } from "@/components/home/home-page";
import { home } from "@/lib/content/en/home";
import { pageMetadata } from "@/lib/content/metadata";
import { env } from "@/lib/env";

export const metadata = pageMetadata("en", "/", home);

export default function Page() {
  return <HomePage language="en" site={env().SITE_URL} />;
}
