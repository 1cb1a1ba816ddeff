"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Leave = { go: () => void };

/** Asks before what was typed is lost: to a link, to the browser's back, or to a closed tab. */
export function LeaveGuard({ active }: { active: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState<Leave | null>(null);
  useUnloadWarning(active);
  useLinks(active, (address) => setWanted({ go: () => router.push(address) }));
  useBack(active, (go) => setWanted({ go }));

  return (
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
              wanted?.go();
            }}
          >
            Leave
          </Button>
        </>
      }
    >
      <p>What you have typed on this page is not saved yet.</p>
    </Dialog>
  );
}

function useUnloadWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}

/** Takes clicks on the site's own links before the router hears of them. */
function useLinks(active: boolean, ask: (address: string) => void) {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || opensElsewhere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      onAsk(link.pathname + link.search + link.hash);
    };
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, [active]);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const onThisPage = link.pathname === location.pathname && link.hash !== "";
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    onThisPage ||
    modified ||
    event.button !== 0 ||
    link.origin !== location.origin ||
    (link.target !== "" && link.target !== "_self")
  );
}

/** A browser cannot be held back; a second entry of the same page takes the first step instead. */
function useBack(active: boolean, ask: (go: () => void) => void) {
  const onAsk = useEffectEvent(ask);
  const doubled = useRef(false);
  const leaving = useRef(false);
  useEffect(() => {
    if (active && !doubled.current) {
      doubled.current = true;
      window.history.pushState(null, "", window.location.href);
    }
    if (!active && doubled.current) {
      doubled.current = false;
      window.history.back();
    }
    if (!active) return;
    const onBack = () => {
      if (leaving.current) return;
      window.history.pushState(null, "", window.location.href);
      onAsk(() => {
        leaving.current = true;
        window.history.go(-2);
      });
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [active]);
}
