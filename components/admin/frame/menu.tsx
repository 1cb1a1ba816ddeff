"use client";

import {
  BadgePercent,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  Table2,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { business } from "@/lib/content/business";
import { Mark } from "../../site/mark";
import { holdsUnsavedChanges } from "../session/leave";
import { useSession } from "../session/session";
import styles from "./frame.module.css";

type Entry = { label: string; href: string; icon: LucideIcon; beneath?: string };

const ENQUIRIES = "/admin/enquiries";
const ENTRIES: Entry[] = [
  {
    label: "Dashboard",
    href: "/admin/dashboard",
    icon: LayoutDashboard,
    beneath: "/admin/history",
  },
  { label: "View Plans", href: "/admin/view-plans", icon: Table2, beneath: "/admin/edit-plans" },
  { label: "Add Plans", href: "/admin/add-plans", icon: Plus },
  { label: "Enquiries", href: ENQUIRIES, icon: Inbox },
  { label: "Update GST", href: "/admin/update-gst", icon: BadgePercent },
  { label: "Settings", href: "/admin/settings", icon: Settings },
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

function isWithin(page: string, address: string | undefined): boolean {
  return address !== undefined && (page === address || page.startsWith(`${address}/`));
}

/** A figure that has room beside a word. */
export const waitingText = (waiting: number) => (waiting > 99 ? "99+" : waiting);

/**
 * The way to every screen, and out. The loop of the screen one is on is lit.
 *
 * @param waiting how many enquiries nobody has answered yet
 */
export function Menu({ waiting }: { waiting: number }) {
  const page = usePathname();
  const { email, signOut } = useSession();
  const logOut = () => {
    if (holdsUnsavedChanges() && !window.confirm("What you typed is not saved. Log out anyway?"))
      return;
    signOut();
  };
  return (
    <div className={styles.menu}>
      <Link className={styles.brand} href="/admin/dashboard" prefetch={false}>
        <Mark className={styles.mark} />
        <span className={styles.words}>
          {business.name}
          <small>Staff admin</small>
        </span>
      </Link>
      <nav className={styles.nav} aria-label="Staff menu">
        {ENTRIES.map(({ label, href, icon: Icon, beneath }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            title={label}
            aria-current={isWithin(page, href) || isWithin(page, beneath) ? "page" : undefined}
          >
            <Loop />
            <Icon aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {href === ENQUIRIES && waiting > 0 && (
              <span className={styles.count}>
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
      <p className={styles.who}>
        Signed in as <b>{email}</b>
      </p>
    </div>
  );
}
