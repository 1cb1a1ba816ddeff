"use client";

import { useRouter } from "next/navigation";
import useSWR from "swr";
import { useBuildCheck } from "../frame/build-check";

export function RefreshEveryMinute() {
  const { refresh } = useRouter();
  const isBuildCurrent = useBuildCheck();
  const refreshPage = async () => {
    if (await isBuildCurrent()) refresh();
  };
  useSWR("dashboard", refreshPage, { refreshInterval: 60_000, revalidateOnMount: false });
  return null;
}
