// Sends a record form to the API and describes why a save failed.
import { z } from "zod";
import { CHECK_FIELDS_TEXT } from "@/lib/errors";
import { ApiError, NetworkError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { rebase } from "@/lib/resource/rebase";
import { type FormShape, type Row, valuesOf } from "@/lib/resource/resource";
import type { SaveOutcome } from "./form-state";

export type Saved<R> = { row: R; message: string };

/** Sends the values to the API. `base` is the version that they replace; null adds a record. */
export type SendRecord<T, R> = (value: T, base: R | null) => Promise<Saved<R>>;

/** Returns a function that adds or updates a record through the API of its resource. */
export function createSendRecord<T extends object, R extends Row<T>>(
  resource: FormShape<T, R>,
): SendRecord<T, R> {
  const { api, name } = resource;
  return async (value, base) => {
    const schema = async () => z.object({ message: z.string(), [name]: resource.row });
    const { message, ...answer } = base
      ? await sendJson(`${api}/${base._id}`, { ...value, updatedAt: base.updatedAt }, schema, {
          method: "PUT",
        })
      : await sendJson(api, value, schema);
    return { row: answer[name] as R, message: String(message) };
  };
}

/**
 * Saves a record. If a colleague saved other fields meanwhile, merges both versions and saves again;
 * `mergeMessage` then names the colleague.
 *
 * @throws ApiError 409 if both changed the same part
 */
export async function saveWithMerge<T extends object, R extends Row<T>>(
  resource: FormShape<T, R>,
  send: SendRecord<T, R>,
  value: T,
  base: R | null,
  mergeMessage?: string,
): Promise<Saved<R> & { mergeMessage?: string }> {
  try {
    const saved = await send(value, base);
    return { ...saved, mergeMessage };
  } catch (error) {
    const conflict = base && readConflict(resource, error, base);
    if (!conflict) throw error;
    const { current, message } = conflict;
    const merged = rebase(
      valuesOf(resource, base),
      value,
      valuesOf(resource, current),
      resource.together,
    );
    if (merged.conflicts.length > 0) throw error;
    return saveWithMerge(resource, send, merged.value, current, message);
  }
}

/** Returns the current version of the same record from a 409 answer, or null for other errors. */
export function readConflict<T extends object, R extends Row<T>>(
  resource: FormShape<T, R>,
  error: unknown,
  base: R,
): { current: R; message: string } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = z.object({ current: resource.row }).safeParse(error.answer);
  // A record with another id is a duplicate, not a newer version.
  if (data?.current._id !== base._id) return null;
  return { current: data.current, message: error.message };
}

const INPUT_KEPT = "What you typed is kept.";

/** @param message the server's, or a general one */
export function describeFailure<T extends object, R extends Row<T>>(
  resource: FormShape<T, R>,
  error: unknown,
  message: string,
): SaveOutcome {
  if (!(error instanceof ApiError)) {
    const mayBeSaved = error instanceof NetworkError && !error.isOffline;
    return { type: mayBeSaved ? "noAnswer" : "refused", message, detail: whyNotSaved(error) };
  }
  const fieldMessages = Object.values(error.errors);
  // The message is already shown at its field.
  if (fieldMessages.includes(message)) return { type: "invalid", message: CHECK_FIELDS_TEXT };
  const hasFieldErrors = fieldMessages.length > 0;
  const inputKept = hasFieldErrors ? undefined : INPUT_KEPT;
  if (error.status === 404) return { type: "notFound", message, detail: inputKept };
  const { data } = z.object({ current: resource.row }).safeParse(error.answer);
  if (data) return { type: "duplicate", message, detail: inputKept, recordId: data.current._id };
  return { type: "refused", message, detail: hasFieldErrors ? undefined : whyNotSaved(error) };
}
