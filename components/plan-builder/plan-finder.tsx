import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { DURATIONS, PLAN_TYPES } from "@/lib/plan-terms";
import { FIND_PATH, type PlanFilter } from "@/lib/plans/find";
import styles from "./plan-finder.module.css";

type PlanFinderProps = {
  language: Language;
  apps: string[];
  /** What is found; nothing where all plans show. */
  filter?: PlanFilter;
};

/** A plain form that leads to the plans with an app, of a type or a duration, or up to a price. */
export function PlanFinder({ language, apps, filter }: PlanFinderProps) {
  const { plans, builderPage } = wordsIn(language);
  const { any, app, most, show, summary } = builderPage.find;
  const named = (names: readonly string[], labels: Record<string, string>) =>
    names.map((name) => [name, labels[name]] as const);
  const selects = [
    ["app", app, apps.map((name) => [name, name] as const)],
    ["type", plans.titles.planType, named(PLAN_TYPES, plans.types)],
    ["duration", plans.titles.duration, named(DURATIONS, plans.durations)],
  ] as const;
  return (
    <details className={`screen-only ${styles.finder}`} open={filter !== undefined}>
      <summary className="spread">
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <form action={pathIn(language, FIND_PATH)} className={styles.fields}>
        {selects.map(([name, label, options]) => (
          <label key={name} className="small">
            {label}
            <select name={name} className="card" defaultValue={filter?.[name] ?? ""}>
              <option value="">{any}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className="small">
          {most}
          <input
            type="number"
            name="most"
            className="card"
            min={1}
            max={999_999}
            inputMode="numeric"
            placeholder={any}
            defaultValue={filter?.most ?? ""}
          />
        </label>
        <Button type="submit">{show}</Button>
      </form>
    </details>
  );
}
