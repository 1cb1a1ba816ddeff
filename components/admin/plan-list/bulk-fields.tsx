import { useId } from "react";
import { FigureField, SelectField, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { BULK_TASKS, type BulkTask, isCopy, ROUNDINGS } from "@/lib/plans/bulk";
import type { BulkTyped } from "@/lib/plans/bulk-form";
import { PLAN_FIELD_LABELS } from "@/lib/plans/fields";
import { readApps, toggleApp } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { findOption } from "@/lib/plans/selection-options";
import { DURATIONS } from "@/lib/plans/terms";
import { Chips } from "../plan-form/field-parts";
import styles from "./bulk.module.css";
import { CheckBox } from "./selection";

type BulkFieldsProps = {
  typed: BulkTyped;
  wrong?: string;
  suggestions: Suggestions;
  /** The apps that the chosen plans have. */
  apps: string[];
  onType: (change: Partial<BulkTyped>) => void;
};

/** What to do with the chosen plans, and the few fields that it takes. */
export function BulkFields(props: BulkFieldsProps) {
  const { typed, onType } = props;
  return (
    <div className={styles.fields}>
      <SelectField
        label="What to do"
        value={typed.task}
        onChange={({ target }) => onType({ task: target.value as BulkTask })}
      >
        {Object.entries(BULK_TASKS).map(([task, { label }]) => (
          <option key={task} value={task}>
            {label}
          </option>
        ))}
      </SelectField>
      <ValueField {...props} />
      {typed.task === "prices" && <PriceFields {...props} />}
    </div>
  );
}

const ONCE = { sign: "₹", unit: "₹ once, GST included" } as const;

function ValueField({ typed, wrong, suggestions, apps, onType }: BulkFieldsProps) {
  const { task, values } = typed;
  const listId = useId();
  const value = values[task] ?? "";
  const type = (value: string) => onType({ values: { ...values, [task]: value } });
  const { field } = BULK_TASKS[task];
  const label = PLAN_FIELD_LABELS[field] + (isCopy(task) ? " of the copies" : "");
  const control = {
    ...{ label, value, error: wrong, autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  switch (field) {
    case "basePrice": {
      const sign = typed.by === "percent" ? "%" : "₹";
      return <FigureField {...control} label="By" sign={sign} unit="5 is more, −5 is less" />;
    }
    case "discountPercent":
      return <FigureField {...control} sign="%" unit="off the monthly price" />;
    case "installationFee":
    case "advancePayment":
      return <FigureField {...control} {...ONCE} />;
    case "duration":
      return (
        <SelectField {...control}>
          {DURATIONS.map((duration) => (
            <option key={duration}>{duration}</option>
          ))}
        </SelectField>
      );
    case "ottList":
      return (
        <div className={`stack ${styles.all}`}>
          <TextField {...control} label="Apps" unit="With a comma between, or tap" />
          <Chips
            label="Known apps"
            words={task === "addApps" ? suggestions.ottList : apps}
            isPressed={(app) => findOption(readApps(value), app) !== null}
            onPress={(app) => type(toggleApp(value, app))}
          />
        </div>
      );
    default:
      return (
        <>
          <TextField
            {...control}
            list={listId}
            onBlur={() => type(findOption(suggestions[field], value) ?? value)}
          />
          <datalist id={listId}>
            {suggestions[field].map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      );
  }
}

const BY = [
  { value: "percent", label: "Percent" },
  { value: "rupees", label: "Rupees" },
] as const;

function PriceFields({ typed, onType }: BulkFieldsProps) {
  const { by, rounding, also } = typed;
  return (
    <>
      <Segmented
        className={styles.by}
        legend="By percent or by rupees"
        options={BY}
        value={by}
        onChange={(by) => onType({ by })}
      />
      <SelectField
        label="Round to"
        value={rounding}
        onChange={({ target }) => onType({ rounding: target.value })}
      >
        {Object.entries(ROUNDINGS).map(([rounding, label]) => (
          <option key={rounding} value={rounding}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={`cluster ${styles.all}`}>
        {(["ottCharge", "tvCharge"] as const).map((field) => (
          <CheckBox
            key={field}
            labelled
            label={`${PLAN_FIELD_LABELS[field]}, too`}
            checked={also[field]}
            onChange={(checked) => onType({ also: { ...also, [field]: checked } })}
          />
        ))}
      </div>
    </>
  );
}
