import { type Dispatch, useId } from "react";
import { NamedTile, nameLook } from "@/components/site/name-tints";
import { useLanguage, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { PageLink } from "@/components/ui/page-link";
import type { BuilderWords } from "@/lib/content/en/builder";
import type { PlanWords } from "@/lib/content/en/plans";
import { pathIn } from "@/lib/content/language";
import { findPath } from "@/lib/plans/find";
import { appsLead, appsText, householdFor, providerTint } from "@/lib/plans/known-names";
import { sameText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import type { SelectionAction, Wanted } from "@/lib/plans/selection";
import { ADDRESS_KEYS } from "@/lib/plans/selection-address";
import { type Choice, matchPlan, numberIn, plansAt } from "@/lib/plans/selection-options";
import type { NotOffered, SelectionView } from "@/lib/plans/selection-view";
import styles from "./plan-builder.module.css";
import { Hint, Option, Step } from "./step";
import step from "./step.module.css";

type StepProps = {
  choice: Choice;
  chosen: Wanted;
  plans: Plan[];
  view: SelectionView;
  /** While another type's plans load. */
  disabled: boolean;
  dispatch: Dispatch<SelectionAction>;
};

const OPTIONS = {
  speed: "speeds",
  provider: "providers",
  tvChannels: "tvChannels",
  ottTier: "ottTiers",
} as const;
type Part = keyof typeof OPTIONS;

/** A question whose options are the catalogue's own words. */
export function ChoiceStep({ part, ...step }: StepProps & { part: Part }) {
  const { titles } = useWords("plans");
  const { unlimited, households } = useWords("builder");
  const { view, disabled, dispatch } = step;
  const id = useId();
  const chosen = step.chosen[part];
  const look = part === "speed" || part === "provider" ? part : undefined;
  const note = part === "speed" ? unlimited : undefined;
  const household = part === "speed" && householdFor(numberIn(`${chosen}`), households);
  return (
    <Step title={titles[part]} by={part} {...{ note, view, disabled, dispatch }}>
      <div className={look ? styles[OPTIONS[part]] : styles.row}>
        {view[OPTIONS[part]].map((value) => (
          <Option
            key={value}
            name={ADDRESS_KEYS[part]}
            value={value}
            look={look}
            tint={part === "provider" ? providerTint(value) : undefined}
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
      {part === "ottTier" && <FindApp planType={step.choice.planType} />}
    </Step>
  );
}

function Face({ part, value, choice, plans }: StepProps & { part: Part; value: string }) {
  if (part === "speed") return <SpeedFace speed={value} />;
  if (part === "ottTier") {
    const isOfIt = ({ ottTier }: Plan) => sameText(ottTier, value);
    const plan =
      matchPlan(plans, { ...choice, ottTier: value }) ?? plansAt(plans, choice).find(isOfIt);
    return <TierFace tier={value} plan={plan} />;
  }
  const { brand } = nameLook(value);
  return (
    <>
      {part === "provider" && brand && <BrandIcon brand={brand} />}
      {value}
    </>
  );
}

/** `75 Mbps` as a large figure over its unit; any other wording as it is. */
function SpeedFace({ speed }: { speed: string }) {
  const [, figure, unit] = speed.match(/^([\d.,]+)\s*(\D+)$/) ?? [];
  if (!figure || !unit) return <span>{speed}</span>;
  return (
    <>
      <b className="figure">{figure}</b> <em>{unit}</em>
    </>
  );
}

/** A tier, and by which apps one knows whether to take it. */
function TierFace({ tier, plan }: { tier: string; plan: Plan | undefined }) {
  const words = useWords("plans");
  const apps = plan && appsText(plan, words);
  return (
    <span>
      {tier} {apps && <em className={`screen-only ${styles.apps}`}>{apps}</em>}
    </span>
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

/** Leads to the plans of a type, to be found by an app. */
function FindApp({ planType }: Pick<Choice, "planType">) {
  const href = pathIn(useLanguage(), findPath({ type: planType }));
  return (
    <PageLink className="screen-only tap" href={href}>
      {useWords("builder").oneApp}
    </PageLink>
  );
}

/** A duration that is not offered is disabled, and a sentence says where it is. */
export function DurationStep({ choice, chosen, view, disabled, dispatch }: StepProps) {
  const { and, durations, titles } = useWords("plans");
  const words = useWords("builder");
  const id = useId();
  const reasonOf = (group: NotOffered) => `${id}-${group.durations[0]}`;
  return (
    <Step title={titles.duration} by="duration" view={view} disabled={disabled} dispatch={dispatch}>
      <div className={`${styles.row} ${styles.durations}`}>
        {view.durations.map(({ duration, plan }) => {
          const group = view.notOffered.find(({ durations }) => durations.includes(duration));
          return (
            <Option
              key={duration}
              name="duration"
              value={duration}
              checked={duration === chosen.duration}
              disabled={plan === null}
              aria-describedby={group && reasonOf(group)}
              onChange={() => dispatch({ type: "duration", duration })}
            >
              <span>
                {durations[duration]}{" "}
                {plan && plan.discountPercent > 0 && (
                  <em>{words.percentOff(plan.discountPercent)}</em>
                )}
              </span>
            </Option>
          );
        })}
      </div>
      {view.notOffered.map((group) => (
        <Hint key={reasonOf(group)} id={reasonOf(group)}>
          <b>
            {words.notOffered(
              and(group.durations.map((duration) => durations[duration])),
              group.durations.length,
            )}
          </b>{" "}
          {words.at(choice.speed, choice.provider)} {elsewhere(group, words, and)}
        </Hint>
      ))}
    </Step>
  );
}

function elsewhere(
  { durations, speeds, providers }: NotOffered,
  words: BuilderWords,
  and: PlanWords["and"],
): string {
  if (speeds.length > 0) return words.offeredAt(and(speeds), durations.length);
  if (providers.length > 0) return words.offeredBy(and(providers), durations.length);
  return "";
}
