import { type ComponentType, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { NumberField, Options, SelectField, TextArea, TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { FieldErrors } from "@/lib/errors";
import { type Field, type FieldOf, type Fields, getFieldKind } from "@/lib/resource/field-kinds";
import {
  type BilingualText,
  hasListItem,
  isTamilMissing,
  toggleListItem,
} from "@/lib/resource/fields";
import { endSentence } from "@/lib/text";
import { fromIndiaInputValue, toIndiaInputValue } from "@/lib/time";
import { Alert } from "../panel";
import {
  Chips,
  MultiChoiceField,
  NestedFields,
  PriceChips,
  SuggestedField,
  YesNoField,
} from "./field-parts";
import parts from "./field-parts.module.css";
import { type ConflictAuthor, isWithin } from "./form-state";
import styles from "./resource-form.module.css";

export type FormControls = {
  errors: FieldErrors;
  change: (path: string, value: unknown, errorPath?: string) => void;
  getSavedValue: (path: string) => unknown;
  /** A new object after each save and reset. Null for a new record. */
  savedRecord: object | null;
  /** Paths of the values that were changed both here and in the saved record, by a colleague or in another tab. */
  conflicts: string[];
  conflictAuthor: ConflictAuthor;
  formatSavedValue: (path: string, field: Field) => string;
  acceptSavedValue: (path: string) => void;
  customInputs?: Partial<Record<Field["kind"], ComponentType<FieldInputProps>>>;
};

export type FieldInputProps = {
  form: FormControls;
  /** Identifies list items by id, while `errorPath` identifies them by index. */
  path: string;
  /** Also the name of the HTML field. */
  errorPath: string;
  field: Field;
  value: unknown;
  /** Values that the field offers. A multiple choice accepts no others. */
  suggestions?: string[];
  /** True if a Tamil text is missing or outdated. */
  isIncomplete?: boolean;
};

const FULL_WIDTH_KINDS: Field["kind"][] = [
  "multiChoice",
  "bilingual",
  "fields",
  "items",
  "picture",
];

function getWidthClass(field: Field, suggestions: string[] | undefined): string {
  const isFullWidth =
    FULL_WIDTH_KINDS.includes(field.kind) ||
    (field.kind === "textList" && suggestions) ||
    (field.kind === "choice" && field.variant === "tiles");
  if (isFullWidth) return "full-row";
  return field.wide ? (parts.twoColumns ?? "") : "";
}

export function FieldInput(props: FieldInputProps) {
  const { form, path, errorPath, field, suggestions } = props;
  // An invalid item of a text list has an error path such as `spellings.2`, but no separate input.
  const error = Object.entries(form.errors).find(([other]) => isWithin(other, errorPath))?.[1];
  const CustomInput = form.customInputs?.[field.kind];
  const container = useRef<HTMLDivElement>(null);
  const acceptSavedValue = () => {
    // The pressed button disappears.
    flushSync(() => form.acceptSavedValue(path));
    focusControl(container.current);
  };
  return (
    <div ref={container} className={`stack ${styles.field} ${getWidthClass(field, suggestions)}`}>
      {CustomInput ? (
        <CustomInput {...props} />
      ) : (
        <StandardInput
          {...props}
          error={error}
          onChange={(value) => form.change(path, value, errorPath)}
        />
      )}
      {form.conflicts.includes(path) && (
        <Alert
          kind="warn"
          action={
            <Button onClick={acceptSavedValue}>
              {form.conflictAuthor === "colleague" ? "Use theirs" : "Use the saved value"}
            </Button>
          }
        >
          {describeSavedBy(form.conflictAuthor)}:{" "}
          <b>{endSentence(form.formatSavedValue(path, field))}</b>{" "}
          {form.conflictAuthor === "colleague" ? "Saving keeps yours." : "Saving replaces it."}
        </Alert>
      )}
    </div>
  );
}

/** Prefers the chosen option, so that the arrow keys continue from there. */
function focusControl(container: HTMLElement | null) {
  const controls = [
    ...(container?.querySelectorAll<HTMLElement>("input:checked") ?? []),
    ...(container?.querySelectorAll<HTMLElement>("input, select, textarea, button") ?? []),
  ];
  controls.find((control) => control.checkVisibility())?.focus();
}

function describeSavedBy(author: ConflictAuthor): string {
  if (author === null) return "Saved";
  return author === "you" ? "You saved" : "Theirs";
}

type FieldInputsProps = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  fields: Fields;
  values: unknown;
};

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

type StandardInputProps = FieldInputProps & { error?: string; onChange: (value: unknown) => void };
type InputProps<Kind extends Field["kind"]> = StandardInputProps & { field: FieldOf<Kind> };

/**
 * The kinds that need more than a plain input. The form of the website passes the inputs of the kinds `items` and
 * `picture` in `customInputs`, and replaces the kind `plan` with `choice`.
 */
const INPUTS: { [Kind in Field["kind"]]?: ComponentType<InputProps<Kind>> } = {
  text: TextInput,
  bilingual: BilingualInput,
  textList: TextListInput,
  choice: ChoiceInput,
  multiChoice: MultiChoiceInput,
  time: DateTimeInput,
  price: PriceInput,
  boolean: BooleanInput,
  fields: NestedInput,
};

/** @throws Error if the kind has no input */
function StandardInput(props: StandardInputProps) {
  const { field } = props;
  // The cast is safe, because each entry of INPUTS takes the fields of its kind.
  const Input = INPUTS[field.kind] as ComponentType<StandardInputProps> | undefined;
  if (Input) return <Input {...props} />;
  const { plainInput } = getFieldKind(field);
  if (!plainInput) throw new Error(`The form has no input for the kind "${field.kind}".`);
  const { sign, ...attributes } = plainInput;
  const inputProps = { ...buildTextFieldProps(props), ...attributes };
  return sign ? <NumberField {...inputProps} sign={sign} /> : <TextField {...inputProps} />;
}

function MultiChoiceInput({
  field,
  value,
  suggestions,
  error,
  onChange,
}: InputProps<"multiChoice">) {
  return (
    <MultiChoiceField
      field={field}
      error={error}
      onChange={onChange}
      selected={value as string[] | null}
      options={suggestions ?? []}
    />
  );
}

function PriceInput(props: InputProps<"price">) {
  const textProps = buildTextFieldProps(props);
  return (
    <>
      <NumberField {...textProps} sign="₹" />
      <PriceChips field={props.field} onChange={props.onChange} typedText={textProps.value} />
    </>
  );
}

function BooleanInput({ field, value, onChange }: StandardInputProps) {
  return <YesNoField label={field.label} onChange={onChange} isOn={value === true} />;
}

function NestedInput({ form, path, errorPath, field, value }: InputProps<"fields">) {
  return (
    <NestedFields title={field.label}>
      <FieldInputs
        form={form}
        path={path}
        errorPath={errorPath}
        fields={field.fields}
        values={value}
      />
    </NestedFields>
  );
}

function buildTextFieldProps({ errorPath, field, value, error, onChange }: StandardInputProps) {
  const { label, labelNote, hint, required } = field;
  return {
    name: errorPath,
    label,
    labelNote,
    hint,
    required,
    error,
    autoComplete: "off",
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
}

function TextInput(props: InputProps<"text">) {
  const { field, value, suggestions, isIncomplete, onChange } = props;
  const { label, max, hint, language, keyboard } = field;
  const textProps = buildTextFieldProps(props);
  if (suggestions && !field.showsChips)
    return <SuggestedField {...textProps} suggestions={suggestions} />;
  const length = textProps.value.trim().length;
  const counter = max ? `${length} of ${max}` : undefined;
  const incompleteClass = isIncomplete ? styles.incomplete : "";
  const propsWithCounter = {
    ...textProps,
    lang: language,
    hint: [counter, hint].filter(Boolean).join(" · ") || undefined,
    "data-too-long": (max !== undefined && length > max) || undefined,
  };
  if (field.multiline)
    return (
      <TextArea
        {...propsWithCounter}
        className={`${styles.multiline} ${incompleteClass}`}
        rows={3}
      />
    );
  return (
    <>
      <TextField
        {...propsWithCounter}
        className={incompleteClass}
        {...(keyboard && KEYBOARDS[keyboard])}
      />
      {suggestions && (
        <Chips
          label={`Existing values of ${label}`}
          options={suggestions}
          isPressed={(suggestion) => suggestion === value}
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

function TextListInput(props: StandardInputProps) {
  const { field, suggestions, onChange } = props;
  const textProps = buildTextFieldProps(props);
  return (
    <>
      <TextField {...textProps} />
      {suggestions && (
        <Chips
          label={`Existing values of ${field.label}`}
          options={suggestions}
          isPressed={(suggestion) => hasListItem(textProps.value, suggestion)}
          onPress={(suggestion) => onChange(toggleListItem(textProps.value, suggestion))}
        />
      )}
    </>
  );
}

function ChoiceInput(props: InputProps<"choice">) {
  const { field, onChange } = props;
  const { label, options, variant } = field;
  const textProps = buildTextFieldProps(props);
  if (variant === "select")
    return (
      <SelectField {...textProps}>
        <Options options={options} />
      </SelectField>
    );
  return (
    <div className="field">
      {variant !== "tiles" && (
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
      )}
      <Segmented
        className={variant === "tiles" ? parts.tiles : styles.choice}
        legend={label}
        options={options.map(([value, optionLabel]) => ({ value, label: optionLabel }))}
        value={textProps.value}
        onChange={onChange}
      />
    </div>
  );
}

function DateTimeInput(props: StandardInputProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...buildTextFieldProps(props)}
      // No name, because the form reads all named inputs, and this value is in Indian time instead of UTC.
      name={undefined}
      type="datetime-local"
      hint="Indian time. Leave empty for no limit."
      value={value ? toIndiaInputValue(String(value)) : ""}
      onChange={({ target }) => onChange(target.value ? fromIndiaInputValue(target.value) : null)}
    />
  );
}

function BilingualInput(props: InputProps<"bilingual">) {
  const { form, path, errorPath, field } = props;
  const { label, hint, multiline, max } = field;
  const value = props.value as BilingualText;
  const saved = form.getSavedValue(path) as BilingualText | undefined;
  const tamilHint = getTamilHint(value, saved);
  const text = { kind: "text", multiline, max } as const;
  return (
    <div className="auto-grid">
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

function getTamilHint(text: BilingualText, saved: BilingualText | undefined): string | undefined {
  if (isTamilMissing(text)) return "No Tamil text: Tamil pages show the English text";
  return saved && describeOutdatedTamil(text, saved);
}

/** Returns a hint if only the English text has changed since the last save. */
export function describeOutdatedTamil(
  { en, ta }: BilingualText,
  saved: BilingualText,
): string | undefined {
  const isEnglishChanged = saved.en.trim() !== en.trim();
  if (ta.trim() === "" || saved.ta !== ta || !isEnglishChanged) return undefined;
  const hint = "The English text has changed. Check the Tamil text.";
  return saved.en ? `${hint} Before: “${saved.en}”` : hint;
}
