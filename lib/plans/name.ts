// A plan in a few words. Safe in the browser.
import type { PlanIdentity } from "./schema";
import { NONE, PLAN_TYPE_LABELS } from "./terms";

/** Which plan it is: `75 Mbps · Quarterly · Aaryaa Network`. */
export function planName(plan: Pick<PlanIdentity, "speed" | "duration" | "provider">): string {
  return `${plan.speed} · ${plan.duration} · ${plan.provider}`;
}

/** What else makes it one of a kind: `Internet + TV + OTT, Premium, 450+ channels`. */
export function planKind(plan: Pick<PlanIdentity, "planType" | "ottTier" | "tvChannels">): string {
  const { planType, ottTier, tvChannels } = plan;
  const words = [PLAN_TYPE_LABELS[planType]];
  if (ottTier !== NONE) words.push(ottTier);
  if (tvChannels !== NONE) words.push(`${tvChannels} channels`);
  return words.join(", ");
}
