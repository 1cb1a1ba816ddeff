import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import type { FieldErrors } from "@/lib/errors";

/** What is wrong with a form's fields, by their names. */
export const FieldErrorsContext = createContext<FieldErrors>({});

type FieldProps = {
  /** Where something else leads to it; else one is made. */
  id?: string;
  name?: string;
  label: string;
  /** What the value is measured in: '₹ per month, before GST'. */
  unit?: string;
  hint?: string;
  /** What is wrong with the value, unless its form says so: it stands below the field and is read out with it. */
  error?: string;
  className?: string;
  /** A star says that it must be filled in, unless all of a form must. */
  required?: boolean;
  starred?: boolean;
};

/** What a control needs so that its label, hint and error belong to it. */
type Control = Pick<
  ComponentProps<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

type FrameProps = FieldProps & { children: (control: Control) => ReactNode };

/** A control of any kind with its label, its hint and what is wrong with it. */
export function Field({ label, unit, hint, className, children, ...rest }: FrameProps) {
  const errors = useContext(FieldErrorsContext);
  const { required = false, starred = required } = rest;
  const made = useId();
  const { id = made, name = "", error = errors[name] } = rest;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={["field", className].filter(Boolean).join(" ")}>
      <label className="field-label" htmlFor={id}>
        {label}
        {starred && (
          <span className="deep" aria-hidden="true">
            {" "}
            *
          </span>
        )}
        {unit && <span className="soft field-unit">{unit}</span>}
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
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Element extends "input" | "select" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps>;

/** Tells the frame's own words from the control's attributes. */
function parted<Props extends FieldProps>(props: Props) {
  const { id, label, unit, hint, error, className, starred, ...control } = props;
  const { required, name } = props;
  return [{ id, name, label, unit, hint, error, className, required, starred }, control] as const;
}

export function TextField(props: Own<"input">) {
  const [frame, own] = parted(props);
  return <Field {...frame}>{(control) => <input {...own} {...control} />}</Field>;
}

export const EmailField = (props: Own<"input">) => (
  <TextField type="email" autoCapitalize="none" spellCheck={false} required {...props} />
);

export function TextArea(props: Own<"textarea">) {
  const [frame, own] = parted(props);
  return <Field {...frame}>{(control) => <textarea {...own} {...control} />}</Field>;
}

/** One of its options is always chosen: to the browser it is never one that must be filled in. */
export function SelectField(props: Own<"select">) {
  const [frame, { required: _, ...own }] = parted(props);
  return <Field {...frame}>{(control) => <select {...own} {...control} />}</Field>;
}

/** What a select offers: each value with what it is called. */
export const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Rupees, or a percentage, as text: what is typed stays as it was typed. */
export function FigureField({ sign, ...props }: Own<"input"> & { sign: "₹" | "%" }) {
  const [frame, own] = parted(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={`num field-framed ${sign === "%" ? "field-percent" : ""}`}>
          <span className="soft field-sign" aria-hidden="true">
            {sign}
          </span>
          <input inputMode="decimal" autoComplete="off" {...own} {...control} />
        </div>
      )}
    </Field>
  );
}
