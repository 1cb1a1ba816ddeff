"use client";

import { useLayoutEffect } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { getJson } from "@/lib/http/api-client";
import { useSession } from "./session";

type Schema<T> = () => Promise<z.ZodType<T>>;

export function useRead() {
  const { request } = useSession();
  return <T>(path: string, schema: Schema<T>) => request(() => getJson(path, schema), true);
}

export type Loaded<T> = {
  /** What came stays while it is read anew, and where that fails. */
  data: T | undefined;
  failed: boolean;
  reload: () => Promise<unknown>;
};

/**
 * Reads something from the API: at once, and whenever the page comes back into view, since others
 * work on the same things. It goes with its screen: the next one reads anew.
 *
 * @param failedText said in a toast where it does not come
 */
export function useLoaded<T>(
  path: string | null,
  schema: Schema<T>,
  failedText: string,
  options?: SWRConfiguration<T>,
): Loaded<T> {
  const read = useRead();
  const fetcher = (from: string) => read(from, schema);
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(path, fetcher, {
    shouldRetryOnError: false,
    onError: () => showToast("error", failedText),
    ...options,
  });
  // Before the next screen is seen, which may read the same.
  useLayoutEffect(() => () => void mutate(undefined), [mutate]);
  return {
    data,
    failed: error !== undefined && !isValidating,
    reload: () => mutate(),
  };
}
