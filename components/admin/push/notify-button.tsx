"use client";

import { Bell, BellOff, BellRing } from "lucide-react";
import { useRef, useState } from "react";
import { useIsHydrated } from "@/components/ui/browser-preferences";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { PushDevice } from "@/lib/push/schema";
import styles from "./notify.module.css";
import { BlockedSteps, DeviceOptions, InstallSteps, TurnOnFailure } from "./notify-panels";
import { detectPushSupport, readBrowserFeatures } from "./push-support";
import { useDismissal } from "./use-dismissal";
import { usePushStatus, useSetOwnDevice } from "./use-push-status";
import { useTurnOn } from "./use-turn-on";

/** Not shown in browsers that cannot notify. */
export function NotifyButton() {
  const isHydrated = useIsHydrated();
  const support = isHydrated ? detectPushSupport(readBrowserFeatures()) : "none";
  if (support === "none") return null;
  return support === "full" ? <DeviceButton /> : <InstallFirstButton />;
}

const STATES = {
  off: { label: "Notify me on this device", shortLabel: "Notify me", Icon: Bell },
  on: { label: "Notifications on", shortLabel: "On", Icon: BellRing },
  blocked: { label: "Notifications blocked", shortLabel: "Blocked", Icon: BellOff },
};
type NotifyState = keyof typeof STATES;

type StateButtonProps = {
  state: NotifyState;
  /** Undefined if the button opens no panel. */
  isOpen?: boolean;
  isBusy?: boolean;
  onPress: () => void;
};

function StateButton({ state, isOpen, isBusy = false, onPress }: StateButtonProps) {
  const { label, shortLabel, Icon } = STATES[state];
  return (
    <Button
      className={`${styles.button} ${styles[state] ?? ""}`}
      aria-label={label}
      aria-haspopup={isOpen === undefined ? undefined : "dialog"}
      aria-expanded={isOpen}
      // Not disabled, so that it keeps the focus.
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <span key={label} className={styles.label}>
        {label}
      </span>
      <span key={shortLabel} className={styles.shortLabel}>
        {shortLabel}
      </span>
    </Button>
  );
}

/** Requests the permission only when the button is pressed. */
function DeviceButton() {
  const status = usePushStatus();
  const setOwnDevice = useSetOwnDevice();
  const state = getState(status?.device, status?.permission);
  const { anchor, isOpen, open, close, toggle } = useAnchoredPanel(state);
  const { run, isBusy, failure } = useTurnOn({
    onTurnedOn: close,
    onRefused: () => open(getState(null, Notification.permission)),
  });
  if (!status) return null;
  const turnOn = () => void run(state === "blocked");
  const panel = { failure, isBusy, onRetry: turnOn, onClose: close };
  const onRemoved = () => {
    setOwnDevice(null);
    showToast("success", "Notifications are off on this device");
    close();
  };
  return (
    <div ref={anchor} className={styles.anchor}>
      <StateButton
        state={state}
        isOpen={state === "off" ? undefined : isOpen}
        isBusy={isBusy}
        onPress={state === "off" ? turnOn : toggle}
      />
      {isOpen && status.device && <DeviceOptions device={status.device} onRemoved={onRemoved} />}
      {isOpen && state === "blocked" && <BlockedSteps {...panel} />}
      {isOpen && state === "off" && <TurnOnFailure {...panel} />}
    </div>
  );
}

function getState(
  device: PushDevice | null | undefined,
  permission: NotificationPermission | null | undefined,
): NotifyState {
  if (device) return "on";
  return permission === "denied" ? "blocked" : "off";
}

function InstallFirstButton() {
  const { anchor, isOpen, close, toggle } = useAnchoredPanel("off");
  return (
    <div ref={anchor} className={styles.anchor}>
      <StateButton state="off" isOpen={isOpen} onPress={toggle} />
      {isOpen && <InstallSteps onClose={close} />}
    </div>
  );
}

/** The panel also closes if the state changes, for example in the settings of the browser. */
function useAnchoredPanel(state: NotifyState) {
  const anchor = useRef<HTMLDivElement>(null);
  const [openState, setOpenState] = useState<NotifyState | null>(null);
  const isOpen = openState === state;
  const close = () => {
    setOpenState(null);
    anchor.current?.querySelector("button")?.focus();
  };
  const onLeave = () => setOpenState(null);
  useDismissal({ container: anchor, isOpen, onEscape: close, onLeave });
  return {
    anchor,
    isOpen,
    open: setOpenState,
    close,
    toggle: () => (isOpen ? close() : setOpenState(state)),
  };
}
