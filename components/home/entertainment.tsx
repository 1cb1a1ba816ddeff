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
import { ButtonLink } from "@/components/ui/button";
import { Marquee } from "@/components/ui/marquee";
import type { HomeWords } from "@/lib/content/en/home";
import { localisedPath } from "@/lib/content/language";
import { COMPANY_PATHS } from "@/lib/content/navigation";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { listApps, STREAMING_APPS } from "@/lib/plans/apps-and-households";
import styles from "./entertainment.module.css";
import type { HomeSectionProps } from "./hero";

type Genre = keyof HomeWords["entertainment"]["channelGenres"];

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
/** In the order of the marquee. */
const GENRES = Object.keys(GENRE_ICONS) as Genre[];

const APPS_ROUND_SECONDS = 46;
const GENRES_ROUND_SECONDS = 64;

const MAX_APPS = 40;
/** Fewer tiles do not fill a moving strip. */
const MIN_MOVING_APPS = 6;

export async function Entertainment({ language, content }: HomeSectionProps) {
  const words = getWords(language).home.entertainment;
  const { placeholderValues } = content;
  const catalogue = await readCatalogue();
  const apps = catalogue ? listApps(catalogue.plans) : STREAMING_APPS;
  const hasTv = !catalogue || placeholderValues.channels !== "";
  if (apps.length === 0 && !hasTv) return <OwnChannel language={language} content={content} />;
  return (
    <section className={`scene night ${styles.section}`} aria-labelledby="entertainment-title">
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="entertainment-title">{words.title}</h2>
        <p className="soft">{words.lead(placeholderValues)}</p>
      </div>
      {apps.length > 0 && <Apps label={words.appsTitle} names={apps.slice(0, MAX_APPS)} />}
      {hasTv && (
        <Marquee
          className={styles.genres}
          label={words.channelsTitle}
          seconds={GENRES_ROUND_SECONDS}
          reverse
        >
          {GENRES.map((genre) => {
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

function Apps({ label, names }: { label: string; names: readonly string[] }) {
  const tiles = names.map((name) => (
    <li key={name} className={styles.app}>
      <BrandTile name={name} dark />
    </li>
  ));
  if (names.length < MIN_MOVING_APPS)
    return (
      <ul className={`wrap ${styles.fewApps}`} aria-label={label}>
        {tiles}
      </ul>
    );
  return (
    <Marquee label={label} seconds={APPS_ROUND_SECONDS}>
      {tiles}
    </Marquee>
  );
}

/** Takes the place of the section if no plan has TV or apps. */
function OwnChannel({ language, content }: HomeSectionProps) {
  const { home, tv } = getWords(language);
  return (
    <section className={`scene night ${styles.section}`} aria-labelledby="entertainment-title">
      <div className={`wrap columns ${styles.head}`}>
        <h2 id="entertainment-title">{tv.heading}</h2>
        <div>
          <p className="soft">{content.tv.lead}</p>
          <ButtonLink
            className={styles.channelLink}
            href={localisedPath(language, COMPANY_PATHS.tv)}
            variant="outline"
          >
            {home.entertainment.channelGenres.ownChannel}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
