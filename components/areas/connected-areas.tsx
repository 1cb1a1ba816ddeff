import { type AreaGroup, groupAreas } from "@/lib/areas/area-groups";
import type { ListedArea } from "@/lib/areas/visitor-area";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import styles from "./area-list.module.css";

type ConnectedAreasProps = { language: Language; areas: readonly ListedArea[] };

export function ConnectedAreas({ language, areas }: ConnectedAreasProps) {
  const { fibreIsThere } = getWords(language).areas;
  return (
    <section aria-labelledby="connected-title">
      <h2 id="connected-title" className="text-h3">
        {fibreIsThere} <small className={`soft num ${styles.count}`}>{areas.length}</small>
      </h2>
      <div className={styles.groups}>
        {groupAreas(areas).map((group) => (
          <AreaList key={group.letter} language={language} {...group} />
        ))}
      </div>
    </section>
  );
}

const AreaList = ({ language, letter, areas }: AreaGroup & { language: Language }) => (
  <>
    {letter && <h3 className="marigold-deep text-l">{letter}</h3>}
    <ul className={`${styles.list} ${styles.connected}`}>
      {areas.map(({ slug, name, postcode, isNameShared }) => (
        <li key={slug}>
          <a href={localisedPath(language, `/area/${slug}`)}>
            {name} {isNameShared && postcode}
          </a>
        </li>
      ))}
    </ul>
  </>
);
