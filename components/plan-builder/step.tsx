import { Info } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type Dispatch,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
} from "react";
import { flushSync } from "react-dom";
import { TranslatableText } from "@/components/site/translatable-text";
import { useWords } from "@/components/site/words-context";
import { Button } from "@/components/ui/button";
import type { SelectionAction } from "@/lib/plans/selection";
import type { ChoiceField } from "@/lib/plans/selection-options";
import { CHOICE_PARAMS } from "@/lib/plans/selection-query";
import type { ChoiceNotice } from "@/lib/plans/selection-view";
import styles from "./step.module.css";

type StepContextValue = {
  notice: ChoiceNotice | null;
  /** The plan type can be changed even if the other fields are disabled. */
  disabled: boolean;
  dispatch: Dispatch<SelectionAction>;
};

export const StepContext = createContext<StepContextValue | null>(null);

function useStepContext(): StepContextValue {
  const value = use(StepContext);
  if (!value) throw new Error("A step needs a StepContext around it.");
  return value;
}

type RadioStepProps<Value extends string> = {
  field: ChoiceField;
  options: readonly Value[];
  chosen: Value | null;
  className: string | undefined;
  variant?: OptionProps["variant"];
  getOptionProps?: (option: Value) => OptionProps | undefined;
  renderLabel?: (option: Value) => ReactNode;
  note?: string;
  aside?: ReactNode;
  children?: ReactNode;
};

export function RadioStep<Value extends string>({
  field,
  options,
  chosen,
  className,
  variant,
  getOptionProps,
  renderLabel = (option) => option,
  note,
  aside,
  children,
}: RadioStepProps<Value>) {
  const { choiceTitles } = useWords("plans");
  const { notice, disabled, dispatch } = useStepContext();
  return (
    <fieldset className={styles.step} disabled={disabled && field !== "planType"}>
      <legend className={`text-l ${styles.title}`}>
        {choiceTitles[field]}
        {note && <small className="soft">{note}</small>}
      </legend>
      {aside}
      <KnotIcon />
      <div className={styles.body}>
        <div className={className}>
          {options.map((option) => (
            <Option
              key={option}
              name={CHOICE_PARAMS[field]}
              value={option}
              variant={variant}
              checked={option === chosen}
              onChange={() => dispatch({ type: "change", field, value: option })}
              {...getOptionProps?.(option)}
            >
              {renderLabel(option)}
            </Option>
          ))}
        </div>
        {notice?.field === field && (
          <Notice key={notice.text} notice={notice} dispatch={dispatch} />
        )}
        {children}
      </div>
    </fieldset>
  );
}

function KnotIcon() {
  return (
    <svg
      className={`screen-only marigold-deep ${styles.knot}`}
      viewBox="0 0 30 40"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M15 1C15 8 3 9 3 20s12 12 12 19" />
        <path d="M15 1c0 7 12 8 12 19S15 32 15 39" />
      </g>
      <circle cx="15" cy="20" r="4" fill="var(--ink)" />
    </svg>
  );
}

type NoticeProps = { notice: ChoiceNotice; dispatch: Dispatch<SelectionAction> };

function Notice({ notice, dispatch }: NoticeProps) {
  const undo = () => dispatch({ type: "undo" });
  return (
    <Hint ref={scrollIntoViewAfterChoice}>
      <b className="break-anywhere">
        <TranslatableText text={notice.text} />
      </b>{" "}
      {notice.undoLabel && (
        <Button
          variant="outline"
          size="small"
          onClick={(event) => updateAndFocusChecked(event, undo)}
        >
          <TranslatableText text={notice.undoLabel} />
        </Button>
      )}
    </Hint>
  );
}

/**
 * Moves the notice out from behind the price bar, but only after a choice in its step: a notice about a restored
 * choice must not move the page.
 */
function scrollIntoViewAfterChoice(hint: HTMLParagraphElement | null): void {
  if (hint?.closest("fieldset")?.contains(document.activeElement))
    hint.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the checked radio of the step, because the clicked button disappears. */
export function updateAndFocusChecked({ currentTarget }: MouseEvent, update: () => void): void {
  const step = currentTarget.closest("fieldset");
  flushSync(update);
  step?.querySelector<HTMLInputElement>("input:checked")?.focus();
}

type HintProps = { id?: string; ref?: Ref<HTMLParagraphElement>; children: ReactNode };

export function Hint({ id, ref, children }: HintProps) {
  return (
    <p id={id} ref={ref} className={`screen-only soft ${styles.hint}`}>
      <Info aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type OptionProps = ComponentProps<"input"> & {
  variant?: "type" | "speed" | "provider";
};

function Option({ variant, children, ...inputProps }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" className="native-input" {...inputProps} />
      <span
        className={`choice ${styles.face} ${variant ? styles[variant] : ""}`}
        translate={variant === "speed" ? "no" : undefined}
      >
        {!variant && <i className="screen-only dot" />}
        {children}
      </span>
    </label>
  );
}
