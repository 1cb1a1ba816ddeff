"use client";

import { Copy, Globe, House, Inbox, Info, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatRupees } from "@/lib/money";
import { NONE, PLAN_TYPE_LABELS } from "@/lib/plan-terms";
import { plansCsv } from "@/lib/plans/csv";
import { lostCards, type Offer } from "@/lib/plans/home-plans";
import { planKind, planName } from "@/lib/plans/plan-key";
import { COLUMN_LABELS, isPlanField, type PlanColumn, plans } from "@/lib/plans/resource";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { showValue } from "@/lib/resource/fields";
import { ProviderName } from "../provider-name";
import { DeleteRecord } from "../resource/deletion";
import type { ResourceListProps, RowActions } from "../resource/list-rows";
import { fromList } from "../resource/list-rows";
import { ResourceList } from "../resource/resource-list";
import { ScreenLink } from "../screen-head";
import styles from "./plan-list.module.css";

type PlanListProps = Pick<ResourceListProps<PlanInput, Plan>, "list" | "undo"> & {
  /** The plans that the home page shows. */
  offers: Offer[];
};

export const PlanList = ({ offers, ...props }: PlanListProps) => (
  <ResourceList
    {...props}
    resource={plans}
    cells={CELLS}
    sub={(plan) => (
      <>
        <b className={`num ${styles.narrow}`}>{formatRupees(plan.renewalTotal)}</b>
        <span className={`soft ${styles.narrow}`}>
          {plan.provider} · {PLAN_TYPE_LABELS[plan.planType]}
        </span>
      </>
    )}
    actions={(plan, list) => <PlanActions plan={plan} {...list} />}
    change={`${plans.path}/change`}
    file={{ name: "internet_plans.csv", of: plansCsv }}
    consequences={(deleted) => consequences(deleted, offers)}
    none="Add the first plan and it shows on the website at once."
    foot={
      <p className="soft">
        Totals use GST {props.list.rows[0]?.gstPercent} % ·{" "}
        <Link className={styles.gst} href="/admin/update-gst" prefetch={false}>
          Change
        </Link>
      </p>
    }
  />
);

type DeletePlanProps = { row: Plan; list: string; offers: Offer[] };

export const DeletePlan = ({ offers, ...props }: DeletePlanProps) => (
  <DeleteRecord
    {...props}
    resource={plans}
    consequences={(deleted) => consequences(deleted, offers)}
  />
);

/** What follows where plans are deleted. */
function consequences(deleted: Plan[], offers: Offer[]) {
  const [first] = deleted;
  const isOne = deleted.length === 1;
  const [they, them] = isOne ? ["It leaves", "it"] : ["They leave", "them"];
  const about = first && `${planKind(first)}. Renewal total ${formatRupees(first.renewalTotal)}.`;
  return [
    ...(isOne && about ? [{ icon: Info, text: about }] : []),
    { icon: Globe, text: `${they} the website at once.` },
    ...lostCards(deleted, offers).map((text) => ({ icon: House, text })),
    { icon: Inbox, text: `Enquiries that asked for ${them} keep their copy.` },
  ];
}

function PlanActions({ plan, query, isDeleting, onDelete }: RowActions & { plan: Plan }) {
  if (isDeleting)
    return (
      <span className={styles.actions}>
        <Button variant="quiet" aria-disabled="true">
          Deleting...
        </Button>
      </span>
    );
  const name = planName(plan);
  const links = [
    ["Edit", Pencil, fromList(`${plans.edit}/${plan._id}`, query)],
    ["Duplicate", Copy, fromList(plans.add, query, [["from", plan._id]])],
  ] as const;
  return (
    <span className={styles.actions}>
      {links.map(([title, Icon, href]) => (
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
        className="wrong"
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

/** Values that mean nothing special are grey. */
const LOOKS: Record<string, string | undefined> = {
  Free: styles.free,
  No: "soft",
  "0 %": "soft",
  "₹0": "soft",
};
const NOTHING = [NONE, "—", "Not applicable"];
const SHOWN_APPS = 2;

function show(plan: Plan, name: PlanColumn): ReactNode {
  if (!isPlanField(name)) return formatRupees(plan[name]);
  const text = showValue(plans.fields[name], plan[name]);
  if (!NOTHING.includes(text)) return <span className={LOOKS[text]}>{text}</span>;
  return (
    <span className="soft">
      <span aria-hidden="true">—</span>
      <span className="sr">{text === NONE ? "none" : "not applicable"}</span>
    </span>
  );
}

/** A whole total leaves room for paise, so that the digits of a column align. */
const total = (rupees: number) => (
  <b className={Number.isInteger(rupees) ? styles.whole : undefined}>{formatRupees(rupees)}</b>
);

const CELLS: ResourceListProps<PlanInput, Plan>["cells"] = {
  ...Object.fromEntries(
    (Object.keys(COLUMN_LABELS) as PlanColumn[]).map((name) => [
      name,
      (plan: Plan) => show(plan, name),
    ]),
  ),
  speed: ({ speed, duration }) => (
    <>
      {speed}
      <span className={styles.narrow}> · {duration}</span>
    </>
  ),
  provider: ({ provider }) => <ProviderName provider={provider} />,
  ottList: (plan) =>
    plan.ottList.length > SHOWN_APPS ? (
      <span title={plan.ottList.join(", ")}>{plan.ottList.slice(0, SHOWN_APPS).join(", ")}, …</span>
    ) : (
      show(plan, "ottList")
    ),
  renewalTotal: ({ renewalTotal }) => total(renewalTotal),
  firstTimeTotal: ({ firstTimeTotal }) => total(firstTimeTotal),
};
