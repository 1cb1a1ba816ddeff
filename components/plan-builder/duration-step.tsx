import { useId } from "react";
import { and, TITLES } from "@/lib/plans/selection-notice";
import type { NotOffered } from "@/lib/plans/selection-view";
import type { StepProps } from "./choice-steps";
import styles from "./choices.module.css";
import { Option } from "./option";
import { Hint, Step } from "./step";

/** A duration that is not offered is disabled, and a sentence says where it is. */
export function DurationStep({ choice, view, disabled, dispatch }: StepProps) {
  const id = useId();
  const reasonOf = (group: NotOffered) => `${id}-${group.durations[0]}`;
  return (
    <Step title={TITLES.duration} by="duration" {...{ view, disabled, dispatch }}>
      <div className={`${styles.row} ${styles.durations}`}>
        {view.durations.map(({ duration, plan }) => {
          const group = view.notOffered.find(({ durations }) => durations.includes(duration));
          return (
            <Option
              key={duration}
              name="duration"
              value={duration}
              chosen={duration === choice.duration}
              offered={plan !== null}
              reason={group && reasonOf(group)}
              onChoose={() => dispatch({ type: "duration", duration })}
            >
              <span>
                {duration}{" "}
                {plan && plan.discountPercent > 0 && <em>{plan.discountPercent} % off</em>}
              </span>
            </Option>
          );
        })}
      </div>
      {view.notOffered.map((group) => (
        <Hint key={reasonOf(group)} id={reasonOf(group)}>
          <b>
            {and(group.durations)} {group.durations.length > 1 ? "are" : "is"} not offered
          </b>{" "}
          at {choice.speed} by {choice.provider}. {elsewhere(group)}
        </Hint>
      ))}
    </Step>
  );
}

function elsewhere({ durations, speeds, providers }: NotOffered): string {
  const subject = durations.length > 1 ? "They are" : "It is";
  if (speeds.length > 0) return `${subject} at ${and(speeds)}.`;
  if (providers.length > 0) return `${subject} by ${and(providers)}.`;
  return "";
}
