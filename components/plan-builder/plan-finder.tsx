import { ChevronDown, X } from "lucide-react";
import { TranslatableText } from "@/components/site/translatable-text";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { PLAN_TYPES } from "@/lib/plans/constants";
import {
  buildFindPath,
  type Criterion,
  FILTER_PARAMS,
  FIND_PATH,
  type FilterOptions,
  type FilterRequest,
  listFilterOptions,
} from "@/lib/plans/filter";
import { type FilterChip, listFilterChips } from "@/lib/plans/filter-chips";
import type { Plan } from "@/lib/plans/schema";
import styles from "./plan-finder.module.css";
import "./filter-fields.css";

/** The page shows what it cannot search for in an element with this id. */
export const UNKNOWN_CRITERIA_ID = "unknown-criteria";

type PlanFinderProps = { language: Language; plans: Plan[]; request: FilterRequest };

export function PlanFinder({ language, plans, request }: PlanFinderProps) {
  const { plans: planWords, builderPage } = getWords(language);
  const { filter: filterWords } = builderPage;
  const options = listFilterOptions(plans);
  const words = { plans: planWords, filterWords };
  const chips = listFilterChips(plans, options, request.filter, words);
  return (
    <div className={`screen-only ${styles.finder}`}>
      <ul aria-label={filterWords.summary}>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Chip chip={chip} language={language} />
          </li>
        ))}
      </ul>
      <details open={request.unknown.length > 0}>
        <summary className={styles.chip}>
          {filterWords.more}
          <ChevronDown aria-hidden="true" />
        </summary>
        <FilterForm language={language} options={options} request={request} />
      </details>
    </div>
  );
}

function Chip({ chip, language }: { chip: FilterChip; language: Language }) {
  const { removeCriterion } = getWords(language).builderPage.filter;
  const { label, isActive, filter } = chip;
  return (
    <PageLink
      className={styles.chip}
      href={localisedPath(language, buildFindPath(filter))}
      aria-current={isActive || undefined}
      aria-label={isActive ? `${removeCriterion}: ${label}` : undefined}
    >
      <TranslatableText text={label} />
      {isActive && <X aria-hidden="true" />}
    </PageLink>
  );
}

type FilterFormProps = { language: Language; options: FilterOptions; request: FilterRequest };

/** Submits the chosen duration in a hidden field, because the switch of durations is outside the form. */
function FilterForm({ language, options, request }: FilterFormProps) {
  const { plans, builderPage } = getWords(language);
  const { anyLabel, app, submit } = builderPage.filter;
  const { choiceTitles, planTypes } = plans;
  const { duration } = request.filter;
  const selectProps = { anyLabel, request };
  return (
    <form action={localisedPath(language, FIND_PATH)} className={styles.form}>
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
      <PriceField language={language} request={request} />
      {duration && <input type="hidden" name={FILTER_PARAMS.duration} value={duration} />}
      <Button type="submit" variant="ink">
        {submit}
      </Button>
    </form>
  );
}

type SelectOption = { value: string; label: string; translate?: "no" };

/** Page translation must not change names and speeds. */
const toSelectOption = (value: string): SelectOption => ({
  value,
  label: value,
  translate: "no",
});

type FilterSelectProps = {
  criterion: Exclude<Criterion, "maxMonthlyPrice" | "duration">;
  label: string;
  anyLabel: string;
  options: SelectOption[];
  request: FilterRequest;
};

function FilterSelect({ criterion, label, anyLabel, options, request }: FilterSelectProps) {
  const id = `find-${criterion}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={FILTER_PARAMS[criterion]}
        className="field-control"
        defaultValue={request.filter[criterion] ?? ""}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.translate}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A text field, because a number field does not accept `₹1,000` or Tamil digits. */
function PriceField({ language, request }: Pick<PlanFinderProps, "language" | "request">) {
  const { anyLabel, maxPrice } = getWords(language).builderPage.filter;
  const isInvalid = request.unknown.some(({ criterion }) => criterion === "maxMonthlyPrice");
  return (
    <div className={`field ${styles.price}`}>
      <label className="field-label" htmlFor="find-price">
        {maxPrice}
      </label>
      <input
        id="find-price"
        name={FILTER_PARAMS.maxMonthlyPrice}
        className="field-control num"
        inputMode="decimal"
        maxLength={40}
        placeholder={anyLabel}
        autoComplete="off"
        defaultValue={request.priceText}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? UNKNOWN_CRITERIA_ID : undefined}
      />
    </div>
  );
}
