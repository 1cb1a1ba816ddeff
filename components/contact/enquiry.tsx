"use client";
import { type ReactNode, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaFound } from "@/components/areas/place";
import { useChatAbout } from "@/components/site/use-chat-about";
import { useChat } from "@/components/site/words";
import { chatLink, pricedPlanLine } from "@/lib/enquiries/chat";
import type { Offer } from "@/lib/plans/home-plans";
import styles from "./contact.module.css";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID } from "./form-controls";
import { chatAbout, SelectedPlanSummary } from "./selected-plan-summary";
import { useSelectedPlan } from "./use-selected-plan";

type EnquiryProps = {
  offers: Offer[];
  area: string | undefined;
  search: ReactNode;
  nextSteps: ReactNode;
  children: ReactNode;
};

/**
 * The form, and beside it the plan it was opened with.
 *
 * @param offers of the home page, which an address may name
 * @param area whose page it stands on
 * @param search the form that asks for a street, or says which one it is
 * @param children what stands there while no plan is shown
 */
export function Enquiry({ offers, area, search, nextSteps, children }: EnquiryProps) {
  const { choice, settledTerms, forget } = useSelectedPlan(offers);
  const chat = useChat();
  const about = choice.state === "ready" ? chatAbout(choice, chat) : null;
  useChatAbout(about);
  const [isAnswered, setIsAnswered] = useState(false);
  const [searched, setSearched] = useState<AreaFound | null>(null);

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
      <div className="broken">
        {area ? search : <AreaSearch onFound={setSearched}>{search}</AreaSearch>}
        <EnquiryForm
          found={area ? { area, name: "", providers: null } : searched}
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
    </div>
  );
}
