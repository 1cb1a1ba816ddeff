import { useId } from "react";
import { FigureField, SelectField, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { ROUNDING_TEXTS, ROUNDINGS } from "@/lib/plans/bulk";
import { BULK_TASKS, type BulkTyped, COPIED, isCopied } from "@/lib/plans/bulk-form";
import { PLAN_FIELD_LABELS } from "@/lib/plans/fields";
import { readApps, toggleApp } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { findOption } from "@/lib/plans/selection-options";
import { DURATIONS } from "@/lib/plans/terms";
import { Chips } from "../plan-form/field-parts";
import styles from "./bulk.module.css";
import { CheckBox } from "./selection";

export type BulkFieldsProps = {
  typed: BulkTyped;
  error?: string;
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
        onChange={({ target }) => onType({ task: target.value as BulkTyped["task"] })}
      >
        {Object.entries(BULK_TASKS).map(([task, label]) => (
          <option key={task} value={task}>
            {label}
          </option>
        ))}
      </SelectField>
      <TaskFields {...props} />
    </div>
  );
}

function TaskFields(props: BulkFieldsProps) {
  const { typed, error, onType } = props;
  const { task } = typed;
  switch (task) {
    case "prices":
      return <PriceFields {...props} />;
    case "apps":
      return <AppFields {...props} />;
    case "discountPercent":
    case "installationFee":
    case "advancePayment":
      return (
        <FigureField
          label={PLAN_FIELD_LABELS[task]}
          sign={task === "discountPercent" ? "%" : "₹"}
          unit={task === "discountPercent" ? "off the monthly price" : "₹ once, GST included"}
          error={error}
          value={typed[task]}
          onChange={({ target }) => onType({ [task]: target.value })}
        />
      );
    case "copyDuration":
      return (
        <SelectField
          label="Duration of the copies"
          value={typed.copyDuration}
          onChange={({ target }) => onType({ copyDuration: target.value })}
        >
          {DURATIONS.map((duration) => (
            <option key={duration}>{duration}</option>
          ))}
        </SelectField>
      );
    default:
      return <WordField {...props} task={task} />;
  }
}

const BY = [
  { value: "percent", label: "By percent" },
  { value: "rupees", label: "By rupees" },
] as const;

function PriceFields({ typed, error, onType }: BulkFieldsProps) {
  return (
    <>
      <div className={styles.by}>
        <Segmented
          legend="By percent or by rupees"
          options={BY}
          value={typed.by}
          onChange={(by) => onType({ by })}
        />
      </div>
      <FigureField
        label="Base price by"
        sign={typed.by === "percent" ? "%" : "₹"}
        unit="5 is more, −5 is less"
        error={error}
        value={typed.amount}
        onChange={({ target }) => onType({ amount: target.value })}
      />
      <SelectField
        label="Round to"
        value={typed.rounding}
        onChange={({ target }) => onType({ rounding: target.value })}
      >
        {ROUNDINGS.map((rounding) => (
          <option key={rounding} value={rounding}>
            {ROUNDING_TEXTS[rounding]}
          </option>
        ))}
      </SelectField>
      <div className={`cluster ${styles.all}`}>
        {(["ottCharge", "tvCharge"] as const).map((field) => (
          <CheckBox
            key={field}
            labelled
            label={`${PLAN_FIELD_LABELS[field]}, too`}
            checked={typed[field]}
            onChange={(checked) => onType({ [field]: checked })}
          />
        ))}
      </div>
    </>
  );
}

type WordTask = "provider" | "router" | "copyProvider" | "copySpeed";

function WordField(props: BulkFieldsProps & { task: WordTask }) {
  const { typed, task, error, suggestions, onType } = props;
  const listId = useId();
  const field = isCopied(task) ? COPIED[task] : task;
  const label = PLAN_FIELD_LABELS[field];
  return (
    <>
      <TextField
        label={isCopied(task) ? `${label} of the copies` : label}
        error={error}
        autoComplete="off"
        list={listId}
        value={typed[task]}
        onChange={({ target }) => onType({ [task]: target.value })}
      />
      <datalist id={listId}>
        {suggestions[field].map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

function AppFields({ typed, error, suggestions, apps, onType }: BulkFieldsProps) {
  const fields = [
    ["added", "Apps to add", suggestions.ottList],
    ["removed", "Apps to remove", apps],
  ] as const;
  return fields.map(([name, label, known]) => (
    <div key={name} className={`stack ${styles.all}`}>
      <TextField
        label={label}
        unit="With a comma between, or tap"
        error={name === "added" ? error : undefined}
        autoComplete="off"
        value={typed[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
      />
      <Chips
        label={`Known apps, ${label.toLowerCase()}`}
        words={known}
        isPressed={(app) => findOption(readApps(typed[name]), app) !== null}
        onPress={(app) => onType({ [name]: toggleApp(typed[name], app) })}
      />
    </div>
  ));
}
