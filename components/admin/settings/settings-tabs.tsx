"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import styles from "./settings-tabs.module.css";

const TABS = [
  { label: "Change Password", href: "/admin/settings/change-password" },
  { label: "Add Admin", href: "/admin/settings/add-admin" },
  { label: "Change Admin Email", href: "/admin/settings/change-email" },
];

/** Each is a page of its own, so that it has an address and 'back' works. */
export function SettingsTabs() {
  const current = usePathname();
  return (
    <nav className={styles.tabs} aria-label="Settings">
      {TABS.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
