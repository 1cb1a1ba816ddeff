"use client";

import { type ReactNode, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaLookup } from "@/components/areas/visitor-location";
import { useWhatsappOptions } from "@/components/site/words-context";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import { formatPlanWithPrice, planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import type { Offer } from "@/lib/plans/home-plans";
import styles from "./enquiry.module.css";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";
import { SelectedPlan } from "./selected-plan";
import { useSelectedPlan } from "./use-selected-plan";

type EnquiryProps = {
  offers: Offer[];
  /** Slug of the area whose page this is. */
  area: string | undefined;
  rejected: RejectedForm | undefined;
  /** The name of the area on its page, otherwise the area form. */
  areaContent: ReactNode;
  quickContact: ReactNode;
  nextSteps: ReactNode;
  /** Other ways to contact the company. */
  children: ReactNode;
};

export function Enquiry(props: EnquiryProps) {
  const { offers, area, rejected, areaContent, quickContact, nextSteps, children } = props;
  const { choice, loadSelectedPlan, removePlan } = useSelectedPlan(offers, rejected !== undefined);
  const whatsappOptions = useWhatsappOptions();
  const plan = choice.state === "ready" ? choice.plan : null;
  const [hasResponse, setHasResponse] = useState(false);
  const [areaLookup, setAreaLookup] = useState<AreaLookup | null>(null);

  function removePlanAndFocusForm() {
    removePlan();
    document.getElementById(FORM_TITLE_ID)?.focus({ preventScroll: true });
  }

  return (
    <div id={FORM_SECTION_ID} className={`columns ${styles.enquiry}`}>
      {choice.state !== "none" && (
        // The summary is hidden as soon as a message tells the result, even a failure. A retry still sends the plan.
        <SelectedPlan choice={choice} isHidden={hasResponse} onRemove={removePlanAndFocusForm} />
      )}
      <EnquiryForm
        areaLookup={area ? { area, inputText: "", providers: null } : areaLookup}
        loadSelectedPlan={loadSelectedPlan}
        rejected={rejected}
        onResponse={() => setHasResponse(true)}
        onSendAnother={() => {
          removePlan();
          setHasResponse(false);
        }}
        planText={plan && formatPlanWithPrice(plan, whatsappOptions.words)}
        whatsappUrl={planWhatsappUrl(plan, whatsappOptions)}
        quickContact={quickContact}
        nextSteps={nextSteps}
        areaName={area ? areaContent : null}
      >
        {!area && <AreaSearch onLookupChange={setAreaLookup}>{areaContent}</AreaSearch>}
      </EnquiryForm>
      <div className={styles.talk}>{children}</div>
    </div>
  );
}
