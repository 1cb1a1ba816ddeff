"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { formatRupees } from "@/lib/money";
import { NONE } from "@/lib/plan-terms";
import {
  findDuplicate,
  type KnownPlan,
  leftBehind,
  suggestionsOf,
  typedIdentity,
} from "@/lib/plans/form";
import { isMonthly, type Offer } from "@/lib/plans/home-plans";
import { duplicateText } from "@/lib/plans/plan-key";
import { priceJumps, pricePlan } from "@/lib/plans/pricing";
import { plans } from "@/lib/plans/resource";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { readFigure } from "@/lib/values";
import { Note } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenLink } from "../screen-head";
import { LeftBehind, type PriceChange } from "./left-behind";
import styles from "./plan-form.module.css";
import { SaveBar, Totals } from "./totals";

type PlanFormProps = {
  /** Null for a new one. */
  plan: Plan | null;
  /** What a new one begins with. */
  from?: PlanInput;
  known: KnownPlan[];
  gstPercent: number;
  /** The plans that the home page shows. */
  offers: Offer[];
  /** The address of the list that led here, if one did. */
  list: string | null;
  children?: ReactNode;
};

export function PlanForm(props: PlanFormProps) {
  const { plan, from, known, gstPercent, offers, list, children } = props;
  const [change, setChange] = useState<PriceChange | null>(null);
  const suggestions = useMemo(() => suggestionsOf(known), [known]);

  const onSaved = (saved: Plan, base: Plan | null, isMerged: boolean) => {
    // A price that a second save corrects: compare with the one before the first save.
    const before = [base, change?.before].find(
      (one) => one && leftBehind(one, saved, known).length > 0,
    );
    setChange(before ? { before, saved } : null);
    if (!base) return `${plans.edit}/${saved._id}`;
    return list && !isMerged && !before ? `${list}#${saved._id}` : undefined;
  };
  const question = (value: PlanInput, base: Plan) => {
    const detail = priceJumps(base, value);
    if (!detail) return null;
    return { message: "Is this price right?", detail, confirmLabel: "Save this price" };
  };
  const layout = (fields: ReactNode, { inputs, base, submitButton }: FormView<Plan>) => {
    const totals = { inputs, was: base && pricePlan(base, gstPercent), gstPercent };
    return (
      <>
        <SplitPane className={styles.sides}>
          {fields}
          <Totals {...totals}>
            {submitButton(base ? "Save changes" : "Add plan", { className: styles.save })}
            <ScreenLink
              variant="quiet"
              href={plan && list ? `${list}#${plan._id}` : (list ?? plans.path)}
            >
              Cancel
            </ScreenLink>
            <p className="soft">Shows on the website at once.</p>
          </Totals>
        </SplitPane>
        {children}
        <SaveBar {...totals}>{submitButton("Save")}</SaveBar>
      </>
    );
  };
  // A newer version of the plan is an undo, or somebody else's.
  const isNews = change && (!plan || plan.updatedAt <= change.saved.updatedAt);
  return (
    <>
      {isNews && (
        <LeftBehind
          key={change.saved.updatedAt}
          {...change}
          known={known}
          list={list ?? plans.path}
        />
      )}
      <ResourceForm
        from={from}
        question={question}
        onSaved={onSaved}
        layout={layout}
        resource={plans}
        row={plan}
        choices={{ ...suggestions, router: [NONE, ...suggestions.router] }}
        notes={(view) => ({
          above: <HomePlanNote {...view} offers={offers} />,
          Price: <MonthlyNote {...view} plans={known} />,
          Hardware: <TypedDuplicate {...view} plans={known} />,
        })}
      />
    </>
  );
}

type NoteProps = FormView<Plan> & { plans: KnownPlan[] };

function TypedDuplicate({ inputs, base, plans }: NoteProps) {
  const duplicate = findDuplicate(typedIdentity(inputs), plans, base?._id);
  if (!duplicate) return null;
  return (
    <Note
      kind="warn"
      action={
        <ScreenLink href={`/admin/edit-plans/${duplicate._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ScreenLink>
      }
    >
      <b>{duplicateText(duplicate)}</b> Change what sets them apart: type, speed, provider,
      duration, OTT tier or TV channels.
    </Note>
  );
}

/** The builder shows the Monthly plan's price as the monthly price: another one must be meant. */
function MonthlyNote({ inputs, change, base, plans }: NoteProps) {
  const identity = typedIdentity(inputs);
  if (identity.duration === "Monthly") return null;
  const monthly = findDuplicate({ ...identity, duration: "Monthly" }, plans, base?._id);
  const typed = readFigure(String(inputs.basePrice));
  if (!monthly || typed === undefined || typed === monthly.basePrice) return null;
  const price = formatRupees(monthly.basePrice);
  const use = (
    <Button onClick={() => change("basePrice", String(monthly.basePrice))}>Use {price}</Button>
  );
  return (
    <Note kind="warn" action={use}>
      Base price differs from the Monthly row ({price})
    </Note>
  );
}

function HomePlanNote({ inputs, base, offers }: FormView<Plan> & { offers: Offer[] }) {
  const cards = offers.filter((offer) => offer.plan === base?._id);
  if (cards.length === 0) return null;
  const names = cards.map(({ name }) => name).join(" and ");
  const { duration } = typedIdentity(inputs);
  const isKept = isMonthly({ duration });
  return (
    <div className="above">
      <Note kind={isKept ? "info" : "warn"}>
        The home page shows this plan as {names}.{" "}
        {!isKept &&
          `It shows Monthly plans only: with ${duration} the card is left out until you choose another plan.`}
      </Note>
    </div>
  );
}
