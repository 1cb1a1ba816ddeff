import { metadataOf } from "@/app/page-metadata";
import { HomePage } from "@/components/home/home-page";
import { env } from "@/lib/env";

export const generateMetadata = metadataOf("ta", "/");

export default function Page() {
  return <HomePage language="ta" site={env().SITE_URL} />;
}
