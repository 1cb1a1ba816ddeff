import { formatRupees } from "@/lib/money";
import { readFigure } from "@/lib/plans/form";
import {
  findMonthly,
  type KnownPlan,
  typedIdentity,
  usualDiscount,
} from "@/lib/plans/form-catalogue";
import { Button } from "../button";
import { FigureField } from "../field";
import { Note } from "../panel";
import { Group, Row, wide } from "./group";
import type { PlanFormState } from "./use-plan-form";

export const PER_MONTH = "₹ per month, before GST";
const ONCE = "₹ once, GST included";

const FIGURES = [
  { name: "basePrice", label: "Base Price", unit: PER_MONTH, sign: "₹", required: true },
  { name: "discountPercent", label: "Discount", unit: "% off the monthly price", sign: "%" },
  { name: "installationFee", label: "Installation Fee", unit: ONCE, sign: "₹" },
  { name: "advancePayment", label: "Advance Payment", unit: ONCE, sign: "₹" },
] as const;

type PriceFieldsProps = { form: PlanFormState; plans: KnownPlan[] };

export function PriceFields({ form, plans }: PriceFieldsProps) {
  const { plan, values, errors, set } = form;
  const discount = readFigure(values.discountPercent);
  const hint =
    !plan && discount !== undefined && discount === usualDiscount(values, plans)
      ? `Discount ${discount} %, as your other ${values.duration} plans have`
      : undefined;
  return (
    <Group title="Price">
      <Row>
        {FIGURES.map(({ name, ...field }) => (
          <FigureField
            key={name}
            {...field}
            name={name}
            hint={name === "discountPercent" ? hint : undefined}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
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
