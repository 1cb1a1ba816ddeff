"use client";

import { useRouter } from "next/navigation";
import useSWR from "swr";

/** Has the screen rendered anew each minute, and when the window comes back into view. */
export function RefreshEachMinute() {
  const { refresh } = useRouter();
  useSWR("dashboard", refresh, { refreshInterval: 60_000, revalidateOnMount: false });
  return null;
}
