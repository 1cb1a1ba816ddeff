"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent as Click, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ageText } from "@/lib/time";
import { Note } from "../panel";
import { useUnsaved } from "../session/session";
import type { FormDraft } from "./use-draft";

/** A form with a draft, or else whether something is typed. */
type LeaveGuardProps = { draft?: FormDraft; active?: boolean; text?: string };

/**
 * Asks before what was typed is lost: to a link, to the browser's back, or to a closed tab; and
 * offers what was typed in the form before, and not saved.
 */
export function LeaveGuard({
  draft,
  active = draft?.hasChanges ?? false,
  text = "What you have typed on this page is not saved yet.",
}: LeaveGuardProps) {
  const router = useRouter();
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const mayLeave = useRef(false);
  useUnsaved(active);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || opensElsewhere(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted({ go: () => router.push(link.href) });
  });
  /** The browser's back is held up before it goes; to another site `beforeunload` holds it. */
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (mayLeave.current || navigationType !== "traverse" || !cancelable) return;
    event.preventDefault();
    setWanted({
      go: () => {
        mayLeave.current = true;
        window.navigation.traverseTo(destination.key);
      },
    });
  });
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    // Before the router hears of the click.
    window.addEventListener("click", (event) => onClick(event), { signal, capture: true });
    window.navigation?.addEventListener("navigate", (event) => onNavigate(event), { signal });
    return () => ending.abort();
  }, [active]);

  return (
    <>
      {draft?.offer && (
        <Offer {...draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <Dialog
        open={wanted !== null}
        title="Leave without saving?"
        onClose={() => setWanted(null)}
        actions={
          <>
            <Button variant="primary" onClick={() => setWanted(null)}>
              Stay
            </Button>
            <Button
              onClick={() => {
                setWanted(null);
                draft?.discard();
                wanted?.go();
              }}
            >
              Leave
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

type OfferProps = NonNullable<FormDraft["offer"]> & Record<"onRestore" | "onDiscard", () => void>;

/** Its buttons go with it: the focus is in the form then. */
function Offer({ at, isCurrent, onRestore, onDiscard }: OfferProps) {
  const then = (act: () => void) => (event: Click<HTMLElement>) => {
    const form = event.currentTarget.closest("form");
    flushSync(act);
    form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const actions = (
    <>
      <Button onClick={then(onRestore)}>Restore</Button>
      <Button variant="quiet" onClick={then(onDiscard)}>
        Discard
      </Button>
    </>
  );
  return (
    <div className="above">
      <Note kind="info" action={actions}>
        <b>
          What you typed here {ageText(new Date(at).toISOString(), Date.now())} is still unsaved.
        </b>{" "}
        {!isCurrent && "Somebody has changed this since: saving combines both, or asks you."}
      </Note>
    </div>
  );
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const onThisPage = link.pathname === location.pathname && link.hash !== "";
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return onThisPage || isModified || link.origin !== location.origin || link.target !== "";
}
