"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { leaveIfSignedOut } from "./signed-out";

export type Loaded<T> = {
  /** Null until it has come once. What came stays while it is read anew, and where that fails. */
  data: T | null;
  failed: boolean;
  reload: () => Promise<void>;
};

/**
 * Reads something from the API: at once, and whenever the page comes back into view, since others
 * work on the same things.
 *
 * @param failedText said in a toast where it does not come
 */
export function useLoaded<T>(
  path: string,
  schema: () => Promise<z.ZodType<T>>,
  failedText: string,
): Loaded<T> {
  const [state, setState] = useState<Pick<Loaded<T>, "data" | "failed">>({
    data: null,
    failed: false,
  });
  const latest = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    setState(({ data }) => ({ data, failed: false }));
    try {
      const data = await getJson(path, schema, { signal });
      setState({ data, failed: false });
    } catch (error) {
      if (signal.aborted || leaveIfSignedOut(error)) return;
      setState(({ data }) => ({ data, failed: true }));
      showToast("error", failedText);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    }
  }, [path, schema, failedText]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") void reload();
    };
    void reload();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      latest.current?.abort();
    };
  }, [reload]);

  return { ...state, reload };
}
