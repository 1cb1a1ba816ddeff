import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { Field } from "@/lib/resource/resource";
import { readFigure } from "@/lib/values";
import { CheckBox } from "../form/check-box";
import styles from "./field-parts.module.css";

type GroupProps = { title: string; note?: string; children: ReactNode };

export const Group = ({ title, note, children }: GroupProps) => (
  <fieldset className={`inset ${styles.group}`}>
    <legend className={styles.title}>
      {title} {note && <small>{note}</small>}
    </legend>
    <div className={styles.row}>{children}</div>
  </fieldset>
);

/** A titled group for the parts of one field. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`stack ${styles.part}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type ChipsProps = {
  label: string;
  words: string[];
  isPressed: (word: string) => boolean;
  onPress: (word: string) => void;
};

export const Chips = ({ label, words, isPressed, onPress }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row of fields.
  <div role="group" aria-label={label} className={`cluster ${styles.chips}`}>
    {words.map((word) => (
      <button
        key={word}
        type="button"
        className={styles.chip}
        aria-pressed={isPressed(word)}
        onClick={() => onPress(word)}
      >
        {word}
      </button>
    ))}
  </div>
);

export function SuggestedField({
  words,
  ...field
}: ComponentProps<typeof TextField> & { words: string[] }) {
  const listId = useId();
  return (
    <>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

type OnOffProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export const OnOff = ({ label, isOn, onChange }: OnOffProps) => (
  <div className={`stack ${styles.box}`}>
    <span aria-hidden="true">{label}</span>
    <Segmented
      legend={label}
      options={YES_NO}
      value={isOn ? "yes" : "no"}
      onChange={(value) => onChange(value === "yes")}
    />
  </div>
);

type PriceChipsProps = {
  field: Extract<Field, { kind: "price" }>;
  typed: string;
  onChange: (value: string) => void;
};

/** Chips for the amounts that have a name, such as "Free (0)". Shown if there are at least two. */
export function PriceChips({ field, typed, onChange }: PriceChipsProps) {
  const amounts = new Map<string, number>();
  for (const [word, amount] of Object.entries(field.meanings ?? {}))
    amounts.set(`${word} (${String(amount).replace("-", "−")})`, amount);
  if (amounts.size < 2) return null;
  const current = readFigure(typed) ?? field.empty;
  return (
    <Chips
      label={`${field.label} in words`}
      words={[...amounts.keys()]}
      isPressed={(word) => amounts.get(word) === current}
      onPress={(word) => onChange(String(amounts.get(word)))}
    />
  );
}

type ChoicesProps = {
  field: Extract<Field, { kind: "choices" }>;
  /** Null means all. */
  chosen: string[] | null;
  choices: string[];
  error?: string;
  onChange: (chosen: string[] | null) => void;
};

/** Check boxes for all choices, including future ones, or for single ones. */
export function Choices({ field, chosen, choices, error, onChange }: ChoicesProps) {
  const id = useId();
  // Stays visible when it is unticked, even if it is no longer among the choices.
  const [initial] = useState(chosen ?? []);
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}
    >
      <legend className="field-label">{field.label}</legend>
      <div className="cluster">
        <CheckBox
          labelled
          label={field.all}
          checked={chosen === null}
          onChange={(isAll) => onChange(isAll ? null : initial)}
        />
        {chosen &&
          [...new Set([...choices, ...initial])].map((choice) => (
            <CheckBox
              key={choice}
              labelled
              label={choice}
              checked={chosen.includes(choice)}
              onChange={(isOn) => onChange(toggle(chosen, choice, isOn))}
            />
          ))}
      </div>
      <p id={`${id}-hint`} className="soft field-hint">
        {field.hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const toggle = (chosen: string[], choice: string, isOn: boolean) =>
  isOn ? [...chosen, choice].sort() : chosen.filter((one) => one !== choice);
