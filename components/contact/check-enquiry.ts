// The rules of the form, which load when a visitor begins to type.
import type { TypedValues } from "@/lib/enquiries/draft";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import type { FieldErrors } from "./form-controls";

type Checked = { form: EnquiryForm; errors?: never } | { form?: never; errors: FieldErrors };

const loadRules = () => import("@/lib/enquiries/schema");

/** Has them ready by the time they are needed. */
export function prefetchRules(): void {
  // Whoever is out of reach now may be back by then: the check asks again.
  loadRules().catch(() => undefined);
}

/** @throws where the rules cannot be had */
export async function checkEnquiry(values: TypedValues): Promise<Checked> {
  const { enquiryForm } = await loadRules();
  const result = enquiryForm.safeParse(values);
  if (result.success) return { form: result.data };
  const errors = result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
  return { errors: Object.fromEntries(errors) };
}
