import type { ReactNode } from "react";
import { PageWords } from "@/components/site/page-words";
import type { Language } from "@/lib/content/language";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import { readPageContent } from "@/lib/pages/public-data";
import { Enquiry } from "./enquiry";
import { NextSteps, PhoneContact } from "./phone-contact";

type EnquirySectionProps = {
  language: Language;
  area?: string;
  rejected?: RejectedForm;
  /** The area form, or the name of the area. */
  children: ReactNode;
};

export async function EnquirySection({ language, area, rejected, children }: EnquirySectionProps) {
  const { contact, offers } = await readPageContent(language);
  return (
    <PageWords part="enquiryForm" language={language} whatsapp={contact.whatsapp}>
      <Enquiry
        offers={offers.offers.map(({ id, name, plan }) => ({ id, name, plan }))}
        area={area}
        rejected={rejected}
        areaContent={children}
        nextSteps={<NextSteps language={language} contact={contact} />}
      >
        <PhoneContact language={language} contact={contact} />
      </Enquiry>
    </PageWords>
  );
}
