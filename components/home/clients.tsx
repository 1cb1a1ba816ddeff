import { Belt } from "@/components/ui/belt";
import { OwnPicture } from "@/components/ui/own-picture";
import { CLIENT_SEALS } from "@/lib/content/art";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./clients.module.css";
import { Seal } from "./why";

/** How long one round of the strip takes, in seconds. */
const ROUND = 46;

const SAMPLES = new Set(firstContent.clients.items.map(({ name }) => name));

type ClientsProps = { language: Language; clients: PageContent["clients"]["items"] };

export function Clients({ language, clients }: ClientsProps) {
  const { title, note } = wordsIn(language).home.clients;
  return (
    <section className={`scene ${styles.section}`} aria-labelledby="clients-title">
      <div className={`wrap section-head ${styles.head}`}>
        <h2 id="clients-title" className="as-l">
          {title}
        </h2>
        {clients.some(({ name }) => SAMPLES.has(name)) && <p className="soft">{note}</p>}
      </div>
      <Belt className={styles.belt} label={title} seconds={ROUND}>
        {clients.map(({ id, name, logo }, index) => (
          <li key={id} className={`spread as-l ${styles.client}`}>
            {logo ? (
              <OwnPicture picture={{ ...logo, alt: "" }} sizes="60px" />
            ) : (
              <Seal grid={CLIENT_SEALS[index % CLIENT_SEALS.length] ?? CLIENT_SEALS[0]} />
            )}
            {name}
          </li>
        ))}
      </Belt>
    </section>
  );
}
