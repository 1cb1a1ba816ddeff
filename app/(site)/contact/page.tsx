import type { Metadata } from "next";
import { ContactLayout } from "@/components/contact/contact-layout";
import { Enquiry } from "@/components/contact/enquiry";
import { LinkTiles } from "@/components/contact/link-tiles";
import { Talk } from "@/components/contact/talk";
import { contactPage } from "@/lib/content/contact";

export const metadata: Metadata = {
  title: contactPage.title,
  description: contactPage.description,
  alternates: { canonical: "/contact" },
};

export default function ContactPage() {
  return (
    <ContactLayout heading={contactPage.heading}>
      <LinkTiles />
      <Enquiry>
        <Talk />
      </Enquiry>
    </ContactLayout>
  );
}
