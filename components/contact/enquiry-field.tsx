import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { type FieldWords, formWords } from "@/lib/content/contact";
import { ENQUIRY_LIMITS, type EnquiryField as FieldName } from "@/lib/enquiries/fields";
import styles from "./enquiry-form.module.css";

type Attributes = Pick<
  ComponentProps<"input"> & ComponentProps<"textarea">,
  "autoComplete" | "autoCapitalize" | "spellCheck" | "inputMode" | "minLength" | "maxLength"
> & { type?: string };

/**
 * What the browser needs to know of each field. Lengths stand here only where the browser's own
 * check can never refuse what our rule takes.
 */
const ATTRIBUTES: Record<FieldName, Attributes> = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words" },
  lastName: { autoComplete: "family-name", autoCapitalize: "words" },
  // Room for a number as it is pasted, +91 and blanks included.
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel", maxLength: 32 },
  email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
    spellCheck: false,
  },
  address: { autoComplete: "address-line1", minLength: 5 },
  message: { autoComplete: "off", minLength: 10 },
};

const WIDE: FieldName[] = ["address", "message"];

export function EnquiryField({
  name,
  error,
  readOnly,
  count,
}: {
  name: FieldName;
  error: string | undefined;
  readOnly: boolean;
  /** How far the value is typed; it stands beside the hint. */
  count: string | false;
}) {
  const { hint, ...words }: FieldWords = formWords.fields[name];
  const control = {
    ...words,
    hint: [hint, count].filter(Boolean).join(" · "),
    maxLength: ENQUIRY_LIMITS[name],
    ...ATTRIBUTES[name],
    name,
    error,
    readOnly,
    required: true,
    className: WIDE.includes(name) ? styles.wide : undefined,
  };
  return name === "message" ? <Field multiline rows={5} {...control} /> : <Field {...control} />;
}
