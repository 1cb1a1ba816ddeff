"use client";

import type { ReactNode } from "react";
import { StickyBar } from "@/components/ui/layout";
import type { Field } from "@/lib/resource/field-kinds";
import { type Inputs, isFieldShown, listFields } from "@/lib/resource/fields";
import type { Row } from "@/lib/resource/resource";
import { BusyButton } from "../busy-button";
import { LeaveGuard } from "../form/leave-guard";
import { Panel } from "../panel";
import { ScreenLink } from "../screen-header";
import { describeOutdatedTamil, FieldInput, type FormControls } from "./field-input";
import { FieldGroup } from "./field-parts";
import styles from "./resource-form.module.css";
import { SaveMessage } from "./save-message";
import { type RecordFormOptions, useResourceForm } from "./use-resource-form";

export type FormView<R> = {
  inputs: Inputs;
  change: (name: string, value: unknown) => void;
  /** Null for a new record. */
  savedRecord: R | null;
  hasChanges: boolean;
  reset: () => void;
  /** A check or a resolved conflict has shown that the server has all values. */
  isNothingLeftToSave: boolean;
  /** The outcome of the latest attempt. To be rendered directly above the submit button. */
  saveMessage: ReactNode;
  renderSubmitButton: (
    label: string,
    button?: { className?: string; disabled?: boolean },
  ) => ReactNode;
};

export type ResourceFormProps<T extends object, R extends Row<T>> = RecordFormOptions<T, R> &
  Pick<FormControls, "customInputs"> & {
    /** The keys are field names. The suggestions of a multiple choice are its options. */
    suggestions?: Record<string, string[]>;
    /**
     * Shown below the fields of a group. The keys are group titles, or "" for the fields without a group. `top`: above
     * the fields without a group. `above`: above all fields.
     */
    notes?: (view: FormView<R>) => Record<string, ReactNode>;
    /** The default layout has the fields, `children`, and a bar with the button. */
    layout?: (fields: ReactNode, view: FormView<R>) => ReactNode;
    /** Replaces the button of the default layout if nothing is left to save. */
    backLink?: BackLink;
    children?: ReactNode;
  };

export function ResourceForm<T extends object, R extends Row<T>>(props: ResourceFormProps<T, R>) {
  const { resource, suggestions, notes, layout, customInputs, backLink, children } = props;
  const form = useResourceForm(props);
  const { base, inputs, submit } = form;
  const outcomeType = form.outcome?.type;
  const view: FormView<R> = {
    ...form,
    savedRecord: base,
    isNothingLeftToSave:
      !form.hasChanges && (outcomeType === "wasSaved" || outcomeType === "conflict"),
    saveMessage: form.outcome && (
      <SaveMessage
        {...form}
        outcome={form.outcome}
        name={resource.name}
        isNew={base === null}
        editPath={resource.editPath}
        onAddAsNew={() => submit({ isNew: true })}
        onConfirm={() => submit({ isConfirmed: true })}
        onCheckNow={form.checkNow}
      />
    ),
    renderSubmitButton: (label, button) => <SubmitButton {...button} label={label} form={form} />,
  };
  const { above, ...groupNotes } = notes?.(view) ?? {};
  const fields = (
    <FormFields
      title={form.title}
      fields={listFields(resource).filter(([, field]) => isFieldShown(field, inputs))}
      inputs={inputs}
      controls={{ ...form, savedRecord: base, customInputs }}
      suggestions={suggestions}
      notes={groupNotes}
    />
  );
  return (
    <form
      ref={form.formRef}
      // Without JavaScript, a GET form would put the typed values into the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard draft={form.draft} />
      {above}
      {layout ? (
        layout(fields, view)
      ) : (
        <>
          {fields}
          <SaveBar view={view} name={resource.name} backLink={backLink} />
          {children}
        </>
      )}
    </form>
  );
}

type SubmitButtonProps = {
  label: string;
  form: { isSaving: boolean; isUnanswered: boolean };
  className?: string;
  disabled?: boolean;
};

const SubmitButton = ({ label, form, ...button }: SubmitButtonProps) => (
  <BusyButton
    {...button}
    type="submit"
    variant="primary"
    isBusy={form.isSaving}
    isAwaitingCheck={form.isUnanswered}
    label={label}
    busyLabel="Saving..."
  />
);

type BackLink = { href: string; label: string };
type SaveBarProps<R> = { view: FormView<R>; name: string; backLink: BackLink | undefined };

function SaveBar<R>({ view, name, backLink }: SaveBarProps<R>) {
  const { savedRecord, hasChanges, isNothingLeftToSave, saveMessage, renderSubmitButton } = view;
  const isSaved = savedRecord !== null && !hasChanges;
  return (
    <StickyBar>
      {saveMessage}
      <p className="soft">
        {isSaved ? "All changes saved" : "Changes appear on the website at once"}
      </p>
      {isNothingLeftToSave && backLink ? (
        <ScreenLink variant="primary" href={backLink.href}>
          {backLink.label}
        </ScreenLink>
      ) : (
        renderSubmitButton(savedRecord ? "Save changes" : `Add ${name}`, { disabled: isSaved })
      )}
    </StickyBar>
  );
}

type FormFieldsProps = {
  title: string;
  fields: [name: string, field: Field][];
  inputs: Inputs;
  controls: FormControls;
  suggestions?: Record<string, string[]>;
  notes: Record<string, ReactNode>;
};

/** Shows no group titles if the first field has no group. */
function FormFields(props: FormFieldsProps) {
  const { title, fields, inputs, controls, suggestions = {}, notes } = props;
  const groups = [...new Set(fields.map(([, field]) => field.group ?? ""))];
  const [firstGroup] = groups;
  const renderGroup = (group: string) => (
    <>
      {fields
        .filter(([, field]) => (field.group ?? "") === group)
        .map(([name, field]) => {
          const outdatedHint = findOutdatedHint(name, field, inputs, controls);
          return (
            <FieldInput
              key={name}
              form={controls}
              path={name}
              errorPath={name}
              field={outdatedHint ? { ...field, hint: outdatedHint } : field}
              value={inputs[name]}
              suggestions={suggestions[name]}
              isIncomplete={outdatedHint !== undefined}
            />
          );
        })}
      <GroupNote>{notes[group]}</GroupNote>
    </>
  );
  if (firstGroup === "")
    return (
      <Panel aria-label={title} className={`panel-padding ${styles.fields}`}>
        <GroupNote>{notes.top}</GroupNote>
        {renderGroup(firstGroup)}
      </Panel>
    );
  return (
    <Panel aria-label={title} className="divided">
      {groups.map((group) => (
        <FieldGroup
          key={group}
          title={group}
          note={group === firstGroup ? "* required" : undefined}
        >
          {renderGroup(group)}
        </FieldGroup>
      ))}
    </Panel>
  );
}

function findOutdatedHint(
  name: string,
  field: Field,
  inputs: Inputs,
  { getSavedValue }: FormControls,
): string | undefined {
  if (field.kind !== "text" || !field.translationOf) return undefined;
  const english = field.translationOf;
  return describeOutdatedTamil(
    { en: String(inputs[english]), ta: String(inputs[name]) },
    { en: String(getSavedValue(english)), ta: String(getSavedValue(name)) },
  );
}

const GroupNote = ({ children }: { children: ReactNode }) =>
  children ? <div className="full-row">{children}</div> : null;
