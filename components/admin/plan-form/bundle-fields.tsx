import { TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { entertainment } from "@/lib/content/entertainment";
import { readApps, toggleApp } from "@/lib/plans/form";
import type { Suggestions } from "@/lib/plans/form-catalogue";
import { includesOtt, includesTv, NONE } from "@/lib/plans/terms";
import {
  ChargeField,
  Chip,
  Chips,
  type FieldsProps,
  Group,
  KnownWordField,
  Row,
  wide,
} from "./field-parts";
import styles from "./fields.module.css";

export function TvFields({ form, suggestions, twin }: FieldsProps) {
  if (!includesTv(form.values.planType)) return null;
  return (
    <Group title="TV">
      <Row>
        <KnownWordField form={form} name="tvChannels" words={suggestions.tvChannels} />
        <ChargeField form={form} name="tvCharge" label="TV Charge" />
        {!includesOtt(form.values.planType) && twin}
      </Row>
    </Group>
  );
}

export function OttFields({ form, suggestions, twin }: FieldsProps) {
  const { values, set } = form;
  if (!includesOtt(values.planType)) return null;
  const typed = readApps(values.ottList).map((name) => name.toLowerCase());
  return (
    <Group title="OTT">
      <Row>
        <KnownWordField form={form} name="ottTier" words={suggestions.ottTier} />
        <ChargeField form={form} name="ottCharge" label="OTT Charge" />
        {twin}
        <TextField
          {...form.field("ottList")}
          className={wide.all}
          label="OTT List"
          unit="Apps, with a comma between. Tap to add or remove."
          autoComplete="off"
        />
      </Row>
      <Chips label="Known apps" className={styles.apps}>
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
    </Group>
  );
}

/** The apps that the site knows, and those that plans have beside them. */
function knownApps(suggestions: Suggestions): string[] {
  const known: string[] = [...entertainment.apps.names];
  const words = known.map((name) => name.toLowerCase());
  return [...known, ...suggestions.apps.filter((app) => !words.includes(app.toLowerCase()))];
}

const ROUTERS = [NONE, "Single Band", "Dual Band"];
const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

export function HardwareFields({ form, suggestions }: FieldsProps) {
  const { values, set } = form;
  const routers = [...ROUTERS, ...suggestions.router.filter((name) => !ROUTERS.includes(name))];
  return (
    <Group title="Hardware">
      <Row>
        <div className={`${styles.router} ${wide.two}`}>
          <TextField {...form.field("router")} label="Router" autoComplete="off" />
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
        <div className={styles.box}>
          <span aria-hidden="true">Android Box</span>
          <Segmented
            legend="Android Box"
            options={YES_NO}
            value={values.androidBox ? "yes" : "no"}
            onChange={(value) => set("androidBox", value === "yes")}
          />
        </div>
      </Row>
    </Group>
  );
}
