import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/areas/find-page";
import { areas } from "@/lib/content/ta/areas";

export const metadata = unlisted({ title: areas.field.label });

export default function Page({ searchParams }: PageProps<"/ta/area">) {
  return <FindPage language="ta" searchParams={searchParams} />;
}
