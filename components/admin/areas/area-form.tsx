import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { StickyBar } from "@/components/ui/layout";
import { Segmented } from "@/components/ui/segmented";
import {
  AREA_FIELD_LABELS,
  type AreaField,
  areaChanges,
  mergeAreas,
  STATE_LABELS,
  showSide,
} from "@/lib/areas/fields";
import { type AreaTyped, checkArea, typedOf } from "@/lib/areas/form";
import { AREAS } from "@/lib/areas/list-view";
import {
  AREA_STATES,
  type Area,
  type AreaInput,
  areaInTheWay,
  areaSaved,
  normaliseArea,
} from "@/lib/areas/schema";
import { sendJson } from "@/lib/http/api-client";
import type { Collision } from "@/lib/records/merge";
import { CheckBox } from "../form/check-box";
import { ProblemNote } from "../form/collision";
import { LeaveGuard } from "../form/leave-guard";
import { sentBy } from "../form/use-form";
import { useRecord } from "../form/use-record";
import { Panel } from "../panel";
import styles from "./areas.module.css";

export const useAreaForm = (area: Area | null) =>
  useRecord<AreaInput, Area, AreaTyped>({
    read: area,
    valueIn: normaliseArea,
    typedOf,
    check: checkArea,
    merge: mergeAreas,
    send: async (input, over) => {
      const path = over ? `/api/areas/${over._id}` : "/api/areas";
      const body = over ? { ...input, base: normaliseArea(over) } : input;
      const method = over ? "PUT" : "POST";
      const { area: saved, ...answer } = await sendJson(path, body, async () => areaSaved, {
        method,
      });
      return { ...answer, saved };
    },
    inTheWay: areaInTheWay,
    failed: (over) => ({ text: over ? "Failed to update area" : "Failed to add area" }),
    changes: areaChanges,
    // One that was deleted meanwhile is added anew, and has another address.
    onSaved: (saved, before) => (before ? undefined : `${AREAS}/${saved._id}`),
  });

type AreaFormState = ReturnType<typeof useAreaForm>;

type FieldsProps = { form: AreaFormState; providers: string[] };
type AreaFormProps = FieldsProps & {
  /** What follows from its state. */
  reached: ReactNode;
  children?: ReactNode;
};
const STATES = AREA_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

export function AreaForm({ form, providers, reached, children }: AreaFormProps) {
  const { read, values, field, isBusy, changed } = form;
  const text = (name: "name" | "nameTa" | "spellings" | "postcode" | "comingMonth") => ({
    ...field(name),
    label: AREA_FIELD_LABELS[name],
    autoComplete: "off",
  });
  return (
    <form {...form.props} onSubmit={sentBy(() => form.save())}>
      <LeaveGuard draft={form.draft} />
      <ProblemNote
        {...form}
        describe={describe}
        again={read && { label: "Add it as a new area", add: () => form.save(null) }}
      />
      <Panel aria-label="Area" className="inset stack">
        <div className="fits">
          <TextField {...text("name")} required hint="A street or a village" />
          <TextField {...text("nameTa")} lang="ta" hint="Empty: Tamil pages show the other name" />
          <TextField
            {...text("spellings")}
            hint="How people write it otherwise, with commas between"
          />
          <TextField {...text("postcode")} inputMode="numeric" hint="Six digits, or empty" />
        </div>
        <div className={`cluster ${styles.state}`}>
          <div className="field">
            <span className="field-label" aria-hidden="true">
              {AREA_FIELD_LABELS.state}
            </span>
            <Segmented
              legend={AREA_FIELD_LABELS.state}
              options={STATES}
              value={values.state}
              onChange={(state) => form.set("state", state)}
            />
          </div>
          {values.state === "coming" && (
            // A browser that has no such field takes the text.
            <TextField {...text("comingMonth")} type="month" placeholder="2027-03" required />
          )}
        </div>
        {reached}
        <Providers form={form} providers={providers} />
      </Panel>
      {children}
      <StickyBar>
        <p className="soft">
          {read && !changed ? "Everything is saved" : "Shows on the website at once"}
        </p>
        <Button type="submit" variant="primary" busy={isBusy} disabled={read !== null && !changed}>
          {isBusy ? "Saving..." : read ? "Save changes" : "Add area"}
        </Button>
      </StickyBar>
    </form>
  );
}

/** All of the catalogue, those that come later too; or those that are ticked. */
function Providers({ form, providers }: FieldsProps) {
  const { values, errors } = form;
  const errorId = useId();
  // What it had stays to be seen, also where no plan is that provider's any more.
  const known = [...new Set([...providers, ...(form.read?.providers ?? [])])];
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={errors.providers ? true : undefined}
      aria-describedby={errors.providers && errorId}
    >
      <legend className="field-label">{AREA_FIELD_LABELS.providers} that reach it</legend>
      <div className="cluster">
        <CheckBox
          labelled
          label="All"
          checked={values.isAll}
          onChange={(isAll) => form.set("isAll", isAll, "providers")}
        />
        {!values.isAll &&
          known.map((provider) => (
            <CheckBox
              key={provider}
              labelled
              label={provider}
              checked={values.providers.includes(provider)}
              onChange={(on) => {
                const others = values.providers.filter((one) => one !== provider);
                form.set("providers", on ? [...others, provider].sort() : others);
              }}
            />
          ))}
      </div>
      {errors.providers && (
        <p id={errorId} className="field-error">
          {errors.providers}
        </p>
      )}
    </fieldset>
  );
}

function describe({ place: [name], mine, theirs }: Collision) {
  const field = name as AreaField;
  const show = (side: unknown) => showSide(field, side);
  return { label: AREA_FIELD_LABELS[field], mine: show(mine), theirs: show(theirs) };
}
