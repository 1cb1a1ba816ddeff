import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { DURATIONS, type Duration } from "@/lib/plans/constants";
import styles from "./duration-switch.module.css";

type DurationSwitchProps = {
  language: Language;
  current: Duration;
  counts: Record<Duration, number>;
  buildPath: (duration: Duration) => string;
};

/** Each duration is a page. A duration without plans is not a link. */
export function DurationSwitch({ language, current, counts, buildPath }: DurationSwitchProps) {
  const { choiceTitles, durations } = getWords(language).plans;
  return (
    <nav className={`screen-only ${styles.switch}`} aria-label={choiceTitles.duration}>
      <ul>
        {DURATIONS.map((duration) => {
          const label = (
            <>
              {durations[duration]} <small className="num">{counts[duration]}</small>
            </>
          );
          return (
            <li key={duration}>
              {counts[duration] > 0 || duration === current ? (
                <PageLink
                  href={localisedPath(language, buildPath(duration))}
                  aria-current={duration === current ? "page" : undefined}
                >
                  {label}
                </PageLink>
              ) : (
                <span>{label}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
