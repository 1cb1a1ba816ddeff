import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { DURATIONS, PLAN_TYPES } from "@/lib/plan-constants";
import { FIND_PATH, MAX_PRICE_PARAM, type PlanFilter } from "@/lib/plans/filter";
import styles from "./plan-finder.module.css";

type PlanFinderProps = {
  language: Language;
  apps: string[];
  filter?: PlanFilter;
};

export function PlanFinder({ language, apps, filter }: PlanFinderProps) {
  const { plans, builderPage } = getWords(language);
  const { any, app, maxPrice, submit, summary } = builderPage.filter;
  return (
    <details className={`screen-only ${styles.finder}`} open={filter !== undefined}>
      <summary className="spread">
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <form action={localisedPath(language, FIND_PATH)} className={styles.fields}>
        <FilterSelect
          name="app"
          label={app}
          anyLabel={any}
          options={apps.map((name) => ({ value: name, label: name }))}
          selected={filter?.app}
        />
        <FilterSelect
          name="type"
          label={plans.choiceTitles.planType}
          anyLabel={any}
          options={PLAN_TYPES.map((type) => ({ value: type, label: plans.planTypes[type] }))}
          selected={filter?.type}
        />
        <FilterSelect
          name="duration"
          label={plans.choiceTitles.duration}
          anyLabel={any}
          options={DURATIONS.map((value) => ({ value, label: plans.durations[value] }))}
          selected={filter?.duration}
        />
        <label className="small">
          {maxPrice}
          <input
            type="number"
            name={MAX_PRICE_PARAM}
            className="card"
            min={1}
            max={999_999}
            inputMode="numeric"
            placeholder={any}
            defaultValue={filter?.maxMonthlyPrice ?? ""}
          />
        </label>
        <Button type="submit">{submit}</Button>
      </form>
    </details>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  anyLabel: string;
  options: { value: string; label: string }[];
  selected: string | null | undefined;
};

function FilterSelect({ name, label, anyLabel, options, selected }: FilterSelectProps) {
  return (
    <label className="small">
      {label}
      <select name={name} className="card" defaultValue={selected ?? ""}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
