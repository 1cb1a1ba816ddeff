// What saving a plan can run into, and what the form needs to offer a way on.
import { ApiError, whyNotSaved } from "@/lib/http/api-client";
import type { FormErrors } from "@/lib/plans/form";
import { type Plan, planInTheWay } from "@/lib/plans/schema";

export type Trouble =
  | { kind: "invalid"; message: string; errors: FormErrors }
  /** It failed; the price rather is a slip; it is saved, beside what somebody else changed. */
  | { kind: "failed" | "jump" | "met"; message: string; more: string }
  | { kind: "stale"; message: string; current: Plan }
  | { kind: "twin"; message: string; current: Plan }
  | { kind: "deleted"; message: string };

/** Marks where the form says what went wrong, for the focus to find. */
export const TROUBLE_MARK = "data-trouble";

/**
 * @param id the plan that was saved, or null for a new one
 * @param fallback what is said where the server said nothing
 */
export function troubleOf(error: unknown, id: string | null, fallback: string): Trouble {
  const message = (error instanceof ApiError && error.message) || fallback;
  const failed: Trouble = { kind: "failed", message, more: whyNotSaved(error) };
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 404 && id) return { kind: "deleted", message };
  if (Object.keys(error.errors).length > 0)
    return { kind: "invalid", message, errors: error.errors };
  const inTheWay = error.status === 409 ? planInTheWay.safeParse(error.answer) : null;
  if (!inTheWay?.success) return failed;
  const { current } = inTheWay.data;
  return { kind: current._id === id ? "stale" : "twin", message, current };
}
