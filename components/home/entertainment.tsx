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
import { BrandTile } from "@/components/site/brand-tile";
import { Logo } from "@/components/site/logo";
import { TranslatableText } from "@/components/site/translatable-text";
import { Marquee } from "@/components/ui/marquee";
import type { HomeWords } from "@/lib/content/en/home";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { listApps, STREAMING_APPS } from "@/lib/plans/apps-and-households";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./entertainment.module.css";

type Genre = keyof HomeWords["entertainment"]["channelGenres"];

/** The marquee uses this order. */
const GENRE_ICONS: Record<Genre, LucideIcon | typeof Logo> = {
  ownChannel: Logo,
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

const APPS_ROUND_SECONDS = 46;
const GENRES_ROUND_SECONDS = 64;

const MAX_APPS = 40;

type EntertainmentProps = {
  language: Language;
  placeholderValues: PageContent["placeholderValues"];
};

export async function Entertainment({ language, placeholderValues }: EntertainmentProps) {
  const words = getWords(language).home.entertainment;
  const catalogue = await readCatalogue();
  const apps = catalogue ? listApps(catalogue.plans) : STREAMING_APPS;
  const hasTv = !catalogue || placeholderValues.channels !== "";
  if (apps.length === 0 && !hasTv) return null;
  return (
    <section className={`scene night ${styles.section}`} aria-labelledby="entertainment-title">
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="entertainment-title">{words.title}</h2>
        <p className="soft">{words.lead(placeholderValues)}</p>
      </div>
      {apps.length > 0 && (
        <Marquee label={words.appsTitle} seconds={APPS_ROUND_SECONDS}>
          {apps.slice(0, MAX_APPS).map((name) => (
            <li key={name} className={styles.app}>
              <BrandTile name={name} large />
            </li>
          ))}
        </Marquee>
      )}
      {hasTv && (
        <Marquee
          className={styles.genres}
          label={words.channelsTitle}
          seconds={GENRES_ROUND_SECONDS}
          reverse
        >
          {(Object.keys(GENRE_ICONS) as Genre[]).map((genre) => {
            const Icon = GENRE_ICONS[genre];
            return (
              <li key={genre} className={`spread text-h3 ${styles.genre}`}>
                <Icon aria-hidden="true" />
                <TranslatableText text={words.channelGenres[genre]} />
                <i className="dot" />
              </li>
            );
          })}
        </Marquee>
      )}
    </section>
  );
}
