import type { ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { FigureField, Options, SelectField, TextArea, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { FieldErrors } from "@/lib/errors";
import { hasWord, lacksTamil, type Texts, toggleWord } from "@/lib/resource/fields";
import type { Field, Fields } from "@/lib/resource/resource";
import { clockInIndia, fromClockInIndia } from "@/lib/time";
import { Note } from "../panel";
import { Chips, Choices, Meanings, OnOff, Part, SuggestedField } from "./field-parts";
import parts from "./field-parts.module.css";
import styles from "./resource-form.module.css";

/** The form that a field stands in. A place in what it edits leads by ids: `items.<id>.question.en`. */
export type FieldsForm = {
  errors: FieldErrors;
  /** @param name what is marked there, which leads by numbers: `items.2.question.en` */
  write: (place: string, input: unknown, name?: string) => void;
  /** What is stored at a place. */
  storedAt: (place: string) => unknown;
  /** A new object after each save and reset. */
  stored: object | null;
  /** The places that somebody else has changed as well. */
  conflicts: string[];
  /** Their value of a field in words. */
  theirs: (place: string, field: Field) => { text: string; use: () => void } | undefined;
  /** The inputs of kinds that only this form has. */
  kinds?: Partial<Record<Field["kind"], ComponentType<FieldInputProps>>>;
};

export type FieldInputProps = {
  form: FieldsForm;
  name: string;
  place: string;
  field: Field;
  input: unknown;
  /** The options, where the field has none of its own. */
  choices?: string[];
  /** Something of it is missing. */
  isMarked?: boolean;
};

const ACROSS: Field["kind"][] = ["choices", "bilingual", "fields", "items", "picture"];

/** A field of any kind, and below it what somebody else changed it to. */
export function FieldInput(props: FieldInputProps) {
  const { form, name, place, field, choices } = props;
  const isAcross =
    ACROSS.includes(field.kind) ||
    (field.kind === "words" && choices) ||
    (field.kind === "choice" && field.look === "tiles");
  const width = isAcross ? "across" : field.wide ? parts.two : "";
  const theirs = form.theirs(place, field);
  // Of several words, the one that is wrong has its number.
  const error = Object.entries(form.errors).find(([at]) => `${at}.`.startsWith(`${name}.`))?.[1];
  const Own = form.kinds?.[field.kind];
  return (
    <div className={`stack ${styles.field} ${width}`}>
      {Own ? (
        <Own {...props} />
      ) : (
        <Control {...props} error={error} onInput={(input) => form.write(place, input, name)} />
      )}
      {theirs && (
        <Note kind="warn" action={<Button onClick={theirs.use}>Use theirs</Button>}>
          Theirs: <b>{theirs.text}</b>. Saving keeps yours.
        </Note>
      )}
    </div>
  );
}

type FieldInputsProps = Pick<FieldInputProps, "form" | "name" | "place"> & {
  fields: Fields;
  values: unknown;
};

/** Fields that are parts of another one. */
export const FieldInputs = ({ form, name, place, fields, values }: FieldInputsProps) => (
  <div className={styles.fields}>
    {Object.entries(fields).map(([part, field]) => (
      <FieldInput
        key={part}
        name={`${name}.${part}`}
        place={`${place}.${part}`}
        input={(values as Record<string, unknown>)[part]}
        form={form}
        field={field}
      />
    ))}
  </div>
);

type ControlProps = FieldInputProps & { error?: string; onInput: (input: unknown) => void };

function Control(props: ControlProps) {
  const { form, name, place, field, input, choices, isMarked, error, onInput } = props;
  const { label, unit, hint, required } = field;
  const text = {
    name,
    label,
    unit,
    hint,
    required,
    error,
    autoComplete: "off",
    value: String(input),
    onChange: ({ target }: { target: { value: string } }) => onInput(target.value),
  };
  const known = (isPressed: (word: string) => boolean, onPress: (word: string) => void) =>
    choices && (
      <Chips label={`Known for ${label}`} words={choices} isPressed={isPressed} onPress={onPress} />
    );
  switch (field.kind) {
    case "text": {
      if (choices && !field.tapped) return <SuggestedField {...text} words={choices} />;
      const { max, language, keyboard } = field;
      const length = text.value.trim().length;
      const marked = isMarked ? styles.missing : "";
      const typed = {
        ...text,
        lang: language,
        hint: [max && `${length} of ${max}`, hint].filter(Boolean).join(" · ") || undefined,
        "data-over": (max && length > max) || undefined,
      };
      if (field.long)
        return <TextArea {...typed} className={`${styles.long} ${marked}`} rows={3} />;
      return (
        <>
          <TextField {...typed} className={marked} {...(keyboard && KEYBOARDS[keyboard])} />
          {known((word) => word === input, onInput)}
        </>
      );
    }
    case "bilingual":
      return <Bilingual {...props} field={field} />;
    case "fields":
      return (
        <Part title={label}>
          <FieldInputs form={form} name={name} place={place} fields={field.fields} values={input} />
        </Part>
      );
    case "time":
      return (
        <TextField
          {...text}
          // Without a name: the form must not read the local time for the stored one.
          name={undefined}
          type="datetime-local"
          hint="India's time; empty for no limit"
          value={input ? clockInIndia(String(input)) : ""}
          onChange={({ target }) => onInput(target.value ? fromClockInIndia(target.value) : null)}
        />
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
          <Meanings field={field} onInput={onInput} typed={text.value} />
        </>
      );
    case "percent":
      return <FigureField {...text} sign="%" />;
    case "onOff":
      return <OnOff label={label} onInput={onInput} isOn={input === true} />;
    case "month":
      // Firefox and Safari show a text field.
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
      return (
        <Choices
          field={field}
          error={error}
          onInput={onInput}
          chosen={input as string[] | null}
          choices={choices ?? []}
        />
      );
  }
}

const KEYBOARDS = {
  numeric: { inputMode: "numeric" },
  tel: { type: "tel", inputMode: "tel" },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  url: { type: "url", inputMode: "url", autoCapitalize: "none", spellCheck: false },
} as const;

type BilingualProps = FieldInputProps & { field: Extract<Field, { kind: "bilingual" }> };

function Bilingual({ form, name, place, field, input }: BilingualProps) {
  const { en, ta } = input as Texts;
  const before = form.storedAt(place) as Texts | undefined;
  const { label, hint, long, max } = field;
  const text = { kind: "text", long, max } as const;
  const isEnglishAlone = ta && before?.en && before.en !== en && before.ta === ta;
  const changed = isEnglishAlone ? `English has changed: it was “${before.en}”` : undefined;
  const missing = lacksTamil({ en, ta }) ? "No Tamil yet: Tamil pages show the English" : changed;
  const tamil = { ...text, label: `${label}, Tamil`, language: "ta", hint: missing } as const;
  const at = (language: keyof Texts) => ({
    form,
    name: `${name}.${language}`,
    place: `${place}.${language}`,
  });
  return (
    <div className="fits">
      <FieldInput {...at("en")} field={{ ...text, label, hint }} input={en} />
      <FieldInput {...at("ta")} field={tamil} input={ta} isMarked={missing !== undefined} />
    </div>
  );
}
