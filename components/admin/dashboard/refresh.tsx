"use client";

import { useRouter } from "next/navigation";
import useSWR from "swr";

export function RefreshEveryMinute() {
  const { refresh } = useRouter();
  useSWR("dashboard", refresh, { refreshInterval: 60_000, revalidateOnMount: false });
  return null;
}
