import { type ComponentProps, type ReactNode, useId } from "react";
import { FigureField, TextField } from "@/components/ui/field";
import { PLAN_FIELD_LABELS } from "@/lib/plans/fields";
import { FIGURES, type Figure, readFigure } from "@/lib/plans/form";
import type { KnownPlan, Suggestions } from "@/lib/plans/form-catalogue";
import styles from "./fields.module.css";
import type { PlanFormState } from "./use-plan-form";

export type FieldsProps = { form: PlanFormState; plans: KnownPlan[]; suggestions: Suggestions };

type GroupProps = { title: string; note?: string; children: ReactNode };

export function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className={`inset ${styles.group}`}>
      <legend className={styles.title}>
        {title} {note && <small>{note}</small>}
      </legend>
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}

type ChipsProps = {
  label: string;
  words: string[];
  isPressed: (word: string) => boolean;
  onPress: (word: string) => void;
};

export function Chips({ label, words, isPressed, onPress }: ChipsProps) {
  return (
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
}

const WORDS = {
  speed: { required: true },
  provider: { required: true, className: styles.two },
  tvChannels: { unit: "A count, such as 450+" },
  ottTier: { unit: "Name of the pack" },
};

type KnownWordFieldProps = Omit<FieldsProps, "plans"> & { name: keyof typeof WORDS };

export function KnownWordField({ form, name, suggestions }: KnownWordFieldProps) {
  return (
    <SuggestedField
      {...form.field(name)}
      {...WORDS[name]}
      label={PLAN_FIELD_LABELS[name]}
      words={suggestions[name]}
    />
  );
}

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

const PER_MONTH = { sign: "₹", unit: "₹ per month, before GST" } as const;
const ONCE = { sign: "₹", unit: "₹ once, GST included" } as const;
const UNITS = {
  basePrice: { ...PER_MONTH, required: true },
  discountPercent: { sign: "%", unit: "off the monthly price" },
  installationFee: ONCE,
  advancePayment: ONCE,
  tvCharge: PER_MONTH,
  ottCharge: PER_MONTH,
} as const;

export function AmountField({ form, name }: { form: PlanFormState; name: Figure }) {
  return <FigureField {...form.field(name)} {...UNITS[name]} label={PLAN_FIELD_LABELS[name]} />;
}

const MEANINGS: Record<string, number> = { "Free (0)": 0, "Not applicable (−1)": -1 };

type ChargeFieldProps = { form: PlanFormState; name: "tvCharge" | "ottCharge" };

/** A charge: an amount, or one of the two figures that mean something else. */
export function ChargeField({ form, name }: ChargeFieldProps) {
  const figure = readFigure(form.values[name]) ?? FIGURES[name];
  return (
    <>
      <AmountField form={form} name={name} />
      <div className={styles.meanings}>
        <Chips
          label={`${PLAN_FIELD_LABELS[name]} in words`}
          words={Object.keys(MEANINGS)}
          isPressed={(word) => MEANINGS[word] === figure}
          onPress={(word) => form.set(name, String(MEANINGS[word]))}
        />
      </div>
    </>
  );
}
