import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { FieldOf } from "@/lib/resource/field-kinds";
import { parseTypedNumber } from "@/lib/validation/field-schemas";
import { Checkbox } from "../form/checkbox";
import styles from "./field-parts.module.css";

type FieldGroupProps = { title: string; note?: string; children: ReactNode };

export const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className={`panel-padding ${styles.group}`}>
    <legend className={styles.title}>
      {title} {note && <small>{note}</small>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

export const NestedFields = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`stack ${styles.nested}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type ChipsProps = {
  label: string;
  options: string[];
  isPressed: (option: string) => boolean;
  onPress: (option: string) => void;
};

export const Chips = ({ label, options, isPressed, onPress }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a default layout that breaks the row of fields.
  <div role="group" aria-label={label} className={`cluster ${styles.chips}`}>
    {options.map((option) => (
      <button
        key={option}
        type="button"
        className={styles.chip}
        aria-pressed={isPressed(option)}
        onClick={() => onPress(option)}
      >
        {option}
      </button>
    ))}
  </div>
);

export function SuggestedField({
  suggestions,
  ...field
}: ComponentProps<typeof TextField> & { suggestions: string[] }) {
  const listId = useId();
  return (
    <>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

type YesNoFieldProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export const YesNoField = ({ label, isOn, onChange }: YesNoFieldProps) => (
  <div className={`stack ${styles.yesNo}`}>
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
  field: FieldOf<"price">;
  typedText: string;
  onChange: (value: string) => void;
};

export function PriceChips({ field, typedText, onChange }: PriceChipsProps) {
  const amounts = new Map<string, number>();
  for (const [name, amount] of Object.entries(field.namedAmounts ?? {}))
    amounts.set(`${name} (${String(amount).replace("-", "−")})`, amount);
  if (amounts.size < 2) return null;
  const typedAmount = parseTypedNumber(typedText) ?? field.emptyValue;
  return (
    <Chips
      label={`Common values for ${field.label}`}
      options={[...amounts.keys()]}
      isPressed={(label) => amounts.get(label) === typedAmount}
      onPress={(label) => onChange(String(amounts.get(label)))}
    />
  );
}

type MultiChoiceFieldProps = {
  field: FieldOf<"multiChoice">;
  /** Null selects all options. */
  selected: string[] | null;
  options: string[];
  error?: string;
  onChange: (selected: string[] | null) => void;
};

/** The first checkbox selects all options, also those that are added later. */
export function MultiChoiceField({
  field,
  selected,
  options,
  error,
  onChange,
}: MultiChoiceFieldProps) {
  const id = useId();
  // The initially selected options stay visible after they are unticked, even if `options` does not contain them.
  const [initialOptions] = useState(selected ?? []);
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}
    >
      <legend className="field-label">{field.label}</legend>
      <div className="cluster">
        <Checkbox
          showLabel
          label={field.allLabel}
          checked={selected === null}
          onChange={(isAll) => onChange(isAll ? null : initialOptions)}
        />
        {selected &&
          [...new Set([...options, ...initialOptions])].map((option) => (
            <Checkbox
              key={option}
              showLabel
              label={option}
              checked={selected.includes(option)}
              onChange={(isOn) => onChange(toggleOption(selected, option, isOn))}
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

const toggleOption = (selected: string[], option: string, isOn: boolean) =>
  isOn ? [...selected, option].sort() : selected.filter((other) => other !== option);
