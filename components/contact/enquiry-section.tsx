import type { ReactNode } from "react";
import { PageWords } from "@/components/site/page-words";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/pages/public-data";
import { Enquiry } from "./enquiry";
import { NextSteps, Talk } from "./talk";

type EnquirySectionProps = {
  language: Language;
  /** The area's address, on its own page. */
  area?: string;
  /** Where the visitor asks from: what asks for it, or what it is. */
  children: ReactNode;
};

/** The form, with what stands beside it and what its script says. */
export async function EnquirySection({ language, area, children }: EnquirySectionProps) {
  const { contact, offers } = await siteIn(language);
  return (
    <PageWords of="form" language={language} whatsapp={contact.whatsapp}>
      <Enquiry
        offers={offers.offers.map(({ id, name, plan }) => ({ id, name, plan }))}
        area={area}
        search={children}
        nextSteps={<NextSteps language={language} contact={contact} />}
      >
        <Talk language={language} contact={contact} />
      </Enquiry>
    </PageWords>
  );
}
