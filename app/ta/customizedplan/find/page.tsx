import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/plan-builder/find-page";
import { builderPage } from "@/lib/content/ta/builder";

const { find, table } = builderPage;
export const metadata = unlisted({ ...table, title: find.title });

export default function Page({ searchParams }: PageProps<"/ta/customizedplan/find">) {
  return <FindPage language="ta" searchParams={searchParams} />;
}
