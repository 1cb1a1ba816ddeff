"use client";

import { useRouter } from "next/navigation";
import {
  type MouseEvent as ReactMouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatAge } from "@/lib/time";
import { Alert } from "../panel";
import { useUnsavedForm } from "../session-context";
import type { FormDraft } from "./use-draft";

type LeaveGuardProps = {
  draft?: FormDraft;
  /** By default, the guard is active while the draft has changes. */
  isActive?: boolean;
  message?: string;
};

/** Asks before the person leaves a page with unsaved input, and offers to restore an earlier draft. */
export function LeaveGuard({
  draft,
  isActive = draft?.hasChanges ?? false,
  message = "You have unsaved changes on this page.",
}: LeaveGuardProps) {
  useUnsavedForm(isActive);
  const [heldNavigation, setHeldNavigation] = useHeldNavigation(isActive);
  const stayOnPage = () => setHeldNavigation(null);
  const leavePage = () => {
    setHeldNavigation(null);
    draft?.discard();
    heldNavigation?.proceed();
  };
  const actions = (
    <>
      <Button variant="primary" onClick={stayOnPage}>
        Stay
      </Button>
      <Button onClick={leavePage}>Leave</Button>
    </>
  );
  return (
    <>
      {draft?.offer && (
        <DraftOffer {...draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <Dialog
        open={heldNavigation !== null}
        title="Leave without saving?"
        onClose={stayOnPage}
        actions={actions}
      >
        <p>{message}</p>
      </Dialog>
    </>
  );
}

type HeldNavigation = { proceed: () => void };

function useHeldNavigation(isActive: boolean) {
  const router = useRouter();
  const [heldNavigation, setHeldNavigation] = useState<HeldNavigation | null>(null);
  const isConfirmed = useRef(false);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || shouldIgnoreClick(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    setHeldNavigation({
      proceed: () => {
        isConfirmed.current = true;
        router.push(link.href);
      },
    });
  });
  // Handles the back and forward buttons. Leaving the site fires beforeunload instead.
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (isConfirmed.current || navigationType !== "traverse" || !cancelable) return;
    event.preventDefault();
    setHeldNavigation({
      proceed: () => {
        isConfirmed.current = true;
        window.navigation.traverseTo(destination.key);
      },
    });
  });
  // After a deployment, the router loads a whole document, so a confirmed navigation also fires this event.
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isConfirmed.current) event.preventDefault();
  });
  useEffect(() => {
    if (!isActive) return;
    isConfirmed.current = false;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("beforeunload", (event) => onBeforeUnload(event), { signal });
    // Runs in the capture phase, so that it can stop a click before the router handles it.
    window.addEventListener("click", (event) => onClick(event), { signal, capture: true });
    window.navigation?.addEventListener("navigate", (event) => onNavigate(event), { signal });
    return () => controller.abort();
  }, [isActive]);

  return [heldNavigation, setHeldNavigation] as const;
}

type DraftOfferProps = NonNullable<FormDraft["offer"]> &
  Record<"onRestore" | "onDiscard", () => void>;

/** Focuses the form after a choice, because the pressed button disappears. */
function DraftOffer({ storedAt, isBaseCurrent, onRestore, onDiscard }: DraftOfferProps) {
  const chooseAndFocusForm = (event: ReactMouseEvent<HTMLElement>, choose: () => void) => {
    const form = event.currentTarget.closest("form");
    flushSync(choose);
    form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const actions = (
    <>
      <Button onClick={(event) => chooseAndFocusForm(event, onRestore)}>Restore</Button>
      <Button variant="quiet" onClick={(event) => chooseAndFocusForm(event, onDiscard)}>
        Discard
      </Button>
    </>
  );
  return (
    <div className="form-intro">
      <Alert kind="info" action={actions}>
        <b>
          {`You have unsaved changes from ${formatAge(new Date(storedAt).toISOString(), Date.now())}.`}
        </b>{" "}
        {!isBaseCurrent && (
          <span>
            The saved version has changed since. Saving combines both versions, or asks you to
            choose.
          </span>
        )}
      </Alert>
    </div>
  );
}

/** Returns true for clicks that open a new tab, stay on the page, or fire beforeunload. */
function shouldIgnoreClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isOnThisPage = link.pathname === location.pathname && link.hash !== "";
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return isOnThisPage || isModified || link.origin !== location.origin || link.target !== "";
}
