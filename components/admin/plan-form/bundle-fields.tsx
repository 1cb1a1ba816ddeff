import type { ReactNode } from "react";
import { entertainment } from "@/lib/content/entertainment";
import { readApps, toggleApp } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { includesOtt, includesTv, NONE } from "@/lib/plans/terms";
import { TextField } from "../field";
import styles from "./bundle-fields.module.css";
import { ChargeField } from "./charge-field";
import { Chip, Chips } from "./chip";
import { Choice } from "./choice";
import { Group, Row, wide } from "./group";
import { KnownWordField } from "./known-word-field";
import type { PlanFormState } from "./use-plan-form";

/** What the twin says stands where the last of what sets plans apart is typed. */
type FieldsProps = { form: PlanFormState; suggestions: Suggestions; twin?: ReactNode };

export function TvFields({ form, suggestions, twin }: FieldsProps) {
  if (!includesTv(form.values.planType)) return null;
  return (
    <Group title="TV">
      <Row>
        <KnownWordField
          form={form}
          name="tvChannels"
          label="TV Channels"
          unit="A count, such as 450+"
          words={suggestions.tvChannels}
        />
        <ChargeField form={form} name="tvCharge" label="TV Charge" />
        {!includesOtt(form.values.planType) && twin}
      </Row>
    </Group>
  );
}

export function OttFields({ form, suggestions, twin }: FieldsProps) {
  const { values, errors, set } = form;
  if (!includesOtt(values.planType)) return null;
  const typed = readApps(values.ottList).map((name) => name.toLowerCase());
  return (
    <Group title="OTT">
      <Row>
        <KnownWordField
          form={form}
          name="ottTier"
          label="OTT Tier"
          unit="Name of the pack"
          words={suggestions.ottTier}
        />
        <ChargeField form={form} name="ottCharge" label="OTT Charge" />
        {twin}
        <TextField
          className={wide.all}
          label="OTT List"
          unit="Apps, with a comma between. Tap to add or remove."
          name="ottList"
          autoComplete="off"
          value={values.ottList}
          error={errors.ottList}
          onChange={(event) => set("ottList", event.target.value)}
        />
      </Row>
      <div className={styles.apps}>
        <Chips label="Known apps">
          {knownApps(suggestions).map((app) => (
            <Chip
              key={app}
              pressed={typed.includes(app.toLowerCase())}
              onClick={() => set("ottList", toggleApp(values.ottList, app))}
            >
              {app}
            </Chip>
          ))}
        </Chips>
      </div>
    </Group>
  );
}

const ROUTERS = [NONE, "Single Band", "Dual Band"];
const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

export function HardwareFields({ form: { values, errors, set }, suggestions }: FieldsProps) {
  const routers = [...ROUTERS, ...suggestions.router.filter((name) => !ROUTERS.includes(name))];
  return (
    <Group title="Hardware">
      <Row>
        <div className={`${styles.router} ${wide.two}`}>
          <TextField
            label="Router"
            name="router"
            autoComplete="off"
            value={values.router}
            error={errors.router}
            onChange={(event) => set("router", event.target.value)}
          />
          <Chips label="Known routers">
            {routers.map((router) => (
              <Chip
                key={router}
                pressed={values.router === router}
                onClick={() => set("router", router)}
              >
                {router}
              </Chip>
            ))}
          </Chips>
        </div>
        <Choice
          look="switch"
          name="androidBox"
          label="Android Box"
          labelShown
          options={YES_NO}
          value={values.androidBox ? "yes" : "no"}
          onChange={(value) => set("androidBox", value === "yes")}
        />
      </Row>
    </Group>
  );
}

/** The apps that the site knows, and those that plans have beside them. */
function knownApps(suggestions: Suggestions): string[] {
  const known: string[] = [...entertainment.apps.names];
  const words = known.map((name) => name.toLowerCase());
  return [...known, ...suggestions.apps.filter((app) => !words.includes(app.toLowerCase()))];
}
