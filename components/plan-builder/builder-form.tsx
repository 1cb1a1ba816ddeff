import { Clapperboard, Tv, Wifi } from "lucide-react";
import { type Dispatch, useId } from "react";
import { NamedTile, nameLook } from "@/components/site/name-tints";
import { useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button } from "@/components/ui/button";
import { includesOtt, includesTv, PLAN_TYPES, type PlanType } from "@/lib/plan-terms";
import { appsLead, appsText, householdFor } from "@/lib/plans/known-names";
import { sameText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import {
  type Choice,
  findCandidates,
  findMatchingPlan,
  parseMbps,
} from "@/lib/plans/selection-options";
import { CHOICE_PARAMS } from "@/lib/plans/selection-query";
import type { SelectionView } from "@/lib/plans/selection-view";
import styles from "./plan-builder.module.css";
import { InlinePrice } from "./price-card";
import { Hint, Option, Step, updateAndFocusChecked } from "./step";
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
  const { choice, planType, plans, status } = selection;
  const isLoading = status === "loading";
  const stepProps = choice && { choice, plans, view, disabled: isLoading, dispatch };
  return (
    <form className={styles.choices} aria-busy={isLoading} autoComplete="off">
      {/* A disabled submit button prevents submission by Enter. */}
      <button type="submit" disabled hidden />
      <InlinePrice plan={view.plan} />
      <PlanTypeStep planType={planType} view={view} dispatch={dispatch} onReset={onReset} />
      {stepProps && (
        <>
          <SpeedStep {...stepProps} />
          <ProviderStep {...stepProps} />
          <DurationStep {...stepProps} />
          {view.options.tvChannels.length > 0 && <TvChannelsStep {...stepProps} />}
          {view.options.ottTier.length > 0 && <OttTierStep {...stepProps} />}
        </>
      )}
    </form>
  );
}

type PlanTypeStepProps = Omit<BuilderFormProps, "selection"> & { planType: PlanType };

/** Never disabled: during a load, visitors can switch to another type. */
function PlanTypeStep({ planType, view, dispatch, onReset }: PlanTypeStepProps) {
  const { titles, types } = useWords("plans");
  const words = useWords("builder");
  const resetButton = onReset && (
    <Button
      className={styles.anew}
      variant="line"
      size="small"
      onClick={(event) => updateAndFocusChecked(event, onReset)}
    >
      {words.startAnew}
    </Button>
  );
  return (
    <Step
      field="planType"
      title={titles.planType}
      aside={resetButton}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={styles.types}>
        {PLAN_TYPES.map((value) => (
          <Option
            key={value}
            name={CHOICE_PARAMS.planType}
            value={value}
            variant="type"
            checked={value === planType}
            onChange={() => dispatch({ type: "changePlanType", planType: value })}
          >
            <span className={`screen-only ${styles.icons}`}>
              <Wifi aria-hidden="true" />
              {includesTv(value) && <Tv aria-hidden="true" />}
              {includesOtt(value) && <Clapperboard aria-hidden="true" />}
            </span>
            <span>{types[value]}</span>
          </Option>
        ))}
      </div>
      <Hint>{words.ott}</Hint>
    </Step>
  );
}

type FieldStepProps = {
  choice: Choice;
  plans: Plan[];
  view: SelectionView;
  disabled: boolean;
  dispatch: Dispatch<SelectionAction>;
};

function SpeedStep({ choice, view, disabled, dispatch }: FieldStepProps) {
  const { titles } = useWords("plans");
  const { unlimited, households } = useWords("builder");
  const hintId = useId();
  const household = householdFor(parseMbps(choice.speed), households);
  return (
    <Step
      field="speed"
      title={titles.speed}
      note={unlimited}
      disabled={disabled}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={styles.speed}>
        {view.options.speed.map((value) => (
          <Option
            key={value}
            name={CHOICE_PARAMS.speed}
            value={value}
            variant="speed"
            checked={value === choice.speed}
            aria-describedby={household && value === choice.speed ? hintId : undefined}
            onChange={() => dispatch({ type: "change", field: "speed", value })}
          >
            <SpeedLabel speed={value} />
          </Option>
        ))}
      </div>
      {household && <Hint id={hintId}>{`${choice.speed}: ${household}.`}</Hint>}
    </Step>
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

function ProviderStep({ choice, view, disabled, dispatch }: FieldStepProps) {
  const { titles } = useWords("plans");
  return (
    <Step
      field="provider"
      title={titles.provider}
      disabled={disabled}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={styles.provider}>
        {view.options.provider.map((value) => {
          const { brand, ink } = nameLook(value);
          return (
            <Option
              key={value}
              name={CHOICE_PARAMS.provider}
              value={value}
              variant="provider"
              tint={ink}
              checked={value === choice.provider}
              onChange={() => dispatch({ type: "change", field: "provider", value })}
            >
              {brand && <BrandIcon brand={brand} />}
              {value}
            </Option>
          );
        })}
      </div>
    </Step>
  );
}

function DurationStep({ choice, view, disabled, dispatch }: FieldStepProps) {
  const { and, durations, titles } = useWords("plans");
  const words = useWords("builder");
  const hintId = useId();
  const missing = view.durations.filter(({ plan }) => !plan);
  const missingLabels = missing.map(({ duration }) => durations[duration]);
  return (
    <Step
      field="duration"
      title={titles.duration}
      disabled={disabled}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={`${styles.row} ${styles.durations}`}>
        {view.durations.map(({ duration, plan }) => (
          <Option
            key={duration}
            name={CHOICE_PARAMS.duration}
            value={duration}
            checked={duration === choice.duration}
            disabled={plan === null}
            aria-describedby={plan ? undefined : hintId}
            onChange={() => dispatch({ type: "change", field: "duration", value: duration })}
          >
            <span>
              {durations[duration]}{" "}
              {plan && plan.discountPercent > 0 && (
                <em>{words.percentOff(plan.discountPercent)}</em>
              )}
            </span>
          </Option>
        ))}
      </div>
      {missing.length > 0 && (
        <Hint id={hintId}>
          {words.notOffered(and(missingLabels), choice.speed, choice.provider)}
        </Hint>
      )}
    </Step>
  );
}

function TvChannelsStep({ choice, view, disabled, dispatch }: FieldStepProps) {
  const { titles } = useWords("plans");
  return (
    <Step
      field="tvChannels"
      title={titles.tvChannels}
      disabled={disabled}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={styles.row}>
        {view.options.tvChannels.map((value) => (
          <Option
            key={value}
            name={CHOICE_PARAMS.tvChannels}
            value={value}
            checked={value === choice.tvChannels}
            onChange={() => dispatch({ type: "change", field: "tvChannels", value })}
          >
            {value}
          </Option>
        ))}
      </div>
    </Step>
  );
}

function OttTierStep({ choice, plans, view, disabled, dispatch }: FieldStepProps) {
  const { titles } = useWords("plans");
  return (
    <Step
      field="ottTier"
      title={titles.ottTier}
      disabled={disabled}
      notice={view.notice}
      dispatch={dispatch}
    >
      <div className={styles.row}>
        {view.options.ottTier.map((value) => (
          <Option
            key={value}
            name={CHOICE_PARAMS.ottTier}
            value={value}
            checked={value === choice.ottTier}
            onChange={() => dispatch({ type: "change", field: "ottTier", value })}
          >
            <OttTierLabel tier={value} choice={choice} plans={plans} />
          </Option>
        ))}
      </div>
      {view.plan && <IncludedApps plan={view.plan} />}
    </Step>
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
