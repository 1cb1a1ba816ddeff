import { Belt } from "@/components/ui/belt";
import { Seal } from "@/components/ui/seal";
import { clients } from "@/lib/content/clients";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./clients.module.css";

/** How long one round of the strip takes, in seconds. */
const ROUND = 46;

export function Clients({ language }: { language: Language }) {
  const { title, note, pause } = wordsIn(language).home.clients;
  return (
    <section className={`scene ${styles.section}`} aria-labelledby="clients-title">
      <div className={`wrap section-head ${styles.head}`}>
        <h2 id="clients-title">{title}</h2>
        {note && <p className="soft">{note}</p>}
      </div>
      <Belt className={styles.belt} label={title} pause={pause} seconds={ROUND}>
        {clients.map(({ name, seal }) => (
          <li key={name} className={styles.client}>
            <Seal grid={seal} />
            {name}
          </li>
        ))}
      </Belt>
    </section>
  );
}
