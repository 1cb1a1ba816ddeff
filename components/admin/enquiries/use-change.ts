"use client";

import { useRef } from "react";
import { dropToast, showToast } from "@/components/ui/toast";
import { type FollowUp, type FollowUpChange, followUpAnswer } from "@/lib/enquiries/inbox-schema";
import { visitorName } from "@/lib/enquiries/reach";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { useSession } from "../session/session";
import { crossedText, intended, type KnownEnquiry, type Latest } from "./inbox-state";

export type StatusNote = {
  kind: "warn" | "bad";
  text: string;
  /** The colleague who has it, where one wanted to take it. */
  taken?: string;
};
/** What the server last said of the enquiries that are being changed, and how many changes go on. */
export type Busy = Map<string, { said: FollowUp; changes: number }>;

type Changing = {
  me: string;
  latestOf: (enquiry: KnownEnquiry) => Latest;
  busy: Busy;
  put: (enquiry: KnownEnquiry, change: Partial<Latest>) => void;
  reload: () => Promise<unknown>;
  undo: (stepId: string, hasNote: boolean) => Promise<void>;
};

/**
 * Changes what staff do about an enquiry: shown at once, put back where the server says no, and
 * undone from the toast that tells of it.
 */
export function useChange({ me, latestOf, busy, put, reload, undo }: Changing) {
  const { request } = useSession();
  // Two quick taps arrive in the order in which they were made.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The toast that tells of each enquiry, which is called as its step is. */
  const told = useRef(new Map<string, string>());

  /** Resolves to a line for the reader where a colleague had changed the same. */
  const step = async (enquiry: KnownEnquiry, wish: FollowUpChange): Promise<string | null> => {
    const { id } = enquiry;
    const { mail: _, ...shown } = latestOf(enquiry);
    const work = busy.get(id) ?? { said: shown, changes: 0 };
    busy.set(id, work);
    work.changes += 1;
    put(enquiry, intended(wish, shown, me));
    const isKept = wish.taken === undefined && wish.giveTo === undefined;
    const change = isKept ? wish : { ...wish, ifTakenBy: shown.takenBy };
    const send = () =>
      sendJson(`/api/enquiries/${id}`, change, async () => followUpAnswer, { method: "PUT" });
    const answer = queue.current.then(send);
    queue.current = answer.catch(() => undefined);
    try {
      const { before, step: done, ...now } = await answer;
      const text = crossedText(work.said, { before, step: done, ...now });
      work.said = now;
      if (done) {
        // Only the latest can be undone.
        const last = told.current.get(id);
        if (last) dropToast(last);
        told.current.set(id, done.id);
        const action = { label: "Undo", onClick: () => void undo(done.id, Boolean(wish.note)) };
        showToast("success", `${visitorName(enquiry)}: ${done.what}`, { id: done.id, action });
      }
      return text;
    } catch (error) {
      const taken = takenBy(error);
      if (taken) work.said = { ...work.said, takenBy: taken };
      throw error;
    } finally {
      work.changes -= 1;
      // What is still on its way here stays as it is shown.
      if (work.changes === 0) {
        busy.delete(id);
        put(enquiry, work.said);
        void reload();
      }
    }
  };

  /** Resolves to a line for the reader, where there is something to say about it. */
  const change = async (
    enquiry: KnownEnquiry,
    wish: FollowUpChange,
  ): Promise<StatusNote | null> => {
    try {
      const text = await request(() => step(enquiry, wish));
      return text ? { kind: "warn", text } : null;
    } catch (error) {
      const taken = takenBy(error);
      if (taken) return { kind: "warn", text: `${taken} has it. Take over?`, taken };
      const what = wish.status ? "The status" : "This";
      const said = error instanceof ApiError ? error.message : "";
      return { kind: "bad", text: `${what} was not saved. It is as it was. ${said}`.trim() };
    }
  };
  return { step, change };
}

/** Who has it, where one wanted to take it from somebody else or from nobody. */
const takenBy = (error: unknown) => (error instanceof ApiError ? error.errors.taken : undefined);
