import { useSyncExternalStore } from "react";

/** Returns null on the server and in browsers without notifications. */
export const useNotificationPermission = (): NotificationPermission | null =>
  useSyncExternalStore(subscribeToPermission, readPermission, () => null);

const readPermission = () => ("Notification" in window ? Notification.permission : null);

/** The change event covers the settings of the browser, and the focus those of the system. */
function subscribeToPermission(onChange: () => void): () => void {
  const listeners = new AbortController();
  window.addEventListener("focus", onChange, listeners);
  navigator.permissions?.query({ name: "notifications" }).then(
    (status) => status.addEventListener("change", onChange, listeners),
    // Some browsers do not know the name.
    console.warn,
  );
  return () => listeners.abort();
}
