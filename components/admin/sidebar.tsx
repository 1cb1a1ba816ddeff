"use client";

import { Inbox, Menu as MenuIcon, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { business } from "@/lib/content/business";
import { Mark } from "../site/mark";
import { Menu } from "./menu";
import styles from "./sidebar.module.css";
import { useWaiting } from "./use-waiting";

const WIDE = "(min-width: 821px)";

/** The menu: at the side, a rail on a tablet, and a drawer behind a button on a phone. */
export function Sidebar({ waiting: atFirst }: { waiting: number }) {
  const waiting = useWaiting(atFirst);
  return (
    <>
      <TopBar waiting={waiting} />
      <aside className={styles.side} aria-label="Menu">
        <Menu waiting={waiting} />
      </aside>
    </>
  );
}

function TopBar({ waiting }: { waiting: number }) {
  const [open, setOpen] = useState(false);
  const drawer = useDrawer(open, setOpen);
  return (
    <header className={styles.top}>
      <button
        type="button"
        className={styles.square}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Link className={styles.brand} href="/admin/dashboard" prefetch={false}>
        <Mark className={styles.mark} />
        {business.name}
      </Link>
      {waiting ? (
        <Link className={styles.bell} href="/admin/enquiries" prefetch={false}>
          <Inbox aria-hidden="true" />
          <b>{waiting > 99 ? "99+" : waiting}</b>
          <span className="sr">enquiries waiting</span>
        </Link>
      ) : null}
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu">
        {open && <Menu waiting={waiting} />}
        <button
          type="button"
          className={`${styles.square} ${styles.close}`}
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
function useDrawer(open: boolean, setOpen: (open: boolean) => void) {
  const drawer = useRef<HTMLDialogElement>(null);
  const page = usePathname();

  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const element = drawer.current;
    const close = () => setOpen(false);
    const onClick = ({ target }: Event) => {
      // What lies beside the drawer is the dialog itself: its backdrop.
      if (target === element || (target instanceof Element && target.closest("a"))) close();
    };
    wide.addEventListener("change", close);
    element?.addEventListener("close", close);
    element?.addEventListener("click", onClick);
    return () => {
      wide.removeEventListener("change", close);
      element?.removeEventListener("close", close);
      element?.removeEventListener("click", onClick);
    };
  }, [setOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page closes it
  useEffect(() => setOpen(false), [page]);

  return drawer;
}
