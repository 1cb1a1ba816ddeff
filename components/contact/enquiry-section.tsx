import type { ReactNode } from "react";
import { PageWords } from "@/components/site/page-words";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import { readPageContent } from "@/lib/pages/public-data";
import { Enquiry } from "./enquiry";
import { NextSteps, PhoneContact, QuickContact, WhatsappLink } from "./phone-contact";
import { selectedPlanScript } from "./selected-plan-script";

type EnquirySectionProps = {
  language: Language;
  area?: string;
  rejected?: RejectedForm;
  /** Shown below the phone numbers instead of the link to WhatsApp. */
  tiles?: ReactNode;
  /** The area form, or the name of the area. */
  children: ReactNode;
};

export async function EnquirySection(props: EnquirySectionProps) {
  const { language, area, rejected, tiles, children } = props;
  const { contact, offers } = await readPageContent(language);
  return (
    <>
      <script>{selectedPlanScript}</script>
      <PageWords part="enquiryForm" language={language} whatsapp={contact.whatsapp}>
        <Enquiry
          offers={offers.offers.map(({ id, name, plan }) => ({ id, name, plan }))}
          area={area}
          rejected={rejected}
          areaContent={children}
          quickContact={<QuickContact language={language} contact={contact} />}
          nextSteps={
            <>
              <h3 className="text-l">{getWords(language).contact.thankYou.nextStepsTitle}</h3>
              <NextSteps language={language} contact={contact} />
            </>
          }
        >
          <PhoneContact language={language} contact={contact}>
            {tiles ?? <WhatsappLink language={language} contact={contact} />}
          </PhoneContact>
        </Enquiry>
      </PageWords>
    </>
  );
}
