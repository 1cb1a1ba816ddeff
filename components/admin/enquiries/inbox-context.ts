"use client";

import { createContext, useContext } from "react";
import type { EnquiryStatus, MailState } from "@/lib/enquiries/inbox-schema";
import type { KnownEnquiry, Standing } from "./inbox-state";

type InboxValue = {
  now: number;
  /** What is known of an enquiry by now. */
  standingOf: (enquiry: KnownEnquiry) => Standing;
  /** Resolves to a line for the reader, where there is something to say about it. */
  changeStatus: (enquiry: KnownEnquiry, status: EnquiryStatus) => Promise<StatusNote | null>;
  learnMail: (enquiry: KnownEnquiry, mail: MailState) => void;
  /** Takes what was deleted out of the list. */
  forget: (enquiry: KnownEnquiry) => void;
  /** The address of the list as it is filtered, or of an enquiry beside it. */
  addressOf: (id?: string | null) => string;
};

export type StatusNote = { kind: "warn" | "bad"; text: string };

export const InboxContext = createContext<InboxValue | null>(null);

/** Only beneath the inbox. */
export function useInboxContext(): InboxValue {
  const value = useContext(InboxContext);
  if (!value) throw new Error("useInboxContext is for what stands in the inbox.");
  return value;
}
