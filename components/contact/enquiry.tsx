"use client";
import { type ReactNode, useState } from "react";
import { useChatAbout } from "@/components/site/use-chat-about";
import { useChat } from "@/components/site/words";
import { chatLink, pricedPlanLine } from "@/lib/enquiries/chat";
import type { Offer } from "@/lib/plans/home-plans";
import styles from "./contact.module.css";
import { EnquiryForm } from "./enquiry-form";
import { chatAbout, SelectedPlanSummary } from "./selected-plan-summary";
import { FORM_SECTION_ID, useSelectedPlan } from "./use-selected-plan";

type EnquiryProps = { offers: Offer[]; nextSteps: ReactNode; children: ReactNode };

/**
 * The form, and beside it the plan it was opened with.
 *
 * @param offers of the home page, which an address may name
 * @param nextSteps what happens once it is sent
 * @param children what stands there while no plan is shown
 */
export function Enquiry({ offers, nextSteps, children }: EnquiryProps) {
  const { choice, settledTerms, forget } = useSelectedPlan(offers);
  const chat = useChat();
  const about = choice.state === "ready" ? chatAbout(choice, chat) : null;
  useChatAbout(about);
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
      <EnquiryForm
        settledTerms={settledTerms}
        onAnswer={onAnswer}
        plan={
          choice.state === "ready"
            ? pricedPlanLine({ ...choice.terms, ...choice }, chat.words)
            : null
        }
        chat={about ?? chatLink(chat.words.chat.greeting, chat.whatsapp)}
        nextSteps={nextSteps}
      />
    </div>
  );
}
