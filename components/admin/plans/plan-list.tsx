"use client";

import {
  ChevronDown,
  Copy,
  Globe,
  House,
  Inbox,
  Info,
  type LucideIcon,
  Pencil,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatRupees } from "@/lib/money";
import { NONE, NOT_APPLICABLE, PLAN_TYPE_LABELS } from "@/lib/plans/constants";
import { buildPlansCsv } from "@/lib/plans/csv";
import { describeHiddenCards, type Offer } from "@/lib/plans/home-plans";
import { formatPlanName, formatTypeAndExtras } from "@/lib/plans/plan-identity";
import {
  COLUMN_LABELS,
  isPlanField,
  type PlanColumn,
  type PlanField,
  planResource,
} from "@/lib/plans/resource";
import type { Plan, PlanValues } from "@/lib/plans/schema";
import type { Field } from "@/lib/resource/field-kinds";
import { formatValue } from "@/lib/resource/fields";
import { ProviderName } from "../provider-name";
import { DeleteRecordButton } from "../resource/deletion";
import { addListParam, type ResourceListProps, type RowActionContext } from "../resource/list-rows";
import { ResourceList } from "../resource/resource-list";
import { ScreenLink } from "../screen-header";
import { StaffLink } from "../staff-link";
import styles from "./plan-list.module.css";

type PlanListProps = Pick<
  ResourceListProps<PlanValues, Plan>,
  "list" | "undoableChange" | "hint"
> & {
  offers: Offer[];
};

export const PlanList = ({ offers, ...props }: PlanListProps) => (
  <div className={styles.plans}>
    <ResourceList
      {...props}
      resource={planResource}
      renderCells={CELL_RENDERERS}
      renderSubline={(plan) => <CardExpander name={formatPlanName(plan)} />}
      renderActions={(plan, context) => <PlanActions plan={plan} {...context} />}
      bulkChangePath={`${planResource.path}/change`}
      exportFile={{ name: "internet_plans.csv", build: buildPlansCsv }}
      describeConsequences={(deleted) => describeConsequences(deleted, offers)}
      emptyText="Plans appear on the website as soon as you add them."
      footer={
        <p className="soft">
          <span>{`Totals include ${props.list.rows[0]?.gstPercent} % GST · `}</span>
          <StaffLink className={styles.gstLink} href="/admin/update-gst">
            Change
          </StaffLink>
        </p>
      }
    />
  </div>
);

/**
 * Opens the card of a plan on phones. The `details` element is empty: the style sheet shows more cells of a row that
 * contains `[open]`. Unlike a button, the element works before hydration.
 */
const CardExpander = ({ name }: { name: string }) => (
  <details className={styles.expander}>
    <summary aria-label={`More about ${name}`}>
      <ChevronDown aria-hidden="true" />
    </summary>
  </details>
);

type DeletePlanButtonProps = { row: Plan; listPath: string; offers: Offer[] };

export const DeletePlanButton = ({ offers, ...props }: DeletePlanButtonProps) => (
  <DeleteRecordButton
    {...props}
    resource={planResource}
    describeConsequences={(deleted) => describeConsequences(deleted, offers)}
  />
);

function describeConsequences(deleted: Plan[], offers: Offer[]) {
  const [firstPlan] = deleted;
  const isOne = deleted.length === 1;
  const consequences: { icon: LucideIcon; text: string }[] = [];
  if (isOne && firstPlan) {
    const total = formatRupees(firstPlan.renewalTotal);
    const text = `${formatTypeAndExtras(firstPlan)}. Renewal total ${total}.`;
    consequences.push({ icon: Info, text });
  }
  const subject = isOne ? "This plan disappears" : "These plans disappear";
  consequences.push({ icon: Globe, text: `${subject} from the website at once.` });
  for (const text of describeHiddenCards(deleted, offers)) consequences.push({ icon: House, text });
  const object = isOne ? "this plan" : "these plans";
  consequences.push({ icon: Inbox, text: `Enquiries about ${object} keep their own copy.` });
  return consequences;
}

function PlanActions({ plan, query, isDeleting, onDelete }: RowActionContext & { plan: Plan }) {
  if (isDeleting)
    return (
      <span className={styles.actions}>
        <Button variant="quiet" aria-disabled="true">
          Deleting...
        </Button>
      </span>
    );
  const name = formatPlanName(plan);
  const links = [
    {
      title: "Edit",
      Icon: Pencil,
      href: addListParam(`${planResource.editPath}/${plan._id}`, query),
    },
    {
      title: "Duplicate",
      Icon: Copy,
      href: addListParam(planResource.addPath, query, [["from", plan._id]]),
    },
  ];
  return (
    <span className={styles.actions}>
      {links.map(({ title, Icon, href }) => (
        <ScreenLink
          key={title}
          variant="quiet"
          href={href}
          aria-label={`${title} ${name}`}
          title={title}
        >
          <Icon aria-hidden="true" />
          <span>{title}</span>
        </ScreenLink>
      ))}
      <Button
        variant="quiet"
        className="text-error"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        <span>Delete</span>
      </Button>
    </span>
  );
}

const MAX_VISIBLE_APPS = 2;

function renderValue(plan: Plan, name: PlanColumn): ReactNode {
  if (!isPlanField(name)) return formatRupees(plan[name]);
  const field = planResource.fields[name];
  const value = plan[name];
  const emptyWords = describeEmptyValue(value);
  if (!emptyWords)
    return <span className={getValueClass(field, value)}>{formatValue(field, value)}</span>;
  return (
    <span className="soft">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{emptyWords}</span>
    </span>
  );
}

/** Returns what screen readers read instead of a dash, or null if the value is not empty. */
function describeEmptyValue(value: Plan[PlanField]): string | null {
  if (value === NOT_APPLICABLE) return "not applicable";
  if (value === "") return "not stated";
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === NONE || isEmptyList ? "none" : null;
}

function getValueClass(field: Field, value: Plan[PlanField]): string | undefined {
  if (value === false) return "soft";
  if (value !== 0) return undefined;
  const isShownAsFree = field.kind === "price" && field.namedAmounts?.Free === 0;
  return isShownAsFree ? styles.free : "soft";
}

/** A total without paise gets a hidden `.00`, so that the digits of the column align. */
const renderTotal = (rupees: number) => (
  <b className={Number.isInteger(rupees) ? styles.withoutPaise : undefined}>
    {formatRupees(rupees)}
  </b>
);

const CELL_RENDERERS: ResourceListProps<PlanValues, Plan>["renderCells"] = {
  ...Object.fromEntries(
    (Object.keys(COLUMN_LABELS) as PlanColumn[]).map((name) => [
      name,
      (plan: Plan) => renderValue(plan, name),
    ]),
  ),
  speed: ({ speed, duration }) => (
    <>
      <span>{speed}</span>
      <span className={styles.phoneOnly}>{` · ${duration}`}</span>
    </>
  ),
  planType: ({ provider, planType }) => (
    <>
      <span className={styles.phoneOnly}>{`${provider} · `}</span>
      <span>{PLAN_TYPE_LABELS[planType]}</span>
    </>
  ),
  provider: ({ provider }) => <ProviderName provider={provider} />,
  ottList: (plan) =>
    plan.ottList.length > MAX_VISIBLE_APPS ? (
      <span title={plan.ottList.join(", ")}>
        {`${plan.ottList.slice(0, MAX_VISIBLE_APPS).join(", ")}, …`}
      </span>
    ) : (
      renderValue(plan, "ottList")
    ),
  renewalTotal: ({ renewalTotal }) => renderTotal(renewalTotal),
  firstTimeTotal: ({ firstTimeTotal }) => renderTotal(firstTimeTotal),
};
