import type { Metadata } from "next";
import { FindPage } from "@/components/areas/find-page";
import { areas } from "@/lib/content/ta/areas";

export const metadata: Metadata = { title: areas.field.label, robots: { index: false } };

export default function Page({ searchParams }: PageProps<"/ta/area">) {
  return <FindPage language="ta" searchParams={searchParams} />;
}
