"use client";

import { createContext, use } from "react";
import useSWR, { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { Alert } from "../panel";

/** The build that rendered this page, or null in development. */
export const BuildIdContext = createContext<string | null>(null);

const CHECK_INTERVAL_MS = 60_000;

function useBuildFilePath(): string | null {
  const buildId = use(BuildIdContext);
  return buildId && `/_next/static/${buildId}/_buildManifest.js`;
}

/** @throws TypeError if there is no connection */
async function fetchIsReplaced(buildFilePath: string): Promise<boolean> {
  const response = await fetch(buildFilePath, { method: "HEAD", cache: "no-store" });
  return response.status === 404;
}

/**
 * Returns a function that resolves to whether the page can be refreshed in place. Call it before a refresh that
 * the admin has not started: after a deployment or without a connection, `router.refresh` would load the whole
 * page, and that would discard for example a selection.
 */
export function useBuildCheck(): () => Promise<boolean> {
  const path = useBuildFilePath();
  const { mutate, cache } = useSWRConfig();
  return async () => {
    if (path === null) return true;
    if (cache.get(path)?.data === true) return false;
    const options = { revalidate: false, throwOnError: false };
    const isReplaced = await mutate(path, fetchIsReplaced(path), options);
    return isReplaced === false;
  };
}

export function UpdateNotice() {
  const { data: isReplaced } = useSWR(useBuildFilePath(), fetchIsReplaced, {
    refreshInterval: CHECK_INTERVAL_MS,
    revalidateOnMount: false,
  });
  if (!isReplaced) return null;
  return (
    <div className="form-intro">
      <Alert kind="warn" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
        <b>The website has been updated.</b> Reload this page. Drafts are kept.
      </Alert>
    </div>
  );
}
