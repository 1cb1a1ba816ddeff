"use client";

import { useRef } from "react";
import { ApiError } from "@/lib/http/api-client";
import { createIdempotencyKey, idempotencyHeader } from "@/lib/http/idempotency-key";

export const describeFile = ({ name, size, lastModified }: File) => [name, size, lastModified];

/**
 * Adds an idempotency key to writes. A write of the same content gets the same key until the server has
 * done it, so that a repeat after a lost response is not done twice.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ content: string; key: string }>(null);

  return async <Result>(
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
}
