import { CircleAlert } from "lucide-react";
import type { InputHTMLAttributes } from "react";
import { formWords } from "@/lib/content/contact";
import { ENQUIRY_LIMITS, type EnquiryField as FieldName } from "@/lib/enquiries/schema";
import styles from "./enquiry-field.module.css";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "autoComplete"
  | "inputMode"
  | "autoCapitalize"
  | "spellCheck"
  | "minLength"
  | "maxLength"
>;

/**
 * What the browser needs to know of each field. Lengths stand here only where the browser's own
 * check can never refuse what our rule takes.
 */
const ATTRIBUTES: Record<FieldName, Attributes> = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words" },
  lastName: { autoComplete: "family-name", autoCapitalize: "words" },
  // Room for a number as it is pasted, +91 and blanks included.
  phone: { type: "tel", autoComplete: "tel-national", inputMode: "tel", maxLength: 32 },
  email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
    spellCheck: false,
  },
  address: { autoComplete: "street-address", minLength: 5 },
  message: { autoComplete: "off", minLength: 10 },
};

const WIDE: FieldName[] = ["address", "message"];

export function EnquiryField({
  name,
  error,
  readOnly,
}: {
  name: FieldName;
  error: string | undefined;
  readOnly: boolean;
}) {
  const errorId = `${name}-error`;
  const words: { label: string; placeholder?: string } = formWords.fields[name];
  const control = {
    id: name,
    name,
    required: true,
    readOnly,
    maxLength: ENQUIRY_LIMITS[name],
    placeholder: words.placeholder,
    className: styles.control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
    ...ATTRIBUTES[name],
  };
  return (
    <div className={WIDE.includes(name) ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={name}>{words.label}</label>
      {name === "message" ? <textarea {...control} rows={5} /> : <input {...control} />}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
