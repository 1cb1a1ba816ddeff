import type { ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { FigureField, Options, SelectField, TextArea, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { FieldErrors } from "@/lib/errors";
import { hasWord, lacksTamil, type Texts, toggleWord } from "@/lib/resource/fields";
import type { Field, Fields } from "@/lib/resource/resource";
import { clockInIndia, fromClockInIndia } from "@/lib/time";
import { Note } from "../panel";
import { Chips, Choices, FieldGroup, OnOff, PriceChips, SuggestedField } from "./field-parts";
import parts from "./field-parts.module.css";
import { isWithin } from "./form-state";
import styles from "./resource-form.module.css";

/** What a field needs of its form. See form-state.ts about the two kinds of paths. */
export type FormControls = {
  errors: FieldErrors;
  change: (path: string, value: unknown, errorPath?: string) => void;
  savedValueAt: (path: string) => unknown;
  /** The saved record: a new object after each save and reset. */
  base: object | null;
  /** Paths of the parts that a colleague changed as well. */
  conflicts: string[];
  /** Returns the colleague's value of a part in conflict, as text. */
  describeTheirs: (path: string, field: Field) => string;
  /** Replaces a part in conflict by the colleague's value. */
  acceptTheirs: (path: string) => void;
  /** Replaces the inputs of some kinds of fields. */
  customInputs?: Partial<Record<Field["kind"], ComponentType<FieldInputProps>>>;
};

export type FieldInputProps = {
  form: FormControls;
  /** Path by ids, and path by indexes, which is also the name of the HTML field. */
  path: string;
  errorPath: string;
  field: Field;
  value: unknown;
  /** Options or suggestions that the field does not have itself. */
  choices?: string[];
  /** Draws attention to a part that is missing or outdated. */
  isIncomplete?: boolean;
};

const FULL_WIDTH_KINDS: Field["kind"][] = ["choices", "bilingual", "fields", "items", "picture"];

function widthClass(field: Field, choices: string[] | undefined): string {
  const isFullWidth =
    FULL_WIDTH_KINDS.includes(field.kind) ||
    (field.kind === "words" && choices) ||
    (field.kind === "choice" && field.look === "tiles");
  if (isFullWidth) return "across";
  return field.wide ? (parts.two ?? "") : "";
}

/** A field of any kind, and below it a colleague's value if both changed the field. */
export function FieldInput(props: FieldInputProps) {
  const { form, path, errorPath, field, choices } = props;
  // An item of a list of words has its own error path, but no field.
  const error = Object.entries(form.errors).find(([wrong]) => isWithin(wrong, errorPath))?.[1];
  const CustomInput = form.customInputs?.[field.kind];
  return (
    <div className={`stack ${styles.field} ${widthClass(field, choices)}`}>
      {CustomInput ? (
        <CustomInput {...props} />
      ) : (
        <Control
          {...props}
          error={error}
          onChange={(value) => form.change(path, value, errorPath)}
        />
      )}
      {form.conflicts.includes(path) && (
        <Note
          kind="warn"
          action={<Button onClick={() => form.acceptTheirs(path)}>Use theirs</Button>}
        >
          Theirs: <b>{form.describeTheirs(path, field)}</b>. Saving keeps yours.
        </Note>
      )}
    </div>
  );
}

type FieldInputsProps = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  fields: Fields;
  values: unknown;
};

/** The fields of an item or of a field with parts. */
export const FieldInputs = ({ form, path, errorPath, fields, values }: FieldInputsProps) => (
  <div className={styles.fields}>
    {Object.entries(fields).map(([name, field]) => (
      <FieldInput
        key={name}
        form={form}
        path={`${path}.${name}`}
        errorPath={`${errorPath}.${name}`}
        field={field}
        value={(values as Record<string, unknown>)[name]}
      />
    ))}
  </div>
);

type ControlProps = FieldInputProps & { error?: string; onChange: (value: unknown) => void };

function Control(props: ControlProps) {
  const { form, path, errorPath, field, value, choices, error, onChange } = props;
  const { label } = field;
  const textProps = textFieldProps(props);
  switch (field.kind) {
    case "text":
      return <TextControl {...props} field={field} />;
    case "bilingual":
      return <BilingualControl {...props} field={field} />;
    case "words":
      return <WordsControl {...props} />;
    case "choice":
      return <ChoiceControl {...props} field={field} />;
    case "time":
      return <TimeControl {...props} />;
    case "fields":
      return (
        <FieldGroup title={label}>
          <FieldInputs
            form={form}
            path={path}
            errorPath={errorPath}
            fields={field.fields}
            values={value}
          />
        </FieldGroup>
      );
    case "price":
      return (
        <>
          <FigureField {...textProps} sign="₹" />
          <PriceChips field={field} onChange={onChange} typed={textProps.value} />
        </>
      );
    case "percent":
      return <FigureField {...textProps} sign="%" />;
    case "onOff":
      return <OnOff label={label} onChange={onChange} isOn={value === true} />;
    case "month":
      // Firefox and Safari on macOS show a text field.
      return <TextField {...textProps} type="month" placeholder="2027-03" />;
    case "choices":
      return (
        <Choices
          field={field}
          error={error}
          onChange={onChange}
          chosen={value as string[] | null}
          choices={choices ?? []}
        />
      );
  }
}

/** Props of every field that is typed as text. */
function textFieldProps({ errorPath, field, value, error, onChange }: ControlProps) {
  const { label, unit, hint, required } = field;
  return {
    name: errorPath,
    label,
    unit,
    hint,
    required,
    error,
    autoComplete: "off",
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
}

type FieldOf<Kind extends Field["kind"]> = Extract<Field, { kind: Kind }>;

function TextControl(props: ControlProps & { field: FieldOf<"text"> }) {
  const { field, value, choices, isIncomplete, onChange } = props;
  const { label, max, hint, language, keyboard } = field;
  const textProps = textFieldProps(props);
  if (choices && !field.tapped) return <SuggestedField {...textProps} words={choices} />;
  const length = textProps.value.trim().length;
  const counter = max ? `${length} of ${max}` : undefined;
  const incomplete = isIncomplete ? styles.missing : "";
  const counted = {
    ...textProps,
    lang: language,
    hint: [counter, hint].filter(Boolean).join(" · ") || undefined,
    "data-over": (max !== undefined && length > max) || undefined,
  };
  if (field.long)
    return <TextArea {...counted} className={`${styles.long} ${incomplete}`} rows={3} />;
  return (
    <>
      <TextField {...counted} className={incomplete} {...(keyboard && KEYBOARDS[keyboard])} />
      {choices && (
        <Chips
          label={`Known for ${label}`}
          words={choices}
          isPressed={(word) => word === value}
          onPress={onChange}
        />
      )}
    </>
  );
}

const KEYBOARDS = {
  numeric: { inputMode: "numeric" },
  tel: { type: "tel", inputMode: "tel" },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  url: { type: "url", inputMode: "url", autoCapitalize: "none", spellCheck: false },
} as const;

/** Several words in one text, with a chip for each known word. */
function WordsControl(props: ControlProps) {
  const { field, choices, onChange } = props;
  const textProps = textFieldProps(props);
  return (
    <>
      <TextField {...textProps} />
      {choices && (
        <Chips
          label={`Known for ${field.label}`}
          words={choices}
          isPressed={(word) => hasWord(textProps.value, word)}
          onPress={(word) => onChange(toggleWord(textProps.value, word))}
        />
      )}
    </>
  );
}

function ChoiceControl(props: ControlProps & { field: FieldOf<"choice"> }) {
  const { field, onChange } = props;
  const { label, options, look } = field;
  const textProps = textFieldProps(props);
  if (look === "list")
    return (
      <SelectField {...textProps}>
        <Options of={options} />
      </SelectField>
    );
  return (
    <div className="field">
      {look !== "tiles" && (
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
      )}
      <Segmented
        className={look === "tiles" ? parts.types : styles.choice}
        legend={label}
        options={options.map(([value, label]) => ({ value, label }))}
        value={textProps.value}
        onChange={onChange}
      />
    </div>
  );
}

function TimeControl(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...textFieldProps(props)}
      // No name: the form reads named fields from the DOM, and this one shows local time, not UTC.
      name={undefined}
      type="datetime-local"
      hint="India's time; empty for no limit"
      value={value ? clockInIndia(String(value)) : ""}
      onChange={({ target }) => onChange(target.value ? fromClockInIndia(target.value) : null)}
    />
  );
}

function BilingualControl(props: ControlProps & { field: FieldOf<"bilingual"> }) {
  const { form, path, errorPath, field } = props;
  const { label, hint, long, max } = field;
  const value = props.value as Texts;
  const saved = form.savedValueAt(path) as Texts | undefined;
  const tamilHint = describeTamil(value, saved);
  const text = { kind: "text", long, max } as const;
  return (
    <div className="fits">
      <FieldInput
        form={form}
        path={`${path}.en`}
        errorPath={`${errorPath}.en`}
        field={{ ...text, label, hint }}
        value={value.en}
      />
      <FieldInput
        form={form}
        path={`${path}.ta`}
        errorPath={`${errorPath}.ta`}
        field={{ ...text, label: `${label}, Tamil`, language: "ta", hint: tamilHint }}
        value={value.ta}
        isIncomplete={tamilHint !== undefined}
      />
    </div>
  );
}

/** Returns a hint if the Tamil text is missing, or if only the English text was changed. */
function describeTamil({ en, ta }: Texts, saved: Texts | undefined): string | undefined {
  if (lacksTamil({ en, ta })) return "No Tamil yet: Tamil pages show the English";
  const isEnglishChanged = saved?.en && saved.en !== en;
  if (ta && isEnglishChanged && saved.ta === ta) return `English has changed: it was “${saved.en}”`;
}
