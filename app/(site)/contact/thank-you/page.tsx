import type { Metadata } from "next";
import { ThanksPage } from "@/components/contact/thanks-page";
import { contact } from "@/lib/content/en/contact";

export const metadata: Metadata = { title: contact.thanks.title, robots: { index: false } };

export default function Page({ searchParams }: PageProps<"/contact/thank-you">) {
  return <ThanksPage language="en" searchParams={searchParams} />;
}
