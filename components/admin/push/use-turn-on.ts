import { showToast } from "@/components/ui/toast";
import type { PushDevice } from "@/lib/push/schema";
import { ActionError, useAction } from "../form/use-action";
import { fetchDevices, subscribe } from "./subscription";
import { useSetOwnDevice } from "./use-push-status";

const STILL_BLOCKED_TEXT = "The browser still blocks notifications.";
const NOT_ANSWERED_TEXT = "The browser did not get your permission. Try again, and choose Allow.";
const NOT_REACHED_TEXT =
  "The browser did not reach its notification service. Check the connection, and try again. In Brave, first allow Google’s push messaging in the settings.";

type TurnOnOptions = { onTurnedOn: () => void; onRefused: () => void };

/** The result is null if the browser has blocked notifications. Its argument: whether that is known already. */
export function useTurnOn({ onTurnedOn, onRefused }: TurnOnOptions) {
  const setOwnDevice = useSetOwnDevice();
  return useAction({
    send: async (wasBlocked: boolean) => {
      // First, because some browsers ask only within the press.
      const permission = await Notification.requestPermission();
      if (permission === "default") throw new ActionError(NOT_ANSWERED_TEXT);
      if (permission === "denied" && wasBlocked) throw new ActionError(STILL_BLOCKED_TEXT);
      return permission === "denied" ? null : subscribeHere();
    },
    fallbackMessage: "The notifications were not turned on.",
    storesNothing: true,
    onDone: (device) => {
      if (!device) return onRefused();
      setOwnDevice(device);
      showToast("success", "New enquiries ring here now");
      onTurnedOn();
    },
    onFailed: onRefused,
  });
}

async function subscribeHere(): Promise<PushDevice> {
  const { publicKey } = await fetchDevices();
  try {
    return await subscribe(publicKey);
  } catch (error) {
    if (error instanceof DOMException) throw new ActionError(NOT_REACHED_TEXT);
    throw error;
  }
}
