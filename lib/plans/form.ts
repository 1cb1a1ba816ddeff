// A plan while it is typed: every figure is text until the form is sent.
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  type PlanType,
} from "../terms/plan";
import { plainDigits } from "../values";
import type { PlanField } from "./fields";
import { planBody } from "./request-schema";
import { normalisePlan, type PlanInput, type PlanTerms } from "./schema";

/** What an empty figure means. */
export const FIGURES = {
  basePrice: undefined,
  installationFee: 0,
  discountPercent: 0,
  advancePayment: 0,
  tvCharge: NOT_APPLICABLE,
  ottCharge: NOT_APPLICABLE,
} as const;
export type Figure = keyof typeof FIGURES;
const eachFigure = <Value>(read: (name: Figure) => Value) =>
  Object.fromEntries(
    (Object.keys(FIGURES) as Figure[]).map((name) => [name, read(name)]),
  ) as Record<Figure, Value>;

export const emptyForm = {
  planType: "internet" as PlanType,
  speed: "",
  duration: DURATIONS[0] as Duration,
  provider: "",
  basePrice: "",
  discountPercent: "",
  installationFee: "",
  advancePayment: "",
  tvChannels: "",
  tvCharge: "",
  ottTier: "",
  ottCharge: "",
  /** Comma separated. */
  ottList: "",
  router: NONE as string,
  androidBox: false,
};
export type PlanFormValues = typeof emptyForm;

/** What the form shows of a plan; what its type does not have stands empty, to be filled in. */
export function formOf(plan: PlanInput): PlanFormValues {
  const input = normalisePlan(plan);
  const figures = eachFigure((name) => String(input[name]));
  return withoutHidden({ ...input, ...figures, ottList: input.ottList.join(", ") });
}

export function readApps(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

export function toggleApp(typed: string, app: string): string {
  const apps = readApps(typed);
  const others = apps.filter((name) => name.toLowerCase() !== app.toLowerCase());
  return (others.length < apps.length ? others : [...apps, app]).join(", ");
}

/**
 * A figure as typed: `1,25,000`, `₹599`, `Rs. 425/-`, `௪௨௫` and `−1` are read too.
 *
 * @returns NaN where it is no figure, undefined where nothing is typed
 */
export function readFigure(typed: string): number | undefined {
  const figure = plainDigits(typed)
    .replace(/[\s,₹%]|^\s*rs\.?|\/-\s*$/gi, "")
    .replace("−", "-");
  if (figure === "") return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(figure) ? Number(figure) : Number.NaN;
}

/** What the form sends: empty figures have their meaning, and fields that do not show are empty. */
function bodyOf(values: PlanFormValues): Record<PlanField, unknown> {
  const shown = withoutHidden(values);
  const figures = eachFigure((name) => readFigure(shown[name]) ?? FIGURES[name]);
  return { ...shown, ...figures, ottList: readApps(shown.ottList) };
}

/** What the typed values cost, as far as they can be read: a figure that cannot be adds nothing. */
export function termsOf(values: PlanFormValues): PlanTerms {
  const shown = withoutHidden(values);
  const amounts = eachFigure((name) => {
    const empty = FIGURES[name] ?? 0;
    const figure = readFigure(shown[name]) ?? empty;
    return figure < 0 ? empty : figure || 0;
  });
  const discountPercent = Math.min(100, amounts.discountPercent);
  return { ...amounts, discountPercent, duration: shown.duration };
}

export const checkPlan = (values: PlanFormValues) => planBody.safeParse(bodyOf(values));

/** What the type does not have stands empty. */
export function withoutHidden(values: PlanFormValues): PlanFormValues {
  const { tvChannels, tvCharge, ottTier, ottCharge, ottList } = emptyForm;
  return {
    ...values,
    ...(!includesTv(values.planType) && { tvChannels, tvCharge }),
    ...(!includesOtt(values.planType) && { ottTier, ottCharge, ottList }),
  };
}
