import { FigureField, Options, SelectField, TextField } from "@/components/ui/field";
import {
  BULK_TASKS,
  type BulkTask,
  type BulkTyped,
  CHARGES,
  isCopy,
  ROUNDINGS,
} from "@/lib/plans/bulk";
import { PLAN_FIELD_LABELS } from "@/lib/plans/fields";
import { readApps, toggleApp } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { findOption } from "@/lib/plans/selection-options";
import { DURATIONS } from "@/lib/terms/plan";
import { CheckBox } from "../form/check-box";
import { Chips, Group, SuggestedField, UNITS } from "./field-parts";
import styles from "./fields.module.css";

type BulkFieldsProps = {
  typed: BulkTyped;
  wrong?: string;
  suggestions: Suggestions;
  onType: (change: Partial<BulkTyped>) => void;
};

const TASKS = Object.entries(BULK_TASKS).map(([task, { label }]) => [task, label] as const);

/** What to do with the chosen plans, and the few fields that it takes. */
export function BulkFields(props: BulkFieldsProps) {
  const { task, discount, rounding, also } = props.typed;
  const { onType } = props;
  return (
    <Group title="What to change">
      <Choice
        label="What to do"
        className={styles.two}
        options={TASKS}
        value={task}
        onType={(name) => {
          const task = name as BulkTask;
          onType({ task, value: task === "copyDuration" ? "Yearly" : "" });
        }}
      />
      <ValueField {...props} />
      {task === "copyDuration" && (
        <FigureField
          label="Their discount"
          sign="%"
          hint="0 for none"
          required
          value={discount}
          error={props.wrong}
          onChange={({ target }) => onType({ discount: target.value })}
        />
      )}
      {BULK_TASKS[task].field === "basePrice" && (
        <>
          <Choice
            label="New prices are"
            options={Object.entries(ROUNDINGS)}
            value={rounding}
            onType={(rounding) => onType({ rounding })}
          />
          <div className="across cluster">
            {CHARGES.map((field) => (
              <CheckBox
                key={field}
                labelled
                label={`${PLAN_FIELD_LABELS[field]}, too`}
                checked={also.includes(field)}
                onChange={(checked) => {
                  const others = also.filter((name) => name !== field);
                  onType({ also: checked ? [...others, field] : others });
                }}
              />
            ))}
          </div>
        </>
      )}
    </Group>
  );
}

function ValueField({ typed: { task, value }, wrong, suggestions, onType }: BulkFieldsProps) {
  const { field } = BULK_TASKS[task];
  const control = {
    ...{ label: PLAN_FIELD_LABELS[field] + (isCopy(task) ? " of the copies" : ""), value },
    error: task === "copyDuration" ? undefined : wrong,
    onChange: ({ target }: { target: { value: string } }) => onType({ value: target.value }),
  };
  if (field === "basePrice") {
    const sign = task === "percent" ? "%" : "₹";
    return <FigureField {...control} label="By" sign={sign} hint="5 is more, −5 is less" />;
  }
  if (field === "duration") {
    const options = DURATIONS.map((duration) => [duration, duration] as const);
    return <Choice {...control} options={options} onType={(value) => onType({ value })} />;
  }
  if (field === "ottList")
    return (
      <>
        <TextField
          {...control}
          className={styles.two}
          label="Apps"
          hint="With a comma between, or tap"
        />
        <div className="across">
          <Chips
            label="Known apps"
            words={suggestions.ottList}
            isPressed={(app) => findOption(readApps(value), app) !== null}
            onPress={(app) => onType({ value: toggleApp(value, app) })}
          />
        </div>
      </>
    );
  if (field === "provider" || field === "router" || field === "speed")
    return (
      <SuggestedField
        {...control}
        className={styles.two}
        words={suggestions[field]}
        onBlur={() => onType({ value: findOption(suggestions[field], value) ?? value })}
      />
    );
  const { sign, unit } = UNITS[field];
  return <FigureField {...control} sign={sign} hint={unit} />;
}

type ChoiceProps = {
  label: string;
  className?: string;
  options: (readonly [value: string, label: string])[];
  value: string;
  onType: (value: string) => void;
};

function Choice({ options, onType, ...field }: ChoiceProps) {
  return (
    <SelectField {...field} onChange={({ target }) => onType(target.value)}>
      <Options of={options} />
    </SelectField>
  );
}
