import { type ComponentProps, type ReactNode, useId } from "react";
import { FigureField, TextField } from "@/components/ui/field";
import { readFigure } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { findOption } from "@/lib/plans/selection-options";
import { NOT_APPLICABLE } from "@/lib/plans/terms";
import { spellSpeed } from "@/lib/plans/value-rules";
import styles from "./fields.module.css";
import type { PlanFormState } from "./use-plan-form";

/** What the twin says stands where the last of what sets plans apart is typed. */
export type FieldsProps = { form: PlanFormState; suggestions: Suggestions; twin?: ReactNode };

export const PER_MONTH = "₹ per month, before GST";

/** How many of a row's four places a field takes. */
export const wide = { two: styles.two, all: styles.all };

type GroupProps = { title: string; note?: string; children: ReactNode };

/** Fields that belong together, under one title. */
export function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        {title} {note && <small>{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A small button that writes one value, and shows whether it stands. */
export function Chip({ pressed, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={pressed} />;
}

type ChipsProps = { label: string; className?: string; children: ReactNode };

export function Chips({ label, className = "", children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row of fields.
    <div role="group" aria-label={label} className={`${styles.chips} ${className}`}>
      {children}
    </div>
  );
}

const WORDS = {
  speed: { label: "Speed", required: true },
  provider: { label: "Provider", required: true, className: wide.two },
  tvChannels: { label: "TV Channels", unit: "A count, such as 450+" },
  ottTier: { label: "OTT Tier", unit: "Name of the pack" },
};

type KnownWordFieldProps = {
  form: PlanFormState;
  name: keyof typeof WORDS;
  /** What other plans say here, offered while one types. */
  words: string[];
};

/** A word that the builder compares: one that exists already keeps its spelling. */
export function KnownWordField({ form, name, words }: KnownWordFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...form.field(name)}
        {...WORDS[name]}
        autoComplete="off"
        list={listId}
        onBlur={({ target: { value } }) => {
          const word = name === "speed" ? spellSpeed(value) : value;
          if (value !== form.plan?.[name]) form.set(name, findOption(words, word) ?? word);
        }}
      />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

type ChargeFieldProps = { form: PlanFormState; name: "tvCharge" | "ottCharge"; label: string };

/** A charge: an amount, or one of the two figures that mean something else. */
export function ChargeField({ form, name, label }: ChargeFieldProps) {
  const figure = readFigure(form.values[name]) ?? NOT_APPLICABLE;
  const meanings = [
    { value: 0, text: "Free (0)" },
    { value: NOT_APPLICABLE, text: "Not applicable (−1)" },
  ];
  return (
    <>
      <FigureField {...form.field(name)} sign="₹" label={label} unit={PER_MONTH} />
      <Chips label={`${label} in words`} className={styles.meanings}>
        {meanings.map(({ value, text }) => (
          <Chip
            key={value}
            pressed={figure === value}
            onClick={() => form.set(name, String(value))}
          >
            {text}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
