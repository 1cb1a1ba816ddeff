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
  /** It failed because there is no such thing (any more). */
  missing: boolean;
  reload: () => Promise<void>;
  /** Takes over what the answer to a change says that it is now. */
  replace: (data: T) => void;
};

type Read<T> = Pick<Loaded<T>, "data" | "failed" | "missing">;

/**
 * Reads something from the API: at once, and whenever the page comes back into view, since others
 * work on the same things. A form reads once: it is held to what it was filled with.
 *
 * @param failedText said in a toast where it does not come
 */
export function useLoaded<T>(
  path: string,
  schema: () => Promise<z.ZodType<T>>,
  failedText: string,
  { once = false } = {},
): Loaded<T> {
  const [state, setState] = useState<Read<T>>({ data: null, failed: false, missing: false });
  const latest = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    setState(({ data }) => ({ data, failed: false, missing: false }));
    try {
      const data = await getJson(path, schema, { signal });
      setState({ data, failed: false, missing: false });
    } catch (error) {
      if (signal.aborted || leaveIfSignedOut(error)) return;
      const missing = error instanceof ApiError && error.status === 404;
      setState(({ data }) => ({ data, failed: true, missing }));
      showToast("error", failedText);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    }
  }, [path, schema, failedText]);

  const replace = useCallback((data: T) => {
    setState({ data, failed: false, missing: false });
  }, []);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") void reload();
    };
    void reload();
    if (!once) document.addEventListener("visibilitychange", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      latest.current?.abort();
    };
  }, [reload, once]);

  return { ...state, reload, replace };
}
