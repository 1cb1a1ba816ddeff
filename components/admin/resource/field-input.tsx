import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { Field } from "@/lib/resource/resource";
import { CheckBox } from "../form/check-box";
import { Note } from "../panel";
import styles from "./resource-form.module.css";

type FieldInputProps = {
  name: string;
  field: Field;
  input: unknown;
  /** What may be chosen, where the field does not say it itself. */
  choices?: string[];
  error?: string;
  onInput: (input: unknown) => void;
  /** What somebody else has made of it meanwhile. */
  theirs?: { text: string; use: () => void };
};

/** A field of any kind, and below it what somebody else has made of it. */
export function FieldInput(props: FieldInputProps) {
  const { field, theirs } = props;
  return (
    <div className={`stack ${styles.field} ${field.kind === "choices" ? styles.across : ""}`}>
      <Control {...props} />
      {theirs && (
        <Note kind="warn" action={<Button onClick={theirs.use}>Use theirs</Button>}>
          Theirs: <b>{theirs.text}</b>. Saving keeps yours.
        </Note>
      )}
    </div>
  );
}

function Control(props: FieldInputProps) {
  const { name, field, input, error, onInput } = props;
  const { label, hint, required } = field;
  const text = {
    ...{ name, label, hint, required, error, autoComplete: "off", value: String(input) },
    onChange: ({ target }: { target: { value: string } }) => onInput(target.value),
  };
  switch (field.kind) {
    case "text":
      return <TextField {...text} lang={field.language} inputMode={field.keyboard} />;
    case "words":
      return <TextField {...text} />;
    case "month":
      // A browser that has no such field takes the text.
      return <TextField {...text} type="month" placeholder="2027-03" />;
    case "choice":
      return (
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {label}
          </span>
          <Segmented
            className={styles.choice}
            legend={label}
            options={field.options.map(([value, label]) => ({ value, label }))}
            value={text.value}
            onChange={onInput}
          />
        </div>
      );
    case "choices":
      return <Choices {...props} all={field.all} />;
  }
}

/** All, those that come later too; or those that are ticked. */
function Choices({
  field,
  input,
  choices = [],
  error,
  onInput,
  all,
}: FieldInputProps & { all: string }) {
  const id = useId();
  const chosen = input as string[] | null;
  // What it had stays to be seen, also where it is offered no more.
  const [had] = useState(chosen ?? []);
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}
    >
      <legend className="field-label">{field.label}</legend>
      <div className="cluster">
        <CheckBox
          labelled
          label={all}
          checked={chosen === null}
          onChange={(isAll) => onInput(isAll ? null : had)}
        />
        {chosen &&
          [...new Set([...choices, ...had])].map((one) => (
            <CheckBox
              key={one}
              labelled
              label={one}
              checked={chosen.includes(one)}
              onChange={(isOn) =>
                onInput(isOn ? [...chosen, one].sort() : chosen.filter((other) => other !== one))
              }
            />
          ))}
      </div>
      <p id={`${id}-hint`} className="soft field-hint">
        {field.hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
