import { redirect } from "next/navigation";
import type { CSSProperties } from "react";
import { z } from "zod";
import { pageLanguage, unlisted } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import { AreaSearch } from "@/components/areas/area-search";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { areaNameIn } from "@/lib/areas/answer";
import { MOST_SUGGESTED } from "@/lib/areas/schema";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { cutText } from "@/lib/cut-text";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import { readAreas } from "@/lib/pages/public-data";

export const generateMetadata = unlisted(({ areas }) => ({ title: areas.field.label }));

const params = z.object({ q: z.string().optional().catch(undefined) });

// Here and not in a sheet, as on an area's page.
const BODY: CSSProperties = {
  gap: "var(--s6)",
  paddingBlock: "clamp(40px, 6vw, 88px) var(--section)",
};
const ABOVE: CSSProperties = { marginBottom: "var(--s4)" };

/** What the field answers where no script does: the area, or those that may be meant. */
export default async function FindPage({ searchParams }: PageProps<"/[language]/area">) {
  const language = await pageLanguage();
  const { q } = params.parse(await searchParams);
  const text = cutText(q?.trim() ?? "", AREA_LENGTH);
  const { meant, named, suggest } = await readAreas();
  const known = await meant(text);
  if (known) redirect(pathIn(language, `/area/${known.slug}`));
  const { field, unknown, look, near } = wordsIn(language).areas;
  const found = await suggest(text, MOST_SUGGESTED);
  const isUnknown = (await named(text)).length === 0;
  return (
    <>
      <PageHead title={field.label} lead={field.hint} />
      <Splash />
      <div className="wrap column" style={BODY}>
        <AreaSearch>
          <AreaForm language={language} typed={text} />
        </AreaSearch>
        {found.length > 0 && (
          <nav aria-labelledby="near-title">
            <h2 id="near-title" className="as-h3" style={ABOVE}>
              {near}
            </h2>
            <ul>
              {found.map((area) => (
                <li key={area.slug}>
                  <a className="tap" href={pathIn(language, `/area/${area.slug}`)}>
                    {areaNameIn(area, language)} {area.postcode}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {text && (
          <section>
            {isUnknown && (
              <h2 className="as-h3 broken" style={ABOVE}>
                {unknown(text)}
              </h2>
            )}
            <ButtonLink href={pathIn(language, `/contact?street=${encodeURIComponent(text)}`)}>
              {look}
            </ButtonLink>
          </section>
        )}
      </div>
    </>
  );
}
