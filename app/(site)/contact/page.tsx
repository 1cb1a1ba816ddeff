import { Enquiry } from "@/components/contact/enquiry";
import { LinkTiles } from "@/components/contact/link-tiles";
import { Talk } from "@/components/contact/talk";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { contactPage } from "@/lib/content/contact";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("/contact", contactPage);

export default function ContactPage() {
  return (
    <>
      <PageHead title={contactPage.heading} tall />
      <Splash />
      <div className="wrap">
        <LinkTiles />
        <Enquiry>
          <Talk />
        </Enquiry>
      </div>
    </>
  );
}
