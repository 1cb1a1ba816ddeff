"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import type { ChangeAuthor } from "@/lib/changes/schema";
import { formatRupees } from "@/lib/money";
import { NONE } from "@/lib/plans/constants";
import {
  buildSuggestions,
  findDuplicate,
  findPlansAtOldPrice,
  type StoredPlan,
  toPlanIdentity,
} from "@/lib/plans/form";
import { isMonthly, type Offer } from "@/lib/plans/home-plans";
import { describeDuplicate } from "@/lib/plans/plan-identity";
import { describePriceJumps, pricePlan } from "@/lib/plans/pricing";
import { planResource } from "@/lib/plans/resource";
import type { Plan, PlanValues } from "@/lib/plans/schema";
import { parseTypedNumber } from "@/lib/validation/field-schemas";
import { Alert } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenLink } from "../screen-header";
import { OtherDurations, type PriceChange } from "./other-durations";
import styles from "./plan-form.module.css";
import { PlanTotals, SaveBar } from "./plan-totals";

type PlanFormProps = {
  plan: Plan | null;
  authors?: ChangeAuthor[];
  initialValues?: PlanValues;
  storedPlans: StoredPlan[];
  gstPercent: number;
  offers: Offer[];
  listPath: string | null;
  children?: ReactNode;
};

export function PlanForm(props: PlanFormProps) {
  const { plan, authors, initialValues, storedPlans, gstPercent, offers, listPath, children } =
    props;
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const suggestions = useMemo(() => buildSuggestions(storedPlans), [storedPlans]);

  const onSaved = (saved: Plan, base: Plan | null, isMerged: boolean) => {
    // After a second save, other durations can still have the price from before the first save.
    const before = [base, priceChange?.before].find(
      (version) => version && findPlansAtOldPrice(version, saved, storedPlans).length > 0,
    );
    setPriceChange(before ? { before, saved } : null);
    if (!base) return `${planResource.editPath}/${saved._id}`;
    return listPath && !isMerged && !before ? `${listPath}#${saved._id}` : undefined;
  };
  const cancelPath = plan && listPath ? `${listPath}#${plan._id}` : (listPath ?? planResource.path);
  // An undo or a colleague's change replaces the saved version.
  const isLatestVersion = priceChange && (!plan || plan.updatedAt <= priceChange.saved.updatedAt);
  return (
    <>
      {isLatestVersion && (
        <OtherDurations
          key={priceChange.saved.updatedAt}
          {...priceChange}
          storedPlans={storedPlans}
          listPath={listPath ?? planResource.path}
        />
      )}
      <ResourceForm
        initialValues={initialValues}
        getConfirmation={getPriceConfirmation}
        onSaved={onSaved}
        layout={(fields, view) => (
          <PlanFormLayout {...view} fields={fields} cancelPath={cancelPath} gstPercent={gstPercent}>
            {children}
          </PlanFormLayout>
        )}
        resource={planResource}
        row={plan}
        authors={authors}
        suggestions={{ ...suggestions, router: [NONE, ...suggestions.router] }}
        notes={(view) => ({
          above: <HomePageNote {...view} offers={offers} />,
          Plan: <DuplicateWarning {...view} plans={storedPlans} />,
          Price: <MonthlyPriceWarning {...view} plans={storedPlans} />,
        })}
      />
    </>
  );
}

function getPriceConfirmation(value: PlanValues, base: Plan) {
  const detail = describePriceJumps(base, value);
  if (!detail) return null;
  return { message: "Is this price right?", detail, confirmLabel: "Save this price" };
}

type PlanFormLayoutProps = FormView<Plan> & {
  fields: ReactNode;
  cancelPath: string;
  gstPercent: number;
  children: ReactNode;
};

function PlanFormLayout(props: PlanFormLayoutProps) {
  const { inputs, savedRecord, isNothingLeftToSave, saveMessage, fields, cancelPath } = props;
  const { gstPercent, children } = props;
  const totals = {
    inputs,
    savedTotals: savedRecord && pricePlan(savedRecord, gstPercent),
    gstPercent,
  };
  const renderMainAction = (label: string, className?: string) =>
    isNothingLeftToSave ? (
      <ScreenLink variant="primary" className={className} href={cancelPath}>
        Back to plans
      </ScreenLink>
    ) : (
      props.renderSubmitButton(label, { className })
    );
  return (
    <>
      <SplitPane className={styles.splitPane}>
        {fields}
        <PlanTotals {...totals}>
          {saveMessage && <div className={styles.save}>{saveMessage}</div>}
          {renderMainAction(savedRecord ? "Save changes" : "Add plan", styles.save)}
          {!isNothingLeftToSave && (
            <ScreenLink variant="quiet" href={cancelPath}>
              Cancel
            </ScreenLink>
          )}
          <p className="soft">Changes appear on the website at once.</p>
        </PlanTotals>
      </SplitPane>
      <SaveBar {...totals} message={saveMessage}>
        {renderMainAction("Save")}
      </SaveBar>
      {children}
    </>
  );
}

type WarningProps = FormView<Plan> & { plans: StoredPlan[] };

function DuplicateWarning({ inputs, savedRecord, plans }: WarningProps) {
  const duplicate = findDuplicate(toPlanIdentity(inputs), plans, savedRecord?._id);
  if (!duplicate) return null;
  return (
    <Alert
      kind="warn"
      action={
        <ScreenLink href={`/admin/edit-plans/${duplicate._id}`} target="_blank">
          Open that plan <span className="sr-only">(new tab)</span>
        </ScreenLink>
      }
    >
      <b>{describeDuplicate(duplicate)}</b> Change the type, speed, provider, duration, OTT tier or
      TV channels.
    </Alert>
  );
}

/** The plan builder shows the Monthly plan's price as the price per month of all durations. */
function MonthlyPriceWarning({ inputs, change, savedRecord, plans }: WarningProps) {
  const identity = toPlanIdentity(inputs);
  if (identity.duration === "Monthly") return null;
  const monthly = findDuplicate({ ...identity, duration: "Monthly" }, plans, savedRecord?._id);
  const basePrice = parseTypedNumber(String(inputs.basePrice));
  if (!monthly || basePrice === undefined || basePrice === monthly.basePrice) return null;
  const price = formatRupees(monthly.basePrice);
  const applyButton = (
    <Button onClick={() => change("basePrice", String(monthly.basePrice))}>{`Use ${price}`}</Button>
  );
  return (
    <Alert kind="warn" action={applyButton}>
      {`Base price differs from the Monthly plan (${price})`}
    </Alert>
  );
}

function HomePageNote({ inputs, savedRecord, offers }: FormView<Plan> & { offers: Offer[] }) {
  const cards = offers.filter((offer) => offer.plan === savedRecord?._id);
  if (cards.length === 0) return null;
  const names = cards.map(({ name }) => name).join(" and ");
  const { duration } = toPlanIdentity(inputs);
  const shownText = `The home page shows this plan as ${names}.`;
  const hiddenText = `Home page cards need a Monthly plan: with ${duration}, the card is hidden until you choose another plan.`;
  const isStillShown = isMonthly({ duration });
  return (
    <div className="form-intro">
      <Alert kind={isStillShown ? "info" : "warn"}>
        {isStillShown ? shownText : `${shownText} ${hiddenText}`}
      </Alert>
    </div>
  );
}
