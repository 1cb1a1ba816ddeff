import type { Metadata } from "next";
import { ComparePage } from "@/components/compare/compare-page";
import { compare } from "@/lib/content/ta/compare";
import { env } from "@/lib/env";

const { title, description } = compare;
export const metadata: Metadata = { title, description, robots: { index: false } };

export default function Page({ searchParams }: PageProps<"/ta/compare">) {
  return <ComparePage language="ta" site={env().SITE_URL} searchParams={searchParams} />;
}
