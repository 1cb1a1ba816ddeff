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
  Plus,
  Settings,
  Table2,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { business } from "@/lib/content/business";
import { SCREENS } from "@/lib/content/staff";
import { Mark } from "../../site/mark";
import { useSession } from "../session/session";
import styles from "./frame.module.css";

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
function Loop() {
  return (
    <svg className={styles.loop} viewBox="0 0 20 44" preserveAspectRatio="none" aria-hidden="true">
      <path d="M10 0C1 7 1 13 1 22S1 37 10 44M10 0C19 7 19 13 19 22S19 37 10 44" />
      <circle cx={10} cy={22} r={2.6} />
    </svg>
  );
}

/** A figure that has room beside a word. */
export const waitingText = (waiting: number) => (waiting > 99 ? "99+" : waiting);

/** The way to every screen, and out. The loop of the screen one is on is lit. */
export function Menu({ waiting }: { waiting: number }) {
  const [, , shown] = usePathname().split("/");
  const { email, signOut, unsavedForms } = useSession();
  const logOut = () => {
    const isUnsaved = unsavedForms.size > 0;
    if (!isUnsaved || window.confirm("What you typed is not saved. Log out anyway?"))
      signOut("logout");
  };
  return (
    <div className={`kolam ${styles.menu}`}>
      {/* Narrow, its words are not there. */}
      <Link
        className={styles.brand}
        href="/admin/dashboard"
        prefetch={false}
        aria-label={`${business.name} Staff admin`}
      >
        <Mark className={`gold ${styles.mark}`} />
        <span className={styles.words}>
          {business.name}
          <small>Staff admin</small>
        </span>
      </Link>
      <nav className={styles.nav} aria-label="Staff menu">
        {ENTRIES.map(([folder, Icon, beneath]) => (
          <Link
            key={folder}
            href={`/admin/${folder}`}
            prefetch={false}
            title={SCREENS[folder]}
            aria-current={shown === folder || shown === beneath ? "page" : undefined}
          >
            <Loop />
            <Icon aria-hidden="true" />
            <span className={styles.label}>{SCREENS[folder]}</span>
            {folder === "enquiries" && waiting > 0 && (
              <span className={`num fine ${styles.count}`}>
                {waitingText(waiting)}
                <span className="sr"> new</span>
              </span>
            )}
          </Link>
        ))}
        <button type="button" title="Logout" onClick={logOut}>
          <Loop />
          <LogOut aria-hidden="true" />
          <span className={styles.label}>Logout</span>
        </button>
      </nav>
      <p className={`broken ${styles.who}`}>
        Signed in as <b>{email}</b>
      </p>
    </div>
  );
}
