import { Clapperboard, Tv, Wifi } from "lucide-react";
import { type Dispatch, useId } from "react";
import { NamedTile, nameLook } from "@/components/site/name-tints";
import { useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button } from "@/components/ui/button";
import { DURATIONS, includesOtt, includesTv, PLAN_TYPES, type PlanType } from "@/lib/plan-terms";
import { appsLead, appsText, householdFor } from "@/lib/plans/known-names";
import { sameText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { type Selection, type SelectionAction, shownIn } from "@/lib/plans/selection";
import {
  type Choice,
  findCandidates,
  findMatchingPlan,
  parseMbps,
} from "@/lib/plans/selection-options";
import type { SelectionView } from "@/lib/plans/selection-view";
import styles from "./plan-builder.module.css";
import { InlinePrice } from "./price-card";
import { Hint, RadioStep, StepContext, updateAndFocusChecked } from "./step";
import stepStyles from "./step.module.css";

type BuilderFormProps = {
  selection: Selection;
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
  onReset: (() => void) | null;
};

/**
 * Never submitted: the form only carries `autoComplete="off"`, so that the browser does not restore
 * radios that differ from the URL.
 */
export function BuilderForm({ selection, view, dispatch, onReset }: BuilderFormProps) {
  const isLoading = selection.status === "loading";
  const shown = shownIn(selection);
  return (
    <form className={styles.choices} aria-busy={isLoading} autoComplete="off">
      {/* A disabled submit button prevents submission by Enter. */}
      <button type="submit" disabled hidden />
      <InlinePrice plan={view.plan} />
      <StepContext value={{ notice: view.notice, disabled: isLoading, dispatch }}>
        <PlanTypeStep planType={selection.requested.planType} onReset={onReset} />
        {shown && <FieldSteps {...shown} view={view} />}
      </StepContext>
    </form>
  );
}

type PlanTypeStepProps = { planType: PlanType; onReset: (() => void) | null };

function PlanTypeStep({ planType, onReset }: PlanTypeStepProps) {
  const { types } = useWords("plans");
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
          <Button
            className={styles.anew}
            variant="line"
            size="small"
            onClick={(event) => updateAndFocusChecked(event, onReset)}
          >
            {words.startAnew}
          </Button>
        )
      }
      label={(type) => (
        <>
          <span className={`screen-only ${styles.icons}`}>
            <Wifi aria-hidden="true" />
            {includesTv(type) && <Tv aria-hidden="true" />}
            {includesOtt(type) && <Clapperboard aria-hidden="true" />}
          </span>
          <span>{types[type]}</span>
        </>
      )}
    >
      <Hint>{words.ott}</Hint>
    </RadioStep>
  );
}

type FieldStepsProps = { plans: Plan[]; choice: Choice; view: SelectionView };

function FieldSteps({ plans, choice, view }: FieldStepsProps) {
  const { options } = view;
  return (
    <>
      <SpeedStep speeds={options.speed} chosen={choice.speed} />
      <RadioStep
        field="provider"
        className={styles.provider}
        options={options.provider}
        chosen={choice.provider}
        variant="provider"
        optionProps={(provider) => ({ tint: nameLook(provider).ink })}
        label={(provider) => <ProviderLabel provider={provider} />}
      />
      <DurationStep durations={view.durations} choice={choice} />
      {options.tvChannels.length > 0 && (
        <RadioStep
          field="tvChannels"
          className={styles.row}
          options={options.tvChannels}
          chosen={choice.tvChannels}
        />
      )}
      {options.ottTier.length > 0 && (
        <RadioStep
          field="ottTier"
          className={styles.row}
          options={options.ottTier}
          chosen={choice.ottTier}
          label={(tier) => <OttTierLabel tier={tier} choice={choice} plans={plans} />}
        >
          {view.plan && <IncludedApps plan={view.plan} />}
        </RadioStep>
      )}
    </>
  );
}

function SpeedStep({ speeds, chosen }: { speeds: string[]; chosen: string }) {
  const { unlimited, households } = useWords("builder");
  const hintId = useId();
  const household = householdFor(parseMbps(chosen), households);
  return (
    <RadioStep
      field="speed"
      className={styles.speed}
      options={speeds}
      chosen={chosen}
      variant="speed"
      note={unlimited}
      optionProps={(speed) =>
        household && speed === chosen ? { "aria-describedby": hintId } : undefined
      }
      label={(speed) => <SpeedLabel speed={speed} />}
    >
      {household && <Hint id={hintId}>{`${chosen}: ${household}.`}</Hint>}
    </RadioStep>
  );
}

/** Shows a speed such as `75 Mbps` as a large number with its unit, and any other text unchanged. */
function SpeedLabel({ speed }: { speed: string }) {
  const [, number, unit] = speed.match(/^([\d.,]+)\s*(\D+)$/) ?? [];
  if (!number || !unit) return speed;
  return (
    <>
      <b className="figure as-h3">{number}</b> <em>{unit}</em>
    </>
  );
}

function ProviderLabel({ provider }: { provider: string }) {
  const { brand } = nameLook(provider);
  return (
    <>
      {brand && <BrandIcon brand={brand} />}
      {provider}
    </>
  );
}

type DurationStepProps = { durations: SelectionView["durations"]; choice: Choice };

function DurationStep({ durations, choice }: DurationStepProps) {
  const { and, durations: labels } = useWords("plans");
  const words = useWords("builder");
  const hintId = useId();
  const plans = new Map(durations.map(({ duration, plan }) => [duration, plan]));
  const missing = DURATIONS.filter((duration) => !plans.get(duration));
  return (
    <RadioStep
      field="duration"
      className={`${styles.row} ${styles.durations}`}
      options={DURATIONS}
      chosen={choice.duration}
      optionProps={(duration) =>
        plans.get(duration) ? undefined : { disabled: true, "aria-describedby": hintId }
      }
      label={(duration) => {
        const percent = plans.get(duration)?.discountPercent ?? 0;
        return (
          <span>
            {labels[duration]} {percent > 0 && <em>{words.percentOff(percent)}</em>}
          </span>
        );
      }}
    >
      {missing.length > 0 && (
        <Hint id={hintId}>
          {words.notOffered(
            and(missing.map((duration) => labels[duration])),
            choice.speed,
            choice.provider,
          )}
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
    findCandidates(plans, choice).find(({ ottTier }) => sameText(ottTier, tier));
  const apps = plan && appsText(plan, words);
  return (
    <span>
      {tier} {apps && <em className={`screen-only ${styles.apps}`}>{apps}</em>}
    </span>
  );
}

function IncludedApps({ plan }: { plan: Plan }) {
  const { appsInPlan } = useWords("builder");
  const note = appsLead(plan, plan.ottList.length, useWords("plans"));
  if (plan.ottList.length === 0) return null;
  return (
    <>
      <h2 className={`as-l ${stepStyles.title}`}>
        {appsInPlan} <small className="soft">{note}</small>
      </h2>
      <ul className={styles.row}>
        {plan.ottList.map((app) => (
          <li key={app}>
            <NamedTile name={app} />
          </li>
        ))}
      </ul>
    </>
  );
}
