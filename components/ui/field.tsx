import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import type { FieldErrors } from "@/lib/errors";

/** The keys are field names. */
export const FieldErrorsContext = createContext<FieldErrors>({});

type FieldProps = {
  id?: string;
  name?: string;
  label: string;
  /** Shown beside the label, such as "₹ per month, before GST". */
  labelNote?: string;
  hint?: string;
  /** Takes precedence over the error in `FieldErrorsContext`. */
  error?: string;
  className?: string;
  required?: boolean;
  /** Shows the star that marks a required field. The default is `required`. */
  starred?: boolean;
};

type ControlAttributes = Pick<
  ComponentProps<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

type FieldFrameProps = FieldProps & { children: (control: ControlAttributes) => ReactNode };

export function Field(props: FieldFrameProps) {
  const { name = "", label, labelNote, hint, className, children } = props;
  const errors = useContext(FieldErrorsContext);
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const error = props.error ?? errors[name];
  const isStarred = props.starred ?? props.required;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={["field", className].filter(Boolean).join(" ")}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isStarred && (
          <span className="marigold-deep" aria-hidden="true">
            {" "}
            *
          </span>
        )}
        {labelNote && <span className="soft field-label-note">{labelNote}</span>}
      </label>
      {children({
        id,
        className: "field-control",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {hint && (
        <p id={hintId} className="soft field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden="true" />
          <span key={error}>{error}</span>
        </p>
      )}
    </div>
  );
}

type ControlProps<Element extends "input" | "select" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps>;

function splitProps<Props extends FieldProps>(props: Props) {
  const { id, label, labelNote, hint, error, className, starred, ...controlProps } = props;
  const { required, name } = props;
  const fieldProps = { id, name, label, labelNote, hint, error, className, required, starred };
  return { fieldProps, controlProps };
}

export function TextField(props: ControlProps<"input">) {
  const { fieldProps, controlProps } = splitProps(props);
  return <Field {...fieldProps}>{(control) => <input {...controlProps} {...control} />}</Field>;
}

export const EmailField = (props: ControlProps<"input">) => (
  <TextField type="email" autoCapitalize="none" spellCheck={false} required {...props} />
);

export function TextArea(props: ControlProps<"textarea">) {
  const { fieldProps, controlProps } = splitProps(props);
  return <Field {...fieldProps}>{(control) => <textarea {...controlProps} {...control} />}</Field>;
}

/** The select is never `required`, because it always has a chosen option. */
export function SelectField(props: ControlProps<"select">) {
  const { fieldProps, controlProps } = splitProps(props);
  const { required: _, ...selectProps } = controlProps;
  return <Field {...fieldProps}>{(control) => <select {...selectProps} {...control} />}</Field>;
}

export const Options = ({
  options,
}: {
  options: readonly (readonly [value: string, label: string])[];
}) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Does not use the input type `number`, with which browsers can change the typed text. */
export function NumberField({ sign, ...props }: ControlProps<"input"> & { sign: "₹" | "%" }) {
  const { fieldProps, controlProps } = splitProps(props);
  return (
    <Field {...fieldProps}>
      {(control) => (
        <div className={`num field-framed ${sign === "%" ? "field-percent" : ""}`}>
          <span className="soft field-sign" aria-hidden="true">
            {sign}
          </span>
          <input inputMode="decimal" autoComplete="off" {...controlProps} {...control} />
        </div>
      )}
    </Field>
  );
}
