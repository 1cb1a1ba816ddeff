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

/** Fields under a title of their own, among others. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
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

type OnOffProps = { label: string; isOn: boolean; onInput: (isOn: boolean) => void };

export const OnOff = ({ label, isOn, onInput }: OnOffProps) => (
  <div className={`stack ${styles.box}`}>
    <span aria-hidden="true">{label}</span>
    <Segmented
      legend={label}
      options={YES_NO}
      value={isOn ? "yes" : "no"}
      onChange={(value) => onInput(value === "yes")}
    />
  </div>
);

type MeaningsProps = {
  field: Extract<Field, { kind: "price" }>;
  typed: string;
  onInput: (input: string) => void;
};

/** Buttons for the amounts that stand for words, such as Free. */
export function Meanings({
  field: { label, empty, meanings = {} },
  typed,
  onInput,
}: MeaningsProps) {
  const words = Object.entries(meanings).map(
    ([word, amount]) => [`${word} (${String(amount).replace("-", "−")})`, amount] as const,
  );
  const amounts = new Map<string, number>(words);
  if (amounts.size < 2) return null;
  return (
    <Chips
      label={`${label} in words`}
      words={[...amounts.keys()]}
      isPressed={(word) => amounts.get(word) === (readFigure(typed) ?? empty)}
      onPress={(word) => onInput(String(amounts.get(word)))}
    />
  );
}

type ChoicesProps = {
  field: Extract<Field, { kind: "choices" }>;
  /** Null for all. */
  chosen: string[] | null;
  choices: string[];
  error?: string;
  onInput: (input: string[] | null) => void;
};

/** All, those that come later too; or those that are ticked. */
export function Choices({ field, chosen, choices, error, onInput }: ChoicesProps) {
  const id = useId();
  // What was chosen before stays visible, also where it is no option any more.
  const [had] = useState(chosen ?? []);
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
          onChange={(isAll) => onInput(isAll ? null : had)}
        />
        {chosen &&
          [...new Set([...choices, ...had])].map((one) => (
            <CheckBox
              key={one}
              labelled
              label={one}
              checked={chosen.includes(one)}
              onChange={(isOn) =>
                onInput(isOn ? [...chosen, one].sort() : chosen.filter((other) => other !== one))
              }
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
