import type { ReactNode } from "react";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { DURATIONS, type Duration, PLAN_TYPE_LABELS, PLAN_TYPES } from "@/lib/plans/terms";
import { SelectField } from "../field";
import { Choice } from "./choice";
import { Group, Row, wide } from "./group";
import { KnownWordField } from "./known-word-field";
import type { PlanFormState } from "./use-plan-form";

const TYPES = PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }));

type FieldsProps = { form: PlanFormState; suggestions: Suggestions; twin: ReactNode };

/** What kind of plan it is. The type comes first: it decides which groups there are. */
export function PlanFields({ form, suggestions, twin }: FieldsProps) {
  const { values, errors, set } = form;
  return (
    <Group title="Plan" note="* must be filled in">
      <Choice
        look="tiles"
        name="planType"
        label="Plan Type"
        options={TYPES}
        value={values.planType}
        onChange={(type) => set("planType", type)}
      />
      <Row>
        <KnownWordField form={form} name="speed" label="Speed" required words={suggestions.speed} />
        <SelectField
          label="Duration"
          name="duration"
          required
          value={values.duration}
          error={errors.duration}
          onChange={(event) => set("duration", event.target.value as Duration)}
        >
          {DURATIONS.map((duration) => (
            <option key={duration}>{duration}</option>
          ))}
        </SelectField>
        <KnownWordField
          form={form}
          name="provider"
          label="Provider"
          required
          className={wide.two}
          words={suggestions.provider}
        />
        {values.planType === "internet" && twin}
      </Row>
    </Group>
  );
}
