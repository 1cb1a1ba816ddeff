import { Clapperboard, Tv, Wifi } from "lucide-react";
import { type Dispatch, useId } from "react";
import { BrandName, BrandTile } from "@/components/site/brand-tile";
import { TranslatableText } from "@/components/site/translatable-text";
import { useWords } from "@/components/site/words-context";
import {
  describeAppCount,
  describeHousehold,
  summariseApps,
} from "@/lib/plans/apps-and-households";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  PLAN_TYPES,
  type PlanType,
} from "@/lib/plans/constants";
import { isSameText } from "@/lib/plans/plan-identity";
import type { Plan } from "@/lib/plans/schema";
import { getChoiceState, type Selection, type SelectionAction } from "@/lib/plans/selection";
import { type Choice, findCandidates, findMatchingPlan } from "@/lib/plans/selection-options";
import { formatOptionText, type SelectionView } from "@/lib/plans/selection-view";
import { parseMbps } from "@/lib/plans/speed";
import styles from "./plan-builder.module.css";
import { Hint, RadioStep, StepContext, updateAndFocusChecked } from "./step";
import stepStyles from "./step.module.css";

type BuilderFormProps = {
  selection: Selection;
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
  onReset: (() => void) | null;
};

/** The form turns off autocompletion, because browsers would restore radios that differ from the URL. */
export function BuilderForm({ selection, view, dispatch, onReset }: BuilderFormProps) {
  const isLoading = selection.status === "loading";
  // Until the plans of a link or of a saved choice are loaded, the rendered steps are those of the default choice.
  const hidesSteps = isLoading && selection.source !== "visitor";
  const choiceState = getChoiceState(selection);
  return (
    <form
      className={`${styles.choices} ${hidesSteps ? styles.hidesSteps : ""}`}
      aria-busy={isLoading}
      autoComplete="off"
    >
      {/* A disabled submit button prevents submission by Enter. */}
      <button type="submit" disabled hidden />
      <StepContext value={{ notice: view.notice, disabled: isLoading, dispatch }}>
        <PlanTypeStep planType={selection.planType} onReset={onReset} />
        {choiceState && <FieldSteps {...choiceState} view={view} />}
      </StepContext>
    </form>
  );
}

type PlanTypeStepProps = { planType: PlanType; onReset: (() => void) | null };

function PlanTypeStep({ planType, onReset }: PlanTypeStepProps) {
  const { planTypes } = useWords("plans");
  const words = useWords("builder");
  return (
    <RadioStep
      field="planType"
      className={styles.types}
      options={PLAN_TYPES}
      chosen={planType}
      variant="type"
      aside={
        onReset && (
          <button
            type="button"
            className={`tap-target screen-only ${styles.resetButton}`}
            onClick={(event) => updateAndFocusChecked(event, onReset)}
          >
            {words.reset}
          </button>
        )
      }
      renderLabel={(type) => (
        <>
          <span className={`screen-only ${styles.icons}`}>
            <Wifi aria-hidden="true" />
            {includesTv(type) && <Tv aria-hidden="true" />}
            {includesOtt(type) && <Clapperboard aria-hidden="true" />}
          </span>
          <span>{planTypes[type]}</span>
        </>
      )}
    >
      <Hint>{words.ottExplanation}</Hint>
    </RadioStep>
  );
}

type FieldStepsProps = { plans: Plan[]; choice: Choice; view: SelectionView };

function FieldSteps({ plans, choice, view }: FieldStepsProps) {
  const words = useWords("plans");
  const { options } = view;
  return (
    <>
      <SpeedStep speeds={options.speed} chosen={choice.speed} />
      <RadioStep
        field="provider"
        className={styles.names}
        options={options.provider}
        chosen={choice.provider}
        variant="provider"
        renderLabel={(provider) => <BrandName name={provider} />}
      />
      <DurationStep durations={view.durations} choice={choice} />
      {options.tvChannels.length > 0 && (
        <RadioStep
          field="tvChannels"
          className={styles.row}
          options={options.tvChannels}
          chosen={choice.tvChannels}
          renderLabel={(channels) => formatOptionText(channels, "tvChannels", words)}
        />
      )}
      {options.ottTier.length > 0 && (
        <RadioStep
          field="ottTier"
          className={styles.row}
          options={options.ottTier}
          chosen={choice.ottTier}
          renderLabel={(tier) => <OttTierLabel tier={tier} choice={choice} plans={plans} />}
        >
          {view.plan && <IncludedApps plan={view.plan} />}
        </RadioStep>
      )}
    </>
  );
}

function SpeedStep({ speeds, chosen }: { speeds: string[]; chosen: string }) {
  const { unlimitedData, householdUses } = useWords("builder");
  const hintId = useId();
  const household = describeHousehold(parseMbps(chosen), householdUses);
  return (
    <RadioStep
      field="speed"
      className={styles.speed}
      options={speeds}
      chosen={chosen}
      variant="speed"
      note={unlimitedData}
      getOptionProps={(speed) =>
        household && speed === chosen ? { "aria-describedby": hintId } : undefined
      }
      renderLabel={(speed) => <SpeedLabel speed={speed} />}
    >
      {household && <Hint id={hintId}>{`${chosen}: ${household}.`}</Hint>}
    </RadioStep>
  );
}

function SpeedLabel({ speed }: { speed: string }) {
  const [, number, unit] = speed.match(/^([\d.,]+)\s*(\D+)$/) ?? [];
  if (!number || !unit) return speed;
  return (
    <>
      <b className="figure text-h3">{number}</b> <em>{unit}</em>
    </>
  );
}

type DurationStepProps = { durations: SelectionView["durations"]; choice: Choice };

function DurationStep({ durations, choice }: DurationStepProps) {
  const { joinList, durations: labels } = useWords("plans");
  const words = useWords("builder");
  const hintId = useId();
  const plansByDuration = new Map(durations.map(({ duration, plan }) => [duration, plan]));
  const notOffered = DURATIONS.filter((duration) => !plansByDuration.get(duration));
  return (
    <RadioStep
      field="duration"
      className={`${styles.row} ${styles.durations}`}
      options={DURATIONS}
      chosen={choice.duration}
      getOptionProps={(duration) =>
        plansByDuration.get(duration) ? undefined : { disabled: true, "aria-describedby": hintId }
      }
      renderLabel={(duration) => {
        const percent = plansByDuration.get(duration)?.discountPercent ?? 0;
        return (
          <span>
            <span>{labels[duration]} </span>
            {percent > 0 && <em>{words.percentOff(percent)}</em>}
          </span>
        );
      }}
    >
      {notOffered.length > 0 && (
        <Hint id={hintId}>
          <TranslatableText
            text={words.notOffered(
              joinList(notOffered.map((duration) => labels[duration])),
              choice.speed,
              choice.provider,
            )}
          />
        </Hint>
      )}
    </RadioStep>
  );
}

type OttTierLabelProps = { tier: string; choice: Choice; plans: Plan[] };

function OttTierLabel({ tier, choice, plans }: OttTierLabelProps) {
  const words = useWords("plans");
  const plan =
    findMatchingPlan(plans, { ...choice, ottTier: tier }) ??
    findCandidates(plans, choice).find(({ ottTier }) => isSameText(ottTier, tier));
  const apps = plan && summariseApps(plan, words);
  return (
    <span>
      <span>{formatOptionText(tier, "ottTier", words)} </span>
      {apps && (
        <em className={`screen-only ${styles.apps}`}>
          <TranslatableText text={apps} />
        </em>
      )}
    </span>
  );
}

function IncludedApps({ plan }: { plan: Plan }) {
  const { appsInPlan } = useWords("builder");
  const note = describeAppCount(plan, plan.ottList.length, useWords("plans"));
  if (plan.ottList.length === 0) return null;
  return (
    <>
      <h2 className={`text-l ${stepStyles.title}`}>
        {appsInPlan} <small className="soft">{note}</small>
      </h2>
      <ul className={`${styles.names} ${styles.appNames}`}>
        {plan.ottList.map((app) => (
          <li key={app}>
            <BrandTile name={app} />
          </li>
        ))}
      </ul>
    </>
  );
}
