"use client";

import { useRef } from "react";
import { ApiError, mayBeStored } from "@/lib/http/api-client";

/**
 * Wraps the request of a deletion: if it is repeated after a lost response and the record no longer exists, it was
 * this person who deleted it, and the returned function returns `result`.
 */
export function useRepeatedDeletion<Result>(
  send: () => Promise<Result>,
  result: Result,
): () => Promise<Result> {
  const isRepeat = useRef(false);
  return async () => {
    try {
      return await send();
    } catch (error) {
      const isDeleted = error instanceof ApiError && error.status === 404;
      if (isDeleted && isRepeat.current) return result;
      if (mayBeStored(error)) isRepeat.current = true;
      throw error;
    }
  };
}
