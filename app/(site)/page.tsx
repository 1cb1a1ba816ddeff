import { metadataOf } from "@/app/page-metadata";
import { HomePage } from "@/components/home/home-page";
import { env } from "@/lib/env";

export const generateMetadata = metadataOf("en", "/");

export default function Page() {
  return <HomePage language="en" site={env().SITE_URL} />;
}
