import { unlisted } from "@/app/page-metadata";
import { ComparePage } from "@/components/compare/compare-page";
import { compare } from "@/lib/content/en/compare";
import { env } from "@/lib/env";

export const metadata = unlisted(compare);

export default function Page({ searchParams }: PageProps<"/compare">) {
  return <ComparePage language="en" site={env().SITE_URL} searchParams={searchParams} />;
}
