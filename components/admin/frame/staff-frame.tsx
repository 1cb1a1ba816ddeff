"use client";

import {
  BadgePercent,
  Globe,
  History,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MapPin,
  Menu as MenuIcon,
  Plus,
  Settings,
  Table2,
  X,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { useMedia } from "@/components/ui/use-media";
import { business } from "@/lib/content/business";
import { SCREENS } from "@/lib/content/staff";
import { type Waiting, waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { getJson } from "@/lib/http/api-client";
import { Logo } from "../../site/logo";
import { useSession } from "../session/session";
import styles from "./frame.module.css";

/** Also the key of SWR's cache, which the inbox updates. */
export const WAITING_PATH = "/api/enquiries/waiting";
const REFRESH_MS = 60_000;
const RETRY_MS = 5_000;

/** How many enquiries wait. The menu and the inbox share one answer. */
export function useWaiting(options: SWRConfiguration<Waiting>) {
  const { request } = useSession();
  const read = () => request(() => getJson(WAITING_PATH, async () => waitingAnswer), true);
  return useSWR<Waiting>(WAITING_PATH, read, {
    revalidateOnMount: false,
    onErrorRetry: (_, __, ___, retry, again) => setTimeout(() => void retry(again), RETRY_MS),
    ...options,
  });
}

type StaffFrameProps = { waiting: number; children: ReactNode };

/** What every screen of the staff area stands in: a menu at the side, on a phone in a drawer. */
export function StaffFrame({ waiting: atFirst, children }: StaffFrameProps) {
  // Without a word where it fails: whatever is wrong, the page itself will say so.
  const { data } = useWaiting({ refreshInterval: REFRESH_MS });
  const waiting = data?.waiting ?? atFirst;
  return (
    <div className={styles.frame}>
      <TopBar waiting={waiting} />
      <aside className={`night ${styles.side}`} aria-label="Menu">
        <Menu waiting={waiting} />
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/**
 * On a phone the menu is behind a button. It closes once something is chosen, beside it, and where the
 * window has room for the menu itself.
 */
function TopBar({ waiting }: { waiting: number }) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  const hasRoom = useMedia("(width > 820px)");
  const onClose = () => setOpen(false);
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // What lies beside the drawer is the dialog itself: its backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) onClose();
  };
  useEffect(() => {
    if (isOpen && !hasRoom) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen, hasRoom]);
  return (
    <header className={`night ${styles.top}`}>
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
        <Logo className={`gold ${styles.logo}`} />
        {business.name}
      </Link>
      {waiting > 0 && (
        <Link className={`tap end ${styles.bell}`} href="/admin/enquiries" prefetch={false}>
          <Inbox aria-hidden="true" />
          <b className={`num fine ${styles.count}`}>{waitingText(waiting)}</b>
          <span className="sr">enquiries waiting</span>
        </Link>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by key, Escape closes a dialog. */}
      <dialog
        ref={ref}
        onClose={onClose}
        onClick={onClick}
        className={`night ${styles.drawer}`}
        aria-label="Menu"
      >
        {isOpen && <Menu waiting={waiting} />}
        <button
          type="button"
          className={`round ${styles.close}`}
          aria-label="Close the menu"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </dialog>
    </header>
  );
}

/** The folder of a screen beneath /admin, and the folder of what it leads to. */
type Entry = [folder: keyof typeof SCREENS, icon: LucideIcon, beneath?: string];

const ENTRIES: Entry[] = [
  ["dashboard", LayoutDashboard],
  ["view-plans", Table2, "edit-plans"],
  ["add-plans", Plus],
  ["enquiries", Inbox],
  ["areas", MapPin],
  ["update-gst", BadgePercent],
  ["website", Globe],
  ["history", History],
  ["settings", Settings],
];

/** A loop of the strand that runs down the menu: two threads cross between the dots. */
const Loop = () => (
  <svg className={styles.loop} viewBox="0 0 20 44" preserveAspectRatio="none" aria-hidden="true">
    <path d="M10 0C1 7 1 13 1 22S1 37 10 44M10 0C19 7 19 13 19 22S19 37 10 44" />
    <circle cx={10} cy={22} r={2.6} />
  </svg>
);

/** A figure that has room beside a word. */
const waitingText = (waiting: number) => (waiting > 99 ? "99+" : waiting);

function Menu({ waiting }: { waiting: number }) {
  const [, , current] = usePathname().split("/");
  const { email, signOut, unsavedForms } = useSession();
  const logOut = () => {
    const isUnsaved = unsavedForms.size > 0;
    if (!isUnsaved || window.confirm("What you typed is not saved. Log out anyway?"))
      signOut("logout");
  };
  return (
    <div className={`kolam ${styles.menu}`}>
      <Link className={styles.brand} href="/admin/dashboard" prefetch={false}>
        <Logo className={`gold ${styles.logo}`} />
        <span className="lines">
          {business.name}
          <small className="soft fine">Staff admin</small>
        </span>
      </Link>
      <nav className={styles.nav} aria-label="Staff menu">
        {ENTRIES.map(([folder, Icon, beneath]) => (
          <Link
            key={folder}
            href={`/admin/${folder}`}
            prefetch={false}
            aria-current={current === folder || current === beneath ? "page" : undefined}
          >
            <Loop />
            <Icon aria-hidden="true" />
            {SCREENS[folder]}
            {folder === "enquiries" && waiting > 0 && (
              <span className={`num fine ${styles.count}`}>
                {waitingText(waiting)}
                <span className="sr"> new</span>
              </span>
            )}
          </Link>
        ))}
        <button type="button" onClick={logOut}>
          <Loop />
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </nav>
      <p className={`broken lines soft fine ${styles.who}`}>
        Signed in as <b>{email}</b>
      </p>
    </div>
  );
}
