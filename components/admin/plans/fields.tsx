import { Button } from "@/components/ui/button";
import { Options, SelectField, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { formatRupees } from "@/lib/money";
import { readApps, readFigure, toggleApp } from "@/lib/plans/form";
import { findDuplicate, typedIdentity } from "@/lib/plans/form-catalogue";
import { findOption } from "@/lib/plans/selection-options";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "@/lib/terms/plan";
import { Note } from "../panel";
import {
  AmountField,
  ChargeField,
  Chips,
  type FieldsProps,
  Group,
  KnownWordField,
} from "./field-parts";
import styles from "./fields.module.css";

const TYPES = PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }));

/** What kind of plan it is. The type comes first: it decides which groups there are. */
export function PlanFields({ form, suggestions }: FieldsProps) {
  return (
    <Group title="Plan" note="* must be filled in">
      <Segmented
        className={`across ${styles.types}`}
        legend="Plan Type"
        options={TYPES}
        value={form.values.planType}
        onChange={(type) => form.set("planType", type)}
      />
      <KnownWordField form={form} name="speed" suggestions={suggestions} />
      <SelectField {...form.field("duration")} label="Duration" required>
        <Options of={DURATIONS.map((duration) => [duration, duration])} />
      </SelectField>
      <KnownWordField form={form} name="provider" suggestions={suggestions} />
    </Group>
  );
}

export function PriceFields({ form, plans }: FieldsProps) {
  return (
    <Group title="Price">
      <AmountField form={form} name="basePrice" />
      <AmountField form={form} name="discountPercent" />
      <AmountField form={form} name="installationFee" />
      <AmountField form={form} name="advancePayment" />
      <MonthlyNote form={form} plans={plans} />
    </Group>
  );
}

/** The builder shows the Monthly plan's price as the monthly price: another one must be meant. */
function MonthlyNote({ form: { read, values, set }, plans }: Omit<FieldsProps, "suggestions">) {
  const isMonthly = values.duration === "Monthly";
  const asMonthly = { ...typedIdentity(values), duration: "Monthly" } as const;
  const monthly = isMonthly ? undefined : findDuplicate(asMonthly, plans, read?._id);
  const typed = readFigure(values.basePrice);
  if (!monthly || typed === undefined || typed === monthly.basePrice) return null;
  const price = formatRupees(monthly.basePrice);
  const use = (
    <Button onClick={() => set("basePrice", String(monthly.basePrice))}>Use {price}</Button>
  );
  return (
    <div className="across">
      <Note kind="warn" action={use}>
        Base price differs from the Monthly row ({price})
      </Note>
    </div>
  );
}

export function TvFields({ form, suggestions }: FieldsProps) {
  if (!includesTv(form.values.planType)) return null;
  return (
    <Group title="TV">
      <KnownWordField form={form} name="tvChannels" suggestions={suggestions} />
      <ChargeField form={form} name="tvCharge" />
    </Group>
  );
}

export function OttFields({ form, suggestions }: FieldsProps) {
  const { values, set } = form;
  if (!includesOtt(values.planType)) return null;
  const typed = readApps(values.ottList);
  return (
    <Group title="OTT">
      <KnownWordField form={form} name="ottTier" suggestions={suggestions} />
      <ChargeField form={form} name="ottCharge" />
      <TextField
        {...form.field("ottList")}
        className="across"
        label="OTT List"
        unit="Apps, with a comma between. Tap to add or remove."
        autoComplete="off"
      />
      <div className="across">
        <Chips
          label="Known apps"
          words={suggestions.ottList}
          isPressed={(app) => findOption(typed, app) !== null}
          onPress={(app) => set("ottList", toggleApp(values.ottList, app))}
        />
      </div>
    </Group>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

export function HardwareFields({ form, suggestions }: FieldsProps) {
  const { values, set } = form;
  return (
    <Group title="Hardware">
      <div className={`stack ${styles.two}`}>
        <TextField {...form.field("router")} label="Router" autoComplete="off" />
        <Chips
          label="Known routers"
          words={[NONE, ...suggestions.router]}
          isPressed={(router) => router === values.router}
          onPress={(router) => set("router", router)}
        />
      </div>
      <div className={`stack ${styles.box}`}>
        <span aria-hidden="true">Android Box</span>
        <Segmented
          legend="Android Box"
          options={YES_NO}
          value={values.androidBox ? "yes" : "no"}
          onChange={(value) => set("androidBox", value === "yes")}
        />
      </div>
    </Group>
  );
}
