import type { Metadata } from "next";
import { FindPage } from "@/components/plan-builder/find-page";
import { builderPage } from "@/lib/content/ta/builder";

const { find, table } = builderPage;
export const metadata: Metadata = {
  title: find.title,
  description: table.description,
  robots: { index: false },
};

export default function Page({ searchParams }: PageProps<"/ta/customizedplan/find">) {
  return <FindPage language="ta" searchParams={searchParams} />;
}
