import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";

export function MissingPage({ language }: { language: Language }) {
  const { builderPage, site } = wordsIn(language);
  const { missing, goHome, contactUs } = site;
  return (
    <PageHead
      tamil={missing.tamil}
      title={missing.heading}
      lead={missing.lead}
      actions={
        <>
          <ButtonLink href={pathIn(language, "/")}>{goHome}</ButtonLink>
          <ButtonLink href={pathIn(language, "/customizedplan")} variant="line">
            {builderPage.action}
          </ButtonLink>
          <ButtonLink href={pathIn(language, "/contact")} variant="line">
            {contactUs}
          </ButtonLink>
        </>
      }
    />
  );
}
