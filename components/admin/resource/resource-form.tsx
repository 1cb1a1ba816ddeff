"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/layout";
import { fieldsOf, type Inputs, isAsked } from "@/lib/resource/fields";
import type { Row } from "@/lib/resource/resource";
import { LeaveGuard } from "../form/leave-guard";
import { Note, Panel } from "../panel";
import { ScreenLink } from "../screen-head";
import { FieldInput, type FieldsForm } from "./field-input";
import { Group } from "./field-parts";
import styles from "./resource-form.module.css";
import { type EditedRecord, type Problem, useResourceForm } from "./use-resource-form";

/** What a page shows beside the fields follows from it. */
export type FormView<R> = {
  inputs: Inputs;
  set: (name: string, input: unknown) => void;
  stored: R | null;
  /** Something is typed that is not saved. */
  changed: boolean;
  /** Puts back what is stored. */
  reset: () => void;
  submit: (label: string, button?: { className?: string; disabled?: boolean }) => ReactNode;
};

export type ResourceFormProps<T extends object, R extends Row<T>> = EditedRecord<T, R> &
  Pick<FieldsForm, "kinds"> & {
    /** What the fields of several choices offer, and those of text suggest, by their names. */
    choices?: Record<string, string[]>;
    /** What stands at the end of a group of fields, at the `top` of them, and `above` all of them. */
    notes?: (view: FormView<R>) => Record<string, ReactNode>;
    /** The fields with what stands beside and below them; else a bar with the button does. */
    frame?: (fields: ReactNode, view: FormView<R>) => ReactNode;
    children?: ReactNode;
  };

/** The form of one record. */
export function ResourceForm<T extends object, R extends Row<T>>(props: ResourceFormProps<T, R>) {
  const { resource, choices = {}, notes, frame, kinds, children } = props;
  const { name, edit } = resource;
  const edited = useResourceForm(props);
  const { inputs, stored, before, changed, isBusy, problem, submit } = edited;
  const wayOn = ({ isGone, other, answer }: Problem) => {
    if (isGone)
      return (
        <Button busy={isBusy} onClick={() => submit(null)}>
          Add it as a new {name}
        </Button>
      );
    if (answer) return <Button onClick={() => submit(stored, true)}>{answer}</Button>;
    if (!other) return;
    return (
      <ScreenLink href={`${edit}/${other}`} target="_blank">
        Open that {name} <span className="sr">(new tab)</span>
      </ScreenLink>
    );
  };
  const view: FormView<R> = {
    inputs,
    stored,
    changed,
    set: edited.write,
    reset: edited.reset,
    submit: (label, button) => (
      <Button type="submit" variant="primary" busy={isBusy} {...button}>
        {isBusy ? "Saving..." : label}
      </Button>
    ),
  };
  const { above, top, ...ends } = notes?.(view) ?? {};
  const visible = fieldsOf(resource).filter(([, field]) => isAsked(field, inputs));
  const groups = [...new Set(visible.map(([, { group = "" }]) => group))];
  const fieldsForm: FieldsForm = { ...edited, kinds };
  const groupOf = (wanted: string) =>
    visible
      .filter(([, { group = "" }]) => group === wanted)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          form={fieldsForm}
          place={name}
          input={inputs[name]}
          choices={choices[name]}
        />
      ));
  const across = (note: ReactNode) => note && <div className="across">{note}</div>;
  const [first] = groups;
  const title = stored ? resource.nameOf(before) : name;
  const fields =
    first === "" ? (
      <Panel aria-label={title} className={`inset ${styles.fields}`}>
        {across(top)}
        {groupOf(first)}
        {across(ends[first])}
      </Panel>
    ) : (
      <Panel aria-label={title} className="ruled">
        {groups.map((group) => (
          <Group
            key={group}
            title={group}
            note={group === first ? "* must be filled in" : undefined}
          >
            {groupOf(group)}
            {across(ends[group])}
          </Group>
        ))}
      </Panel>
    );
  return (
    <form
      ref={edited.form}
      // By POST, so that nothing typed ever stands in an address, whatever fails.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard draft={edited.draft} />
      {problem && (
        <div className="above" tabIndex={-1} data-lead>
          <Note kind={problem.kind} action={wayOn(problem)}>
            <b>{problem.message}</b> {problem.more}
          </Note>
        </div>
      )}
      {above}
      {frame ? (
        frame(fields, view)
      ) : (
        <>
          {fields}
          {children}
          <StickyBar>
            <p className="soft">
              {stored && !changed ? "Everything is saved" : "Shows on the website at once"}
            </p>
            {view.submit(stored ? "Save changes" : `Add ${name}`, {
              disabled: stored !== null && !changed,
            })}
          </StickyBar>
        </>
      )}
    </form>
  );
}
