import { type Dispatch, useId } from "react";
import { NamedTile, nameLook } from "@/components/site/name-tints";
import { useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { appsLead, appsText, householdFor } from "@/lib/plans/known-names";
import { sameText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import type { SelectionAction } from "@/lib/plans/selection";
import { ADDRESS_KEYS } from "@/lib/plans/selection-address";
import { type Choice, matchPlan, numberIn, plansAt } from "@/lib/plans/selection-options";
import type { SelectionView } from "@/lib/plans/selection-view";
import styles from "./plan-builder.module.css";
import { Hint, Option, Step } from "./step";
import step from "./step.module.css";

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
export function ChoiceStep({ part, ...step }: StepProps & { part: Part }) {
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
export function DurationStep({ choice, view, disabled, dispatch }: StepProps) {
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
