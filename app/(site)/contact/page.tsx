import type { Metadata } from "next";
import { Enquiry } from "@/components/contact/enquiry";
import { LinkTiles } from "@/components/contact/link-tiles";
import { Talk } from "@/components/contact/talk";
import { PageHead } from "@/components/ui/page-head";
import { contactPage } from "@/lib/content/contact";

export const metadata: Metadata = {
  title: contactPage.title,
  description: contactPage.description,
  alternates: { canonical: "/contact" },
};

export default function ContactPage() {
  return (
    <>
      <PageHead title={contactPage.heading} height="tall" />
      <div className="wrap">
        <LinkTiles />
        <Enquiry>
          <Talk />
        </Enquiry>
      </div>
    </>
  );
}
