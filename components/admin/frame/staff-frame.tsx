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
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { useMediaQuery } from "@/components/ui/browser-preferences";
import { Button } from "@/components/ui/button";
import { business } from "@/lib/content/business";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { type InboxSummary, inboxSummaryResponseSchema } from "@/lib/enquiries/inbox-schema";
import { getJson } from "@/lib/http/api-client";
import { Logo } from "../../site/logo";
import { ToastUndoProvider } from "../form/toast-undo";
import { Alert } from "../panel";
import { PendingLine, PendingLinks, usePendingLinks } from "../pending";
import { StaffWorker } from "../push/staff-worker";
import { useSession } from "../session-context";
import { StaffLink } from "../staff-link";
import { BuildIdContext, UpdateNotice } from "./build-check";
import styles from "./frame.module.css";

/** Also the key of the SWR cache, which the inbox updates. */
export const INBOX_SUMMARY_PATH = "/api/enquiries/waiting";
const REFRESH_MS = 60_000;
const RETRY_MS = 5_000;

export function useInboxSummary(options: SWRConfiguration<InboxSummary>) {
  const { request } = useSession();
  const fetchSummary = () =>
    request(() => getJson(INBOX_SUMMARY_PATH, async () => inboxSummaryResponseSchema), {
      isBackground: true,
    });
  return useSWR<InboxSummary>(INBOX_SUMMARY_PATH, fetchSummary, {
    revalidateOnMount: false,
    onErrorRetry: (_error, _key, _config, revalidate, retryOptions) =>
      setTimeout(() => void revalidate(retryOptions), RETRY_MS),
    ...options,
  });
}

type StaffFrameProps = { unansweredCount: number; buildId: string | null; children: ReactNode };

export function StaffFrame(props: StaffFrameProps) {
  const { unansweredCount: initialCount, buildId, children } = props;
  // A failure shows no message, because the screen itself reports an unavailable server.
  const { data } = useInboxSummary({ refreshInterval: REFRESH_MS });
  const unansweredCount = data?.waiting ?? initialCount;
  const { hasPendingLink, report } = usePendingLinks();
  return (
    <div className={styles.frame}>
      <StaffWorker newCount={unansweredCount} />
      <PendingLinks report={report}>
        <TopBar unansweredCount={unansweredCount} />
        <aside className={`night ${styles.sidebar}`} aria-label="Menu">
          <Menu unansweredCount={unansweredCount} />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          aria-busy={hasPendingLink || undefined}
        >
          <PendingLine isShown={hasPendingLink} className={styles.pendingLine} />
          <BuildIdContext value={buildId}>
            <LoggedOutNotice />
            <UpdateNotice />
            <ToastUndoProvider>{children}</ToastUndoProvider>
          </BuildIdContext>
        </main>
      </PendingLinks>
    </div>
  );
}

function LoggedOutNotice() {
  const { logInAgain } = useSession();
  if (!logInAgain) return null;
  const onClick = async () => {
    // The focused button disappears.
    if (await logInAgain()) document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <div className={`form-intro ${styles.loggedOut}`}>
      <Alert kind="warn" action={<Button onClick={() => void onClick()}>Log in again</Button>}>
        <b>You are logged out.</b> Nothing can be saved. What you typed is still here.
      </Alert>
    </div>
  );
}

function TopBar({ unansweredCount }: { unansweredCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isWideScreen = useMediaQuery("(width > 820px)");
  const onClose = () => setOpen(false);
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A click on the backdrop has the dialog itself as its target.
    if (target === currentTarget) onClose();
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.pathname === window.location.pathname) onClose();
  };
  const pathname = usePathname();
  // The pressed link stays until its screen is loaded, so that it can show that it is pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (isOpen && !isWideScreen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen, isWideScreen]);
  return (
    <header className={`night ${styles.topBar}`}>
      <button
        type="button"
        className="round"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      {/* Not a link, because toasts cover it. */}
      <span className={styles.brand}>
        <Logo className={`marigold ${styles.logo}`} />
        {business.name}
      </span>
      {unansweredCount > 0 && (
        <StaffLink className={`tap-target push-end ${styles.inboxLink}`} href="/admin/enquiries">
          <Inbox aria-hidden="true" />
          <b className={`num text-xs ${styles.count}`}>{formatBadge(unansweredCount)}</b>
          <span className="sr-only">enquiries waiting</span>
        </StaffLink>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog. */}
      <dialog
        ref={dialog}
        onClose={onClose}
        onClick={onClick}
        className={`night ${styles.drawer}`}
        aria-label="Menu"
      >
        {isOpen && <Menu unansweredCount={unansweredCount} />}
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

type MenuEntry = {
  folder: keyof typeof SCREEN_TITLES;
  Icon: LucideIcon;
  /** The entry is also marked as the current one on screens in this folder. */
  relatedFolder?: string;
};

const MENU_ENTRIES: MenuEntry[] = [
  { folder: "dashboard", Icon: LayoutDashboard },
  { folder: "view-plans", Icon: Table2, relatedFolder: "edit-plans" },
  { folder: "add-plans", Icon: Plus },
  { folder: "enquiries", Icon: Inbox },
  { folder: "areas", Icon: MapPin },
  { folder: "update-gst", Icon: BadgePercent },
  { folder: "website", Icon: Globe },
  { folder: "history", Icon: History },
  { folder: "settings", Icon: Settings },
];

const StrandLoop = () => (
  <svg
    className={styles.strandLoop}
    viewBox="0 0 20 44"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M10 0C1 7 1 13 1 22S1 37 10 44M10 0C19 7 19 13 19 22S19 37 10 44" />
    <circle cx={10} cy={22} r={2.6} />
  </svg>
);

/** Limits the width of the badge. */
const formatBadge = (count: number) => (count > 99 ? "99+" : count);

function Menu({ unansweredCount }: { unansweredCount: number }) {
  const [, , currentFolder] = usePathname().split("/");
  const { email, signOut, unsavedFormIds } = useSession();
  const onLogOut = () => {
    const hasUnsavedForm = unsavedFormIds.size > 0;
    if (!hasUnsavedForm || window.confirm("You have unsaved changes. Log out anyway?"))
      signOut("logout");
  };
  return (
    <div className={`kolam ${styles.menu}`}>
      <StaffLink className={styles.brand} href="/admin/dashboard">
        <Logo className={`marigold ${styles.logo}`} />
        <span className="block-children">
          {business.name}
          <small className="soft text-xs">Staff admin</small>
        </span>
      </StaffLink>
      <nav className={styles.nav} aria-label="Staff menu">
        {MENU_ENTRIES.map(({ folder, Icon, relatedFolder }) => (
          <StaffLink
            key={folder}
            href={`/admin/${folder}`}
            aria-current={
              currentFolder === folder || currentFolder === relatedFolder ? "page" : undefined
            }
          >
            <StrandLoop />
            <Icon aria-hidden="true" />
            {SCREEN_TITLES[folder]}
            {folder === "enquiries" && unansweredCount > 0 && (
              <span className={`num text-xs ${styles.count}`}>
                <span>{formatBadge(unansweredCount)}</span>
                <span className="sr-only"> new</span>
              </span>
            )}
          </StaffLink>
        ))}
        <button type="button" onClick={onLogOut}>
          <StrandLoop />
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </nav>
      <p className={`break-anywhere block-children soft text-xs ${styles.signedInAs}`}>
        Logged in as <b>{email}</b>
      </p>
    </div>
  );
}
