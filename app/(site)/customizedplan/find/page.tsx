import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/plan-builder/find-page";
import { builderPage } from "@/lib/content/en/builder";

const { find, table } = builderPage;
export const metadata = unlisted({ ...table, title: find.title });

export default function Page({ searchParams }: PageProps<"/customizedplan/find">) {
  return <FindPage language="en" searchParams={searchParams} />;
}
