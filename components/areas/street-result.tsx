import { ButtonLink } from "@/components/ui/button";
import type { Area } from "@/lib/areas/schema";
import { localisedAreaName } from "@/lib/areas/visitor-area";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import styles from "./area-list.module.css";

type StreetResultProps = {
  language: Language;
  /** What the visitor typed. */
  text: string;
  /** False if several areas have this name. */
  isUnknown: boolean;
  suggestions: readonly Area[];
};

/** The result of a search that does not match a single area. */
export function StreetResult({ language, text, isUnknown, suggestions }: StreetResultProps) {
  const { unknown, didYouMean, weWillCheck, searchAgain } = getWords(language).areas;
  const contactPath = `/contact?street=${encodeURIComponent(text)}`;
  return (
    <section>
      {isUnknown && <h2 className="text-h3 break-anywhere area-title">{unknown(text)}</h2>}
      {suggestions.length > 0 && (
        <nav aria-labelledby="near-title">
          <h2 id="near-title" className="text-l">
            {didYouMean}
          </h2>
          <ul className={`${styles.list} ${styles.suggestions}`}>
            {suggestions.map((area) => (
              <li key={area.slug}>
                <a href={localisedPath(language, `/area/${area.slug}`)}>
                  {localisedAreaName(area, language)} {area.postcode}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="cluster">
        <ButtonLink href={localisedPath(language, contactPath)}>{weWillCheck}</ButtonLink>
        <a className="tap-target" href={localisedPath(language, "/area")}>
          {searchAgain}
        </a>
      </div>
    </section>
  );
}
