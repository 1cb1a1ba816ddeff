import { redirect } from "next/navigation";
import { z } from "zod";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import { AreaSearch } from "@/components/areas/area-search";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { MAX_SUGGESTIONS } from "@/lib/areas/schema";
import { localisedAreaName } from "@/lib/areas/visitor-area";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { readAreas } from "@/lib/pages/public-data";
import { normaliseText, truncate } from "@/lib/text";

export const generateMetadata = createUnlistedMetadata(({ areas }) => ({
  title: areas.field.label,
}));

const searchParamsSchema = z.object({ q: z.string().optional().catch(undefined) });

/** Shows the result of an area search that was sent without JavaScript. */
export default async function AreaSearchPage({ searchParams }: PageProps<"/[language]/area">) {
  const language = await getPageLanguage();
  const { q } = searchParamsSchema.parse(await searchParams);
  const text = truncate(normaliseText(q ?? "").trim(), MAX_AREA_LENGTH);
  const { findMatch, findByName, suggest } = await readAreas();
  const match = await findMatch(text);
  if (match) redirect(localisedPath(language, `/area/${match.slug}`));
  const { field, unknown, weWillCheck, didYouMean } = getWords(language).areas;
  const suggestions = await suggest(text, MAX_SUGGESTIONS);
  const isUnknown = (await findByName(text)).length === 0;
  return (
    <>
      <PageHead title={field.label} lead={field.hint} />
      <Splash />
      <div className="wrap column area-page">
        <AreaSearch>
          <AreaForm language={language} submittedText={text} />
        </AreaSearch>
        {suggestions.length > 0 && (
          <nav aria-labelledby="near-title">
            <h2 id="near-title" className="text-h3 area-title">
              {didYouMean}
            </h2>
            <ul>
              {suggestions.map((area) => (
                <li key={area.slug}>
                  <a className="tap-target" href={localisedPath(language, `/area/${area.slug}`)}>
                    {localisedAreaName(area, language)} {area.postcode}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {text && (
          <section>
            {isUnknown && <h2 className="text-h3 break-anywhere area-title">{unknown(text)}</h2>}
            <ButtonLink
              href={localisedPath(language, `/contact?street=${encodeURIComponent(text)}`)}
            >
              {weWillCheck}
            </ButtonLink>
          </section>
        )}
      </div>
    </>
  );
}
