import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { Enquiry } from "./enquiry";
import { LinkTiles } from "./link-tiles";
import { Talk } from "./talk";

export function ContactPage({ language }: { language: Language }) {
  return (
    <>
      <PageHead title={wordsIn(language).contact.heading} tall />
      <Splash />
      <div className="wrap">
        <LinkTiles language={language} />
        <Enquiry>
          <Talk language={language} />
        </Enquiry>
      </div>
    </>
  );
}
