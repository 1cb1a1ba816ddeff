import { Clapperboard, Tv, Wifi } from "lucide-react";
import { type Dispatch, useId } from "react";
import { flushSync } from "react-dom";
import { NamedTile, nameLook } from "@/components/site/name-tints";
import { useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button } from "@/components/ui/button";
import { includesOtt, includesTv, PLAN_TYPES, type PlanType } from "@/lib/plan-terms";
import { appsLead, appsText, householdFor } from "@/lib/plans/known-names";
import { sameText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import { ADDRESS_KEYS } from "@/lib/plans/selection-address";
import { type Choice, matchPlan, numberIn, plansAt } from "@/lib/plans/selection-options";
import type { SelectionView } from "@/lib/plans/selection-view";
import styles from "./plan-builder.module.css";
import { PriceLine } from "./price-card";
import { Hint, Option, Step } from "./step";
import step from "./step.module.css";

type Props = {
  selection: Selection;
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
  /** Null where the choice is the one that everybody begins with. */
  startAnew: (() => void) | null;
};

/**
 * Every question, in the order in which one answers them. A form, so that the browser brings no
 * answer of an earlier visit back over that of the address; it is never sent.
 */
export function Choices({ selection, view, dispatch, startAnew }: Props) {
  const { choice, planType, plans, status } = selection;
  const loading = status === "loading";
  const step = choice && { choice, plans, view, disabled: loading, dispatch };
  return (
    <form className={styles.choices} aria-busy={loading} autoComplete="off">
      {/* By the standard Enter would send a form that has none. */}
      <button type="submit" disabled hidden />
      <PriceLine plan={view.plan} />
      <TypeStep chosen={planType} view={view} dispatch={dispatch} startAnew={startAnew} />
      {step && (
        <>
          <ChoiceStep part="speed" {...step} />
          <ChoiceStep part="provider" {...step} />
          <DurationStep {...step} />
          {view.options.tvChannels.length > 0 && <ChoiceStep part="tvChannels" {...step} />}
          {view.options.ottTier.length > 0 && <ChoiceStep part="ottTier" {...step} />}
        </>
      )}
    </form>
  );
}

type TypeProps = Omit<Props, "selection"> & { chosen: PlanType };

/** Stays open while another type loads: one may change one's mind. */
function TypeStep({ chosen, view, dispatch, startAnew }: TypeProps) {
  const { titles, types } = useWords("plans");
  const words = useWords("builder");
  const anew = startAnew && (
    <Button
      className={styles.anew}
      variant="line"
      size="small"
      onClick={({ currentTarget }) => {
        const step = currentTarget.closest("fieldset");
        flushSync(startAnew);
        // The button has gone.
        step?.querySelector<HTMLInputElement>("input:checked")?.focus();
      }}
    >
      {words.startAnew}
    </Button>
  );
  return (
    <Step title={titles.planType} by="planType" aside={anew} view={view} dispatch={dispatch}>
      <div className={styles.types}>
        {PLAN_TYPES.map((type) => (
          <Option
            key={type}
            name="type"
            value={type}
            look="type"
            checked={type === chosen}
            onChange={() => dispatch({ type: "planType", planType: type })}
          >
            <span className={`screen-only ${styles.icons}`}>
              <Wifi aria-hidden="true" />
              {includesTv(type) && <Tv aria-hidden="true" />}
              {includesOtt(type) && <Clapperboard aria-hidden="true" />}
            </span>
            <span>{types[type]}</span>
          </Option>
        ))}
      </div>
      <Hint>{words.ott}</Hint>
    </Step>
  );
}

type StepProps = {
  choice: Choice;
  plans: Plan[];
  view: SelectionView;
  /** While another type's plans load. */
  disabled: boolean;
  dispatch: Dispatch<SelectionAction>;
};

type Part = keyof SelectionView["options"];

/** A question whose options are the catalogue's own words. */
function ChoiceStep({ part, ...step }: StepProps & { part: Part }) {
  const { titles } = useWords("plans");
  const { unlimited, households } = useWords("builder");
  const { view, disabled, dispatch } = step;
  const id = useId();
  const chosen = step.choice[part];
  const look = part === "speed" || part === "provider" ? part : undefined;
  const note = part === "speed" ? unlimited : undefined;
  const household = part === "speed" && householdFor(numberIn(`${chosen}`), households);
  return (
    <Step title={titles[part]} by={part} {...{ note, view, disabled, dispatch }}>
      <div className={styles[look ?? "row"]}>
        {view.options[part].map((value) => (
          <Option
            key={value}
            name={ADDRESS_KEYS[part]}
            value={value}
            look={look}
            tint={part === "provider" ? nameLook(value).ink : undefined}
            checked={value === chosen}
            aria-describedby={household && value === chosen ? id : undefined}
            onChange={() => dispatch({ type: part, [part]: value } as SelectionAction)}
          >
            <Face part={part} value={value} {...step} />
          </Option>
        ))}
      </div>
      {household && <Hint id={id}>{`${chosen}: ${household}.`}</Hint>}
      {part === "ottTier" && view.plan && <AppTiles plan={view.plan} />}
    </Step>
  );
}

function Face({ part, value, choice, plans }: StepProps & { part: Part; value: string }) {
  const words = useWords("plans");
  if (part === "ottTier") {
    const isOfIt = ({ ottTier }: Plan) => sameText(ottTier, value);
    const plan =
      matchPlan(plans, { ...choice, ottTier: value }) ?? plansAt(plans, choice).find(isOfIt);
    // By these one knows whether to take a tier.
    const apps = plan && appsText(plan, words);
    return (
      <span>
        {value} {apps && <em className={`screen-only ${styles.apps}`}>{apps}</em>}
      </span>
    );
  }
  // `75 Mbps` is a large figure over its unit; any other wording stands as it is.
  const [, figure, unit] = (part === "speed" && value.match(/^([\d.,]+)\s*(\D+)$/)) || [];
  if (figure && unit)
    return (
      <>
        <b className="figure as-h3">{figure}</b> <em>{unit}</em>
      </>
    );
  const { brand } = nameLook(value);
  return (
    <>
      {part === "provider" && brand && <BrandIcon brand={brand} />}
      {value}
    </>
  );
}

function AppTiles({ plan }: { plan: Plan }) {
  const { appsInPlan } = useWords("builder");
  const note = appsLead(plan, plan.ottList.length, useWords("plans"));
  if (plan.ottList.length === 0) return null;
  return (
    <>
      <h2 className={`as-l ${step.title}`}>
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

/** A duration that is not offered is disabled, and a sentence says so. */
function DurationStep({ choice, view, disabled, dispatch }: StepProps) {
  const { and, durations, titles } = useWords("plans");
  const words = useWords("builder");
  const id = useId();
  const missing = view.durations.filter(({ plan }) => !plan);
  return (
    <Step title={titles.duration} by="duration" view={view} disabled={disabled} dispatch={dispatch}>
      <div className={`${styles.row} ${styles.durations}`}>
        {view.durations.map(({ duration, plan }) => (
          <Option
            key={duration}
            name="duration"
            value={duration}
            checked={duration === choice.duration}
            disabled={plan === null}
            aria-describedby={plan ? undefined : id}
            onChange={() => dispatch({ type: "duration", duration })}
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
        <Hint id={id}>
          {words.notOffered(
            and(missing.map(({ duration }) => durations[duration])),
            choice.speed,
            choice.provider,
          )}
        </Hint>
      )}
    </Step>
  );
}
