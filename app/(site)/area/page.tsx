import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/areas/find-page";
import { areas } from "@/lib/content/en/areas";

export const metadata = unlisted({ title: areas.field.label });

export default function Page({ searchParams }: PageProps<"/area">) {
  return <FindPage language="en" searchParams={searchParams} />;
}
