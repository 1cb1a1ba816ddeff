import type { Metadata } from "next";
import { Thanks } from "@/components/contact/thanks";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { thanksPage } from "@/lib/content/contact";

export const metadata: Metadata = {
  title: thanksPage.title,
  robots: { index: false },
};

export default function ThankYouPage() {
  return (
    <>
      <PageHead title={thanksPage.heading} tall />
      <Splash />
      <div className="wrap">
        <Thanks />
      </div>
    </>
  );
}
