"use client";
import { type ReactNode, useState } from "react";
import { useChatAbout } from "@/components/site/use-chat-about";
import { useChat } from "@/components/site/words";
import type { Offer } from "@/lib/content/home-offers";
import styles from "./contact.module.css";
import { EnquiryForm } from "./enquiry-form";
import { chatAbout, SelectedPlanSummary } from "./selected-plan-summary";
import { FORM_SECTION_ID, useSelectedPlan } from "./use-selected-plan";

/**
 * The form, and beside it the plan it was opened with.
 *
 * @param offers of the home page, which an address may name
 * @param children what stands there while no plan is shown
 */
export function Enquiry({ offers, children }: { offers: Offer[]; children: ReactNode }) {
  const { choice, settledTerms, forget } = useSelectedPlan(offers);
  const chat = useChat();
  useChatAbout(choice.state === "ready" ? chatAbout(choice, chat) : null);
  const [isAnswered, setIsAnswered] = useState(false);

  // The summary goes with the first answer; after a failure the plan stays, for the retry.
  function onAnswer(isSent: boolean) {
    setIsAnswered(true);
    if (isSent) forget();
  }

  return (
    <div id={FORM_SECTION_ID} className={`columns ${styles.enquiry}`}>
      {choice.state === "none" || isAnswered ? (
        <div className={styles.aside}>{children}</div>
      ) : (
        <SelectedPlanSummary choice={choice} onRemove={forget} />
      )}
      <EnquiryForm settledTerms={settledTerms} onAnswer={onAnswer} />
    </div>
  );
}
