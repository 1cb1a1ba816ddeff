import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { DURATIONS, PLAN_TYPES } from "@/lib/plans/constants";
import {
  type Criterion,
  FILTER_PARAMS,
  FIND_PATH,
  type FilterOptions,
  type FilterRequest,
} from "@/lib/plans/filter";
import styles from "./plan-finder.module.css";

/** The page shows what it cannot search for in an element with this id. */
export const UNKNOWN_CRITERIA_ID = "unknown-criteria";

type PlanFinderProps = {
  language: Language;
  options: FilterOptions;
  request?: FilterRequest;
};

export function PlanFinder({ language, options, request }: PlanFinderProps) {
  const { plans, builderPage } = getWords(language);
  const { anyLabel, app, submit, summary } = builderPage.filter;
  const { choiceTitles, planTypes, durations } = plans;
  const selectProps = { anyLabel, request };
  return (
    <details className={`screen-only ${styles.finder}`} open={request !== undefined}>
      <summary className="spread">
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <form action={localisedPath(language, FIND_PATH)} className={styles.fields}>
        <FilterSelect
          criterion="app"
          label={app}
          options={options.apps.map(toSelectOption)}
          {...selectProps}
        />
        <FilterSelect
          criterion="planType"
          label={choiceTitles.planType}
          options={PLAN_TYPES.map((type) => ({ value: type, label: planTypes[type] }))}
          {...selectProps}
        />
        <FilterSelect
          criterion="speed"
          label={choiceTitles.speed}
          options={options.speeds.map(toSelectOption)}
          {...selectProps}
        />
        <FilterSelect
          criterion="provider"
          label={choiceTitles.provider}
          options={options.providers.map(toSelectOption)}
          {...selectProps}
        />
        <FilterSelect
          criterion="duration"
          label={choiceTitles.duration}
          options={DURATIONS.map((value) => ({ value, label: durations[value] }))}
          {...selectProps}
        />
        <PriceField language={language} request={request} />
        <Button type="submit">{submit}</Button>
      </form>
    </details>
  );
}

type SelectOption = { value: string; label: string; translate?: "no" };

/** For names and speeds. */
const toSelectOption = (value: string): SelectOption => ({
  value,
  label: value,
  translate: "no",
});

type FilterSelectProps = {
  criterion: Exclude<Criterion, "maxMonthlyPrice">;
  label: string;
  anyLabel: string;
  options: SelectOption[];
  request: FilterRequest | undefined;
};

function FilterSelect({ criterion, label, anyLabel, options, request }: FilterSelectProps) {
  const selected = request?.filter[criterion] ?? "";
  return (
    <label className="small">
      {label}
      <select name={FILTER_PARAMS[criterion]} className="card" defaultValue={selected}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.translate}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A text field, because a number field does not accept `₹1,000` or Tamil digits. */
function PriceField({ language, request }: Pick<PlanFinderProps, "language" | "request">) {
  const { anyLabel, maxPrice } = getWords(language).builderPage.filter;
  const isInvalid = request?.unknown.some(({ criterion }) => criterion === "maxMonthlyPrice");
  return (
    <label className="small">
      {maxPrice}
      <input
        name={FILTER_PARAMS.maxMonthlyPrice}
        className="card"
        inputMode="decimal"
        maxLength={40}
        placeholder={anyLabel}
        autoComplete="off"
        defaultValue={request?.priceText}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? UNKNOWN_CRITERIA_ID : undefined}
      />
    </label>
  );
}
