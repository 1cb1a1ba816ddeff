import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import type { PushDevice } from "@/lib/push/schema";
import { useSession } from "../session-context";
import { loadPushStatus, type PushStatus, SUBSCRIPTIONS_PATH } from "./subscription";
import { useNotificationPermission } from "./use-notification-permission";

const buildKey = (permission: NotificationPermission) => [SUBSCRIPTIONS_PATH, permission];

export function usePushStatus(options: SWRConfiguration<PushStatus | null> = {}) {
  const { request } = useSession();
  const permission = useNotificationPermission();
  const { data } = useSWR<PushStatus | null>(
    permission && buildKey(permission),
    () => request(loadPushStatus, { isBackground: true }),
    { keepPreviousData: true, ...options },
  );
  return data ? { ...data, permission } : null;
}

/** Returns a function that sets the device of this browser, or null if it is no longer notified. */
export function useSetOwnDevice(): (device: PushDevice | null) => void {
  const { mutate } = useSWRConfig();
  return (device) =>
    void mutate<PushStatus>(buildKey("granted"), { device }, { revalidate: false });
}

/** Returns a function that reads, without a request, whether this browser is notified for the signed-in admin. */
export function useIsNotifiedHere(): () => boolean {
  const { cache } = useSWRConfig();
  return () => {
    const status: PushStatus | undefined = cache.get(unstable_serialize(buildKey("granted")))?.data;
    return Boolean(status?.device);
  };
}
