import type { Metadata } from "next";
import { FindPage } from "@/components/plan-builder/find-page";
import { builderPage } from "@/lib/content/en/builder";

const { find, table } = builderPage;
export const metadata: Metadata = {
  title: find.title,
  description: table.description,
  robots: { index: false },
};

export default function Page({ searchParams }: PageProps<"/customizedplan/find">) {
  return <FindPage language="en" searchParams={searchParams} />;
}
