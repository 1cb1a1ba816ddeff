"use client";

import { useRef } from "react";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import type { EnquiryStatus } from "@/lib/enquiries/inbox-schema";
import { ApiError } from "@/lib/http/api-client";
import { putStatus } from "./inbox-calls";
import type { StatusNote } from "./inbox-context";
import { crossedText, type KnownEnquiry, standingOf, withStatus } from "./inbox-state";
import type { Inbox } from "./use-inbox";

const FAILED_TEXT = "The status was not saved. It is as it was.";

/** Changes a status: shown at once, put back where the server says no. */
export function useStatus({ state, setState, busy }: Inbox) {
  const session = useSession();
  // Two quick taps arrive in the order in which they were made.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  return async (enquiry: KnownEnquiry, status: EnquiryStatus): Promise<StatusNote | null> => {
    const shown = standingOf(enquiry, state);
    const learn = (change: Parameters<typeof withStatus>[2]) =>
      setState((known) => withStatus(known, enquiry, change));
    busy.add(enquiry.id);
    learn({ status });
    const answer = queue.current.then(() =>
      withSession(session, () => putStatus(enquiry.id, status)),
    );
    queue.current = answer.catch(() => undefined);
    try {
      const { before, ...now } = await answer;
      learn(now);
      const text = crossedText(shown, { before, ...now });
      return text ? { kind: "warn", text } : null;
    } catch (error) {
      learn(shown);
      const said = error instanceof ApiError && error.message;
      return { kind: "bad", text: said ? `${FAILED_TEXT} ${said}` : FAILED_TEXT };
    } finally {
      busy.delete(enquiry.id);
    }
  };
}
