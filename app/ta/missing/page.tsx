import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { site } from "@/lib/content/ta/site";

export const metadata: Metadata = { title: site.missing.title };

/** What next.config.ts shows for an address below /ta that does not exist. */
export default function Missing() {
  notFound();
}
