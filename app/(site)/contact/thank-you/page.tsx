import type { Metadata } from "next";
import { Thanks } from "@/components/contact/thanks";
import { PageHead } from "@/components/ui/page-head";
import { thanksPage } from "@/lib/content/contact";

export const metadata: Metadata = {
  title: thanksPage.title,
  robots: { index: false },
};

export default function ThankYouPage() {
  return (
    <>
      <PageHead title={thanksPage.heading} height="tall" />
      <div className="wrap">
        <Thanks />
      </div>
    </>
  );
}
