import {
  Blocks,
  Clapperboard,
  CookingPot,
  Flame,
  GraduationCap,
  Laugh,
  Leaf,
  type LucideIcon,
  Music,
  Newspaper,
  Trophy,
  Tv,
} from "lucide-react";
import { Mark } from "@/components/site/mark";
import { NamedTile } from "@/components/site/named-tile";
import { Belt } from "@/components/ui/belt";
import { type ChannelSign, entertainment } from "@/lib/content/entertainment";
import styles from "./entertainment.module.css";

const SIGNS: Record<ChannelSign, LucideIcon | typeof Mark> = {
  house: Mark,
  films: Clapperboard,
  news: Newspaper,
  serials: Tv,
  devotion: Flame,
  sports: Trophy,
  kids: Blocks,
  music: Music,
  comedy: Laugh,
  nature: Leaf,
  cooking: CookingPot,
  learning: GraduationCap,
};

/** How long one round of each strip takes, in seconds. */
const APPS_ROUND = 46;
const CHANNELS_ROUND = 64;

/** What there is to watch: two strips, the apps and the kinds of television. */
export function Entertainment() {
  const { title, lead, apps, channels } = entertainment;
  return (
    <section className={`scene night ${styles.section}`} aria-labelledby="entertainment-title">
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="entertainment-title">{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      <Belt label={apps.label} pause={apps.pause} seconds={APPS_ROUND}>
        {apps.names.map((name) => (
          <li key={name} className={styles.app}>
            <NamedTile name={name} large />
          </li>
        ))}
      </Belt>
      <Belt
        className={styles.channels}
        label={channels.label}
        pause={channels.pause}
        seconds={CHANNELS_ROUND}
        reverse
      >
        {channels.kinds.map(({ sign, name }) => {
          const Sign = SIGNS[sign];
          return (
            <li key={name} className={styles.channel}>
              <Sign aria-hidden="true" />
              {name}
              <i className="dot" />
            </li>
          );
        })}
      </Belt>
    </section>
  );
}
