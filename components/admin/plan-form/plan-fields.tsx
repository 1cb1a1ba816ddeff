import { Button } from "@/components/ui/button";
import { FigureField, SelectField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { formatRupees } from "@/lib/money";
import { readFigure } from "@/lib/plans/form";
import {
  findMonthly,
  type KnownPlan,
  typedIdentity,
  usualDiscount,
} from "@/lib/plans/form-catalogue";
import { DURATIONS, PLAN_TYPE_LABELS, PLAN_TYPES } from "@/lib/plans/terms";
import { Note } from "../panel";
import { type FieldsProps, Group, KnownWordField, PER_MONTH, Row, wide } from "./field-parts";
import styles from "./fields.module.css";
import type { PlanFormState } from "./use-plan-form";

const TYPES = PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }));

/** What kind of plan it is. The type comes first: it decides which groups there are. */
export function PlanFields({ form, suggestions, twin }: FieldsProps) {
  const { planType } = form.values;
  return (
    <Group title="Plan" note="* must be filled in">
      <Segmented
        className={styles.types}
        legend="Plan Type"
        options={TYPES}
        value={planType}
        onChange={(type) => form.set("planType", type)}
      />
      <Row>
        <KnownWordField form={form} name="speed" words={suggestions.speed} />
        <SelectField {...form.field("duration")} label="Duration" required>
          {DURATIONS.map((duration) => (
            <option key={duration}>{duration}</option>
          ))}
        </SelectField>
        <KnownWordField form={form} name="provider" words={suggestions.provider} />
        {planType === "internet" && twin}
      </Row>
    </Group>
  );
}

const ONCE = "₹ once, GST included";

type PriceFieldsProps = { form: PlanFormState; plans: KnownPlan[] };

export function PriceFields({ form, plans }: PriceFieldsProps) {
  const { plan, values, field } = form;
  const discount = readFigure(values.discountPercent);
  const hint =
    !plan && discount !== undefined && discount === usualDiscount(values, plans)
      ? `Discount ${discount} %, as your other ${values.duration} plans have`
      : undefined;
  return (
    <Group title="Price">
      <Row>
        <FigureField
          {...field("basePrice")}
          sign="₹"
          label="Base Price"
          unit={PER_MONTH}
          required
        />
        <FigureField
          {...field("discountPercent")}
          sign="%"
          label="Discount"
          unit="% off the monthly price"
          hint={hint}
        />
        <FigureField {...field("installationFee")} sign="₹" label="Installation Fee" unit={ONCE} />
        <FigureField {...field("advancePayment")} sign="₹" label="Advance Payment" unit={ONCE} />
        <MonthlyNote form={form} plans={plans} />
      </Row>
    </Group>
  );
}

/** The builder shows the Monthly plan's price as the monthly price: another one must be meant. */
function MonthlyNote({ form: { plan, values, set }, plans }: PriceFieldsProps) {
  const monthly = findMonthly(typedIdentity(values), plans);
  const typed = readFigure(values.basePrice);
  if (!monthly || monthly._id === plan?._id || typed === undefined) return null;
  if (typed === monthly.basePrice) return null;
  const price = formatRupees(monthly.basePrice);
  return (
    <div className={wide.all}>
      <Note
        kind="warn"
        action={
          <Button onClick={() => set("basePrice", String(monthly.basePrice))}>Use {price}</Button>
        }
      >
        Base price differs from the Monthly row ({price})
      </Note>
    </div>
  );
}
