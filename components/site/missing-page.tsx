import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";

export function MissingPage({ language }: { language: Language }) {
  const { builderPage, site } = getWords(language);
  const { notFoundPage, goHome, contactUs } = site;
  return (
    <PageHead
      tamil={notFoundPage.tamilHeading}
      title={notFoundPage.heading}
      lead={notFoundPage.lead}
      actions={
        <>
          <ButtonLink href={localisedPath(language, "/")}>{goHome}</ButtonLink>
          <ButtonLink href={localisedPath(language, "/customizedplan")} variant="outline">
            {builderPage.checkPlans}
          </ButtonLink>
          <ButtonLink href={localisedPath(language, "/contact")} variant="outline">
            {contactUs}
          </ButtonLink>
        </>
      }
    />
  );
}
