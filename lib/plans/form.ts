// A plan while it is typed: every figure is text until the form is sent.
import { PLAN_FIELDS, type PlanField } from "./fields";
import { planBody } from "./request-schema";
import { normalisePlan, type PlanInput, type PlanTerms } from "./schema";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  type PlanType,
} from "./terms";

const FIGURES = {
  basePrice: undefined,
  installationFee: 0,
  discountPercent: 0,
  advancePayment: 0,
  tvCharge: NOT_APPLICABLE,
  ottCharge: NOT_APPLICABLE,
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

type Text = Exclude<PlanField, Figure | "planType" | "duration" | "androidBox">;

/** `ottList` is typed comma separated. */
export type PlanFormValues = Record<Figure | Text, string> & {
  planType: PlanType;
  duration: Duration;
  androidBox: boolean;
};

export const emptyForm: PlanFormValues = {
  planType: "internet",
  speed: "",
  duration: DURATIONS[0],
  provider: "",
  basePrice: "",
  discountPercent: "",
  installationFee: "",
  advancePayment: "",
  tvChannels: "",
  tvCharge: "",
  ottTier: "",
  ottCharge: "",
  ottList: "",
  router: NONE,
  androidBox: false,
};

/** What the form shows of a plan; what its type does not have stands empty, to be filled in. */
export function formOf(plan: PlanInput): PlanFormValues {
  const input = normalisePlan(plan);
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, String(input[name])]),
  ) as Record<Figure, string>;
  return withoutHidden({ ...input, ...figures, ottList: input.ottList.join(", ") });
}

/** The apps of a comma separated list: trimmed, empty ones dropped. */
export function readApps(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The list with an app added, or taken out where it stands. */
export function toggleApp(typed: string, app: string): string {
  const apps = readApps(typed);
  const others = apps.filter((name) => name.toLowerCase() !== app.toLowerCase());
  return (others.length < apps.length ? others : [...apps, app]).join(", ");
}

/**
 * A figure as typed: `1,25,000`, `₹599` and `−1` are read too.
 *
 * @returns NaN where it is no figure, undefined where nothing is typed
 */
export function readFigure(typed: string): number | undefined {
  const figure = typed.replace(/[\s,₹%]/g, "").replace("−", "-");
  if (figure === "") return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(figure) ? Number(figure) : Number.NaN;
}

/** What the form sends: empty figures have their meaning, and fields that do not show are empty. */
function bodyOf(values: PlanFormValues): Record<PlanField, unknown> {
  const shown = withoutHidden(values);
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, readFigure(shown[name]) ?? FIGURES[name]]),
  ) as Record<Figure, number | undefined>;
  return { ...shown, ...figures, ottList: readApps(shown.ottList) };
}

/** What the typed values cost, as far as they can be read: a figure that cannot be adds nothing. */
export function termsOf(values: PlanFormValues): PlanTerms {
  const shown = withoutHidden(values);
  const amount = (name: Figure) => {
    const figure = readFigure(shown[name]) ?? FIGURES[name] ?? 0;
    return Number.isNaN(figure) ? 0 : figure;
  };
  const positive = (name: Figure) => Math.max(0, amount(name));
  const charge = (name: "tvCharge" | "ottCharge") =>
    amount(name) < 0 ? NOT_APPLICABLE : amount(name);
  return {
    duration: shown.duration,
    basePrice: positive("basePrice"),
    discountPercent: Math.min(100, positive("discountPercent")),
    installationFee: positive("installationFee"),
    advancePayment: positive("advancePayment"),
    tvCharge: charge("tvCharge"),
    ottCharge: charge("ottCharge"),
  };
}

/** Checks the form with the server's own schema. */
export const checkPlan = (values: PlanFormValues) => planBody.safeParse(bodyOf(values));

/** Whether something would be lost if the form went away. */
export function isChanged(values: PlanFormValues, from: PlanFormValues): boolean {
  return PLAN_FIELDS.some((field) => values[field] !== from[field]);
}

function withoutHidden(values: PlanFormValues): PlanFormValues {
  const { tvChannels, tvCharge, ottTier, ottCharge, ottList } = emptyForm;
  return {
    ...values,
    ...(!includesTv(values.planType) && { tvChannels, tvCharge }),
    ...(!includesOtt(values.planType) && { ottTier, ottCharge, ottList }),
  };
}
