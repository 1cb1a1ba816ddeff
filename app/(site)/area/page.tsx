import type { Metadata } from "next";
import { FindPage } from "@/components/areas/find-page";
import { areas } from "@/lib/content/en/areas";

export const metadata: Metadata = { title: areas.field.label, robots: { index: false } };

export default function Page({ searchParams }: PageProps<"/area">) {
  return <FindPage language="en" searchParams={searchParams} />;
}
