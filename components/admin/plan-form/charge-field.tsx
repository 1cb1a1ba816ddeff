import { readFigure } from "@/lib/plans/form";
import { NOT_APPLICABLE } from "@/lib/plans/terms";
import { FigureField } from "../field";
import styles from "./charge-field.module.css";
import { Chip, Chips } from "./chip";
import { PER_MONTH } from "./price-fields";
import type { PlanFormState } from "./use-plan-form";

type ChargeFieldProps = { form: PlanFormState; name: "tvCharge" | "ottCharge"; label: string };

/** A charge: an amount, or one of the two figures that mean something else. */
export function ChargeField({ form: { values, errors, set }, name, label }: ChargeFieldProps) {
  const figure = readFigure(values[name]) ?? NOT_APPLICABLE;
  return (
    <>
      <FigureField
        sign="₹"
        label={label}
        unit={PER_MONTH}
        name={name}
        value={values[name]}
        error={errors[name]}
        onChange={(event) => set(name, event.target.value)}
      />
      <div className={styles.meanings}>
        <Chips label={`${label} in words`}>
          <Chip pressed={figure === 0} onClick={() => set(name, "0")}>
            Free (0)
          </Chip>
          <Chip
            pressed={figure === NOT_APPLICABLE}
            onClick={() => set(name, String(NOT_APPLICABLE))}
          >
            Not applicable (−1)
          </Chip>
        </Chips>
      </div>
    </>
  );
}
