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
import { Logo } from "@/components/site/logo";
import { NamedTile } from "@/components/site/name-tints";
import { Belt } from "@/components/ui/belt";
import type { HomeWords } from "@/lib/content/en/home";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { appsOffered, streamingApps } from "@/lib/plans/known-names";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./entertainment.module.css";

type Kind = keyof HomeWords["entertainment"]["kinds"];

/** In the order in which they pass; `house` is our own channel with our logo. */
const SIGNS: Record<Kind, LucideIcon | typeof Logo> = {
  house: Logo,
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

const MOST_APPS = 40;

type EntertainmentProps = { language: Language; figures: PageContent["figures"] };

/** What there is to watch: two strips, the apps and the kinds of television, each where it is sold. */
export async function Entertainment({ language, figures }: EntertainmentProps) {
  const words = wordsIn(language).home.entertainment;
  const catalogue = await readCatalogue();
  const apps = catalogue ? appsOffered(catalogue.plans) : streamingApps;
  const hasTv = !catalogue || figures.channels !== "";
  if (apps.length === 0 && !hasTv) return null;
  return (
    <section className={`scene night ${styles.section}`} aria-labelledby="entertainment-title">
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="entertainment-title">{words.title}</h2>
        <p className="soft">{words.lead(figures)}</p>
      </div>
      {apps.length > 0 && (
        <Belt label={words.apps} seconds={APPS_ROUND}>
          {apps.slice(0, MOST_APPS).map((name) => (
            <li key={name} className={styles.app}>
              <NamedTile name={name} large />
            </li>
          ))}
        </Belt>
      )}
      {hasTv && (
        <Belt className={styles.channels} label={words.channels} seconds={CHANNELS_ROUND} reverse>
          {(Object.keys(SIGNS) as Kind[]).map((kind) => {
            const Sign = SIGNS[kind];
            return (
              <li key={kind} className={`spread as-h3 ${styles.channel}`}>
                <Sign aria-hidden="true" />
                {words.kinds[kind]}
                <i className="dot" />
              </li>
            );
          })}
        </Belt>
      )}
    </section>
  );
}
