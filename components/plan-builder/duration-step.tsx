import { Info } from "lucide-react";
import { useId } from "react";
import type { NotOffered } from "@/lib/plans/selection-view";
import type { StepProps } from "./choice-steps";
import styles from "./duration-step.module.css";
import { Option } from "./option";
import { Step } from "./step";

/** A duration that is not offered is disabled, and a sentence says where it is. */
export function DurationStep({ choice, view, disabled, dispatch }: StepProps) {
  const id = useId();
  const reasonOf = (group: NotOffered) => `${id}-${group.durations[0]}`;
  return (
    <Step title="Duration" disabled={disabled}>
      <div className={styles.durations}>
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
        <p key={reasonOf(group)} id={reasonOf(group)} className={styles.reason}>
          <Info aria-hidden="true" />
          <span>
            <b>
              {and(group.durations)} {group.durations.length > 1 ? "are" : "is"} not offered
            </b>{" "}
            at {choice.speed} by {choice.provider}. {elsewhere(group)}
          </span>
        </p>
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

function and(words: string[]): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(words);
}
