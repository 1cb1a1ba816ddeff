"use client";

import { Inbox, Menu as MenuIcon, X } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { useMedia } from "@/components/ui/use-media";
import { business } from "@/lib/content/business";
import { type Waiting, waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { Mark } from "../../site/mark";
import { useRead } from "../session/use-loaded";
import styles from "./frame.module.css";
import { Menu, waitingText } from "./menu";

/** Who changes an enquiry tells it here as well. */
export const WAITING_PATH = "/api/enquiries/waiting";
const REFRESH_MS = 60_000;
const RETRY_MS = 5_000;

/** How many wait, as somebody here last heard: whoever asks more often asks for all. */
export function useWaiting(options: SWRConfiguration<Waiting>) {
  const read = useRead();
  return useSWR<Waiting>(WAITING_PATH, () => read(WAITING_PATH, async () => waitingAnswer), {
    revalidateOnMount: false,
    // Soon again, whoever asked.
    onErrorRetry: (_, __, ___, retry, again) => setTimeout(() => void retry(again), RETRY_MS),
    ...options,
  });
}

type StaffFrameProps = { waiting: number; children: ReactNode };

/**
 * What every screen of the staff area stands in. The menu is at the side, a rail on a tablet, and a
 * drawer behind a button on a phone.
 */
export function StaffFrame({ waiting: atFirst, children }: StaffFrameProps) {
  // Without a word where it fails: whatever is wrong, the page itself will say so.
  const { data } = useWaiting({ refreshInterval: REFRESH_MS });
  const waiting = data?.waiting ?? atFirst;
  return (
    <div className={styles.frame}>
      <TopBar waiting={waiting} />
      <aside className={styles.side} aria-label="Menu">
        <Menu waiting={waiting} />
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function TopBar({ waiting }: { waiting: number }) {
  const { open, setOpen, ...drawer } = useDrawer();
  return (
    <header className={styles.top}>
      <button
        type="button"
        className="round"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Link className={styles.brand} href="/admin/dashboard" prefetch={false}>
        <Mark className={`gold ${styles.mark}`} />
        {business.name}
      </Link>
      {waiting > 0 && (
        <Link className={`tap end ${styles.bell}`} href="/admin/enquiries" prefetch={false}>
          <Inbox aria-hidden="true" />
          <b className={`num fine ${styles.count}`}>{waitingText(waiting)}</b>
          <span className="sr">enquiries waiting</span>
        </Link>
      )}
      <dialog {...drawer} className={styles.drawer} aria-label="Menu">
        {open && <Menu waiting={waiting} />}
        <button
          type="button"
          className={`round ${styles.close}`}
          aria-label="Close the menu"
          onClick={() => setOpen(false)}
        >
          <X aria-hidden="true" />
        </button>
      </dialog>
    </header>
  );
}

/** Closes once something is chosen, beside it, and where the window has room for the menu itself. */
function useDrawer() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  const hasRoom = useMedia("(width > 820px)");
  const onClose = () => setOpen(false);
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // What lies beside the drawer is the dialog itself: its backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) onClose();
  };
  useEffect(() => {
    if (open && !hasRoom) ref.current?.showModal();
    else ref.current?.close();
  }, [open, hasRoom]);
  return { open, setOpen, ref, onClose, onClick };
}
