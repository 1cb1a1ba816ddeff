import { Marquee } from "@/components/ui/marquee";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { CLIENT_SEAL_GRIDS } from "@/lib/content/art";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { isSampleClient } from "@/lib/site/samples";
import styles from "./clients.module.css";
import { Seal } from "./why-choose-us";

const ROUND_SECONDS = 46;

type ClientsProps = { language: Language; clients: PageContent["clients"]["items"] };

export function Clients({ language, clients }: ClientsProps) {
  if (clients.length === 0) return null;
  const { title, sampleNote } = getWords(language).home.clients;
  return (
    <section className={`scene ${styles.section}`} aria-labelledby="clients-title">
      <div className={`wrap section-head ${styles.head}`}>
        <h2 id="clients-title" className="text-l">
          {title}
        </h2>
        {clients.some(isSampleClient) && <p className="soft">{sampleNote}</p>}
      </div>
      <Marquee className={styles.marquee} label={title} seconds={ROUND_SECONDS}>
        {clients.map(({ id, name, logo }, index) => (
          <li key={id} className={`spread text-l ${styles.client}`} translate="no">
            {logo ? (
              <UploadedPicture picture={{ ...logo, alt: "" }} sizes="60px" />
            ) : (
              <Seal
                grid={CLIENT_SEAL_GRIDS[index % CLIENT_SEAL_GRIDS.length] ?? CLIENT_SEAL_GRIDS[0]}
              />
            )}
            {name}
          </li>
        ))}
      </Marquee>
    </section>
  );
}
