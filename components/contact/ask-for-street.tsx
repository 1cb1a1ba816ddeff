import { PageWords } from "@/components/site/page-words";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import type { PageContent } from "@/lib/site/page-content";
import { WaitlistForm } from "./waitlist-form";

type AskForStreetProps = {
  language: Language;
  contact: PageContent["contact"];
  /** What the visitor typed on another page. */
  street: string;
  rejected: RejectedForm | undefined;
};

/** Adds a visitor to the waitlist of a street that staff have not entered. */
export function AskForStreet({ language, contact, street, rejected }: AskForStreetProps) {
  const { areas, waitlist, responseMessages } = getWords(language);
  return (
    <PageWords part="enquiryForm" language={language} whatsapp={contact.whatsapp}>
      <WaitlistForm
        street={{ label: areas.field.label, error: responseMessages.area, text: street }}
        rejected={rejected}
        words={{
          title: areas.askForStreet,
          hint: `${areas.weWillCheck}.`,
          name: waitlist.name.label,
          nameError: waitlist.nameMissing,
          send: areas.askForStreet,
        }}
      />
    </PageWords>
  );
}
