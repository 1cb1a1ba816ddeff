import type { Metadata } from "next";
import { ContactLayout } from "@/components/contact/contact-layout";
import { Thanks } from "@/components/contact/thanks";
import { thanksPage } from "@/lib/content/contact";

export const metadata: Metadata = {
  title: thanksPage.title,
  robots: { index: false },
};

export default function ThankYouPage() {
  return (
    <ContactLayout heading={thanksPage.heading}>
      <Thanks />
    </ContactLayout>
  );
}
