import type { ReactNode } from "react";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import type { Offer } from "@/lib/plans/home-plans";
import { Enquiry } from "./enquiry";
import { Talk } from "./talk";
import { NextSteps } from "./thanks-page";

/** What the browser needs of an offer. */
const bare = ({ id, name, plan }: Offer) => ({ id, name, plan });

type EnquirySectionProps = {
  language: Language;
  /** The area's address, on its own page. */
  area?: string;
  /** Where the visitor asks from: what asks for it, or what it is. */
  children: ReactNode;
};

/** The form, with what stands beside it, in the words of the page around it. */
export async function EnquirySection({ language, area, children }: EnquirySectionProps) {
  const { contact, offers } = await siteIn(language);
  return (
    <Enquiry
      offers={offers.offers.map(bare)}
      area={area}
      search={children}
      nextSteps={<NextSteps language={language} contact={contact} />}
    >
      <Talk language={language} contact={contact} />
    </Enquiry>
  );
}
