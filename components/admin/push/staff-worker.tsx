"use client";

import { useEffect } from "react";
import { registerWorker } from "./subscription";
import { usePushStatus } from "./use-push-status";

/** Starts the service worker, renews this device's subscription, and shows the number on the installed app's icon. */
export function StaffWorker({ newCount }: { newCount: number }) {
  usePushStatus({ revalidateOnFocus: false });
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    // Some browsers refuse before the app is installed.
    navigator.setAppBadge?.(newCount).catch(console.warn);
  }, [newCount]);
  return null;
}
