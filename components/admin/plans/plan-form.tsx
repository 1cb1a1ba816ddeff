"use client";

import { type ReactNode, useMemo, useState } from "react";
import { SplitPane } from "@/components/ui/layout";
import { NONE } from "@/lib/plan-terms";
import { type KnownPlan, leftBehind, suggestionsOf } from "@/lib/plans/form";
import type { Offer } from "@/lib/plans/home-plans";
import { priceJumps, pricePlan } from "@/lib/plans/pricing";
import { plans } from "@/lib/plans/resource";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenLink } from "../screen-head";
import { LeftBehind, type PriceChange } from "./left-behind";
import { HomePlanNote, MonthlyNote, TypedDuplicate } from "./notes";
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

  const onSaved = (saved: Plan, over: Plan | null, isMerged: boolean) => {
    // A price that a second save corrects: compare with the one before the first save.
    const before = [over, change?.before].find(
      (one) => one && leftBehind(one, saved, known).length > 0,
    );
    setChange(before ? { before, saved } : null);
    if (!over) return `${plans.edit}/${saved._id}`;
    return list && !isMerged && !before ? `${list}#${saved._id}` : undefined;
  };
  const question = (value: PlanInput, over: Plan) => {
    const more = priceJumps(over, value);
    return more ? { message: "Is this price right?", more, answer: "Save this price" } : null;
  };
  const frame = (fields: ReactNode, { inputs, stored, submit }: FormView<Plan>) => {
    const totals = { inputs, was: stored && pricePlan(stored, gstPercent), gstPercent };
    return (
      <>
        <SplitPane className={styles.sides}>
          {fields}
          <Totals {...totals}>
            {submit(stored ? "Save changes" : "Add plan", { className: styles.save })}
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
        <SaveBar {...totals}>{submit("Save")}</SaveBar>
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
        frame={frame}
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
