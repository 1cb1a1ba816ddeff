import type { Suggestions } from "@/lib/plans/form-catalogue";
import { DURATIONS, type Duration, PLAN_TYPE_LABELS, PLAN_TYPES } from "@/lib/plans/terms";
import { SelectField, TextField } from "../field";
import { Choice } from "./choice";
import { Group, Row, wide } from "./group";
import type { PlanFormState } from "./use-plan-form";

const TYPES = PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }));

type FieldsProps = { form: PlanFormState; suggestions: Suggestions };

/** What kind of plan it is. The type comes first: it decides which groups there are. */
export function PlanFields({ form: { values, errors, set }, suggestions }: FieldsProps) {
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
        <TextField
          label="Speed"
          name="speed"
          required
          autoComplete="off"
          list="known-speeds"
          value={values.speed}
          error={errors.speed}
          onChange={(event) => set("speed", event.target.value)}
        />
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
        <TextField
          className={wide.two}
          label="Provider"
          name="provider"
          required
          autoComplete="off"
          list="known-providers"
          value={values.provider}
          error={errors.provider}
          onChange={(event) => set("provider", event.target.value)}
        />
      </Row>
      <Known id="known-speeds" words={suggestions.speed} />
      <Known id="known-providers" words={suggestions.provider} />
    </Group>
  );
}

/** The words that exist already, offered while one types. */
export function Known({ id, words }: { id: string; words: string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
