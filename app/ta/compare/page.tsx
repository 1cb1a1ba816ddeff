import { unlisted } from "@/app/page-metadata";
import { ComparePage } from "@/components/compare/compare-page";
import { compare } from "@/lib/content/ta/compare";
import { env } from "@/lib/env";

export const metadata = unlisted(compare);

export default function Page({ searchParams }: PageProps<"/ta/compare">) {
  return <ComparePage language="ta" site={env().SITE_URL} searchParams={searchParams} />;
}
