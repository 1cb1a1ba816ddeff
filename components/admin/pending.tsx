"use client";

import { useLinkStatus } from "next/link";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import styles from "./pending.module.css";

/** A press that is answered sooner shows no pending state. */
const PENDING_DELAY_MS = 150;

/** Returns true once `isPending` has been true for 150 ms. */
export function useDelayedPending(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), PENDING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}

/** Reports a pending link, until the returned function is called. */
type ReportPendingLink = () => () => void;

const PendingLinksContext = createContext<ReportPendingLink>(() => () => undefined);

/** Returns whether a link within `PendingLinks` is pending. That part of the screen then shows its line. */
export function usePendingLinks() {
  const [count, setCount] = useState(0);
  const report = useCallback(() => {
    setCount((current) => current + 1);
    return () => setCount((current) => current - 1);
  }, []);
  return { hasPendingLink: count > 0, report };
}

type PendingLinksProps = { report: ReportPendingLink; children: ReactNode };

export const PendingLinks = ({ report, children }: PendingLinksProps) => (
  <PendingLinksContext value={report}>{children}</PendingLinksContext>
);

/** A child of a link, which marks the link while its page loads. */
export function LinkPending({ className = "" }: { className?: string }) {
  const isPending = useDelayedPending(useLinkStatus().pending);
  const report = use(PendingLinksContext);
  useEffect(() => (isPending ? report() : undefined), [isPending, report]);
  if (!isPending) return null;
  return <span data-pending="" aria-hidden="true" className={`${styles.link} ${className}`} />;
}

/** Takes no space. The parent is positioned. */
export const PendingLine = ({
  isShown,
  className = "",
}: {
  isShown: boolean;
  className?: string;
}) => isShown && <div aria-hidden="true" className={`${styles.line} ${className}`} />;
