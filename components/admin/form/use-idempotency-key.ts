"use client";

import { useRef, useState } from "react";
import { changeResponseSchema } from "@/lib/changes/schema";
import { ApiError, findJson } from "@/lib/http/api-client";
import { createIdempotencyKey, idempotencyHeader } from "@/lib/http/idempotency-key";
import type { FetchSavedAt } from "./use-write-check";

/** Identifies the content of a chosen file, so that a repeat of the same upload gets the same key. */
export const describeFile = ({ name, size, lastModified }: File) => [name, size, lastModified];

/**
 * Adds an idempotency key to writes. A write of the same content gets the same key until the server has
 * done it, so that a repeat after a lost response is not done twice.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ content: string; key: string }>(null);
  const [foundChangeId, setFoundChangeId] = useState<string | null>(null);

  const sendWithKey = async <Result>(
    content: unknown,
    send: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> => {
    const text = JSON.stringify(content);
    if (attempt.current?.content !== text)
      attempt.current = { content: text, key: createIdempotencyKey() };
    try {
      const result = await send(idempotencyHeader(attempt.current.key));
      attempt.current = null;
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.code === "keyUsed") attempt.current = null;
      throw error;
    }
  };
  const fetchSavedAt: FetchSavedAt = async (signal) => {
    if (!attempt.current) return null;
    const { key } = attempt.current;
    const change = await fetchChange(key, signal);
    if (!change) return null;
    // From now on, the same content is another write.
    attempt.current = null;
    setFoundChangeId(key);
    return change.createdAt;
  };
  return {
    sendWithKey,
    /** For writes that use the key as the id of their history entry. */
    fetchSavedAt,
    /** The entry that `fetchSavedAt` has found last. */
    foundChangeId,
  };
}

const fetchChange = (id: string, signal: AbortSignal) =>
  findJson(`/api/history/${id}`, async () => changeResponseSchema, signal);

/** Returns when the change with this id was undone. */
export async function fetchUndoneAt(id: string, signal: AbortSignal): ReturnType<FetchSavedAt> {
  const change = await fetchChange(id, signal);
  if (!change?.undoneById) return null;
  return (await fetchChange(change.undoneById, signal))?.createdAt ?? null;
}
