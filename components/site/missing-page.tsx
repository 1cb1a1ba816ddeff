import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, LOCALES, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";

/** Uses both languages, because the path does not always say which one the visitor reads. */
export function MissingPage() {
  const english = getWords("en").site.notFoundPage;
  const tamil = getWords("ta").site.notFoundPage;
  return (
    <>
      <PageHead
        kolam="missing"
        title={english.heading}
        lead={english.lead}
        actions={<Links language="en" />}
      />
      <section className="wrap section missing-page-tamil" lang={LOCALES.ta}>
        <h2 className="text-h3 break-anywhere">{tamil.heading}</h2>
        <p className="lead break-anywhere">{tamil.lead}</p>
        <div className="cluster">
          <Links language="ta" />
        </div>
      </section>
    </>
  );
}

function Links({ language }: { language: Language }) {
  const { builderPage, site } = getWords(language);
  return (
    <>
      <ButtonLink href={localisedPath(language, "/")}>{site.goHome}</ButtonLink>
      <ButtonLink href={localisedPath(language, "/customizedplan")} variant="outline">
        {builderPage.checkPlans}
      </ButtonLink>
      <ButtonLink href={localisedPath(language, "/contact")} variant="outline">
        {site.contactUs}
      </ButtonLink>
    </>
  );
}
