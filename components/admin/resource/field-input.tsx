import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FigureField, Options, SelectField, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { hasWord, toggleWord } from "@/lib/resource/fields";
import type { Field } from "@/lib/resource/resource";
import { readFigure } from "@/lib/values";
import { CheckBox } from "../form/check-box";
import { Note } from "../panel";
import { Chips, SuggestedField } from "./field-parts";
import parts from "./field-parts.module.css";
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
  const { field, choices, theirs } = props;
  const isAcross =
    field.kind === "choices" ||
    (field.kind === "words" && choices) ||
    (field.kind === "choice" && field.look === "tiles");
  const width = isAcross ? styles.across : field.wide ? parts.two : "";
  return (
    <div className={`stack ${styles.field} ${width}`}>
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
  const { name, field, input, choices, error, onInput } = props;
  const { label, unit, hint, required } = field;
  const text = {
    ...{ name, label, unit, hint, required, error, autoComplete: "off", value: String(input) },
    onChange: ({ target }: { target: { value: string } }) => onInput(target.value),
  };
  const known = (isPressed: (word: string) => boolean, onPress: (word: string) => void) =>
    choices && <Chips label={`Known for ${label}`} words={choices} {...{ isPressed, onPress }} />;
  switch (field.kind) {
    case "text":
      if (choices && !field.tapped) return <SuggestedField {...text} words={choices} />;
      return (
        <>
          <TextField {...text} lang={field.language} inputMode={field.keyboard} />
          {known((word) => word === input, onInput)}
        </>
      );
    case "words":
      return (
        <>
          <TextField {...text} />
          {known(
            (word) => hasWord(text.value, word),
            (word) => onInput(toggleWord(text.value, word)),
          )}
        </>
      );
    case "price":
      return (
        <>
          <FigureField {...text} sign="₹" />
          <Meanings {...{ field, onInput }} typed={text.value} />
        </>
      );
    case "percent":
      return <FigureField {...text} sign="%" />;
    case "onOff":
      return (
        <div className={`stack ${parts.box}`}>
          <span aria-hidden="true">{label}</span>
          <Segmented
            legend={label}
            options={YES_NO}
            value={input ? "yes" : "no"}
            onChange={(value) => onInput(value === "yes")}
          />
        </div>
      );
    case "month":
      // A browser that has no such field takes the text.
      return <TextField {...text} type="month" placeholder="2027-03" />;
    case "choice":
      if (field.look === "list")
        return (
          <SelectField {...text}>
            <Options of={field.options} />
          </SelectField>
        );
      return (
        <div className="field">
          {field.look !== "tiles" && (
            <span className="field-label" aria-hidden="true">
              {label}
            </span>
          )}
          <Segmented
            className={field.look === "tiles" ? parts.types : styles.choice}
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

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

type MeaningsProps = {
  field: Extract<Field, { kind: "price" }>;
  typed: string;
  onInput: (input: string) => void;
};

/** The amounts that mean something else, where there is a choice between them. */
function Meanings({ field: { label, empty, meanings = {} }, typed, onInput }: MeaningsProps) {
  const words = Object.entries(meanings).map(
    ([word, amount]) => [`${word} (${String(amount).replace("-", "−")})`, amount] as const,
  );
  const amounts = new Map<string, number>(words);
  if (amounts.size < 2) return null;
  return (
    <Chips
      label={`${label} in words`}
      words={[...amounts.keys()]}
      isPressed={(word) => amounts.get(word) === (readFigure(typed) ?? empty)}
      onPress={(word) => onInput(String(amounts.get(word)))}
    />
  );
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
