import { redirect } from "next/navigation";
import { z } from "zod";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { AreaField } from "@/components/areas/area-field";
import styles from "@/components/areas/area-list.module.css";
import { AreaSearch } from "@/components/areas/area-search";
import { ConnectedAreas } from "@/components/areas/connected-areas";
import { StreetResult } from "@/components/areas/street-result";
import { AskForStreet } from "@/components/contact/ask-for-street";
import { PhoneContact, WhatsappLink } from "@/components/contact/phone-contact";
import { ReplacePostUrl } from "@/components/contact/rejected-form";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { MAX_SUGGESTIONS } from "@/lib/areas/schema";
import { listConnectedAreas } from "@/lib/areas/visitor-area";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { type RejectedForm, readRejectedForm } from "@/lib/enquiries/rejected-form";
import { readAreas, readCatalogue, readPageContent } from "@/lib/pages/public-data";
import type { PageContent } from "@/lib/site/page-content";
import { normaliseText, truncate } from "@/lib/text";

export const generateMetadata = createUnlistedMetadata(({ areas }) => ({
  title: areas.field.label,
}));

const searchParamsSchema = z.object({ q: z.string().optional().catch(undefined) });

/** Without JavaScript, also the result of a search on another page. */
export default async function AreaSearchPage({ searchParams }: PageProps<"/[language]/area">) {
  const language = await getPageLanguage();
  const { q } = searchParamsSchema.parse(await searchParams);
  const text = truncate(normaliseText(q ?? "").trim(), MAX_AREA_LENGTH);
  const { areas, findMatch } = await readAreas();
  const match = await findMatch(text);
  if (match) redirect(localisedPath(language, `/area/${match.slug}`));
  const { field } = getWords(language).areas;
  const { contact } = await readPageContent(language);
  const rejected = await readRejectedForm();
  return (
    <>
      <ReplacePostUrl rejected={rejected} />
      <PageHead kolam="area" title={field.label} lead={field.hint} />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        {areas.length > 0 && (
          <AreaSearch>
            <AreaField language={language} submittedText={text} />
          </AreaSearch>
        )}
        <div className={`columns ${styles.columns}`}>
          <SearchContent language={language} text={text} rejected={rejected} contact={contact} />
          <PhoneContact language={language} contact={contact}>
            <WhatsappLink language={language} contact={contact} />
          </PhoneContact>
        </div>
      </div>
    </>
  );
}

type SearchContentProps = {
  language: Language;
  /** What the visitor searched for, or empty. */
  text: string;
  rejected: RejectedForm | undefined;
  contact: PageContent["contact"];
};

/** The result of a search, the list of connected areas, or a form if there are none. */
async function SearchContent({ language, text, rejected, contact }: SearchContentProps) {
  const askForStreet = (
    <AskForStreet language={language} contact={contact} street={text} rejected={rejected} />
  );
  if (rejected) return askForStreet;
  const { areas, findByName, suggest } = await readAreas();
  if (text && areas.length > 0)
    return (
      <StreetResult
        language={language}
        text={text}
        isUnknown={(await findByName(text)).length === 0}
        suggestions={await suggest(text, MAX_SUGGESTIONS)}
      />
    );
  const connectedAreas = listConnectedAreas(areas, (await readCatalogue())?.plans ?? [], language);
  if (connectedAreas.length === 0) return askForStreet;
  return <ConnectedAreas language={language} areas={connectedAreas} />;
}
