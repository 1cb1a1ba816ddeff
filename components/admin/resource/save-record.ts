import { z } from "zod";
import { CHECK_FIELDS_TEXT } from "@/lib/errors";
import { ApiError, describeSaveError, findJson, sendJson } from "@/lib/http/api-client";
import { idempotencyHeader } from "@/lib/http/idempotency-key";
import { rebase } from "@/lib/resource/rebase";
import { type FormDefinition, type Row, readValues } from "@/lib/resource/resource";
import type { SaveOutcome } from "./form-state";

export type SavedRecord<R> = { row: R; message: string };

/** `base` is the version that the values replace. Null adds a record with the Idempotency-Key as its id. */
export type SendRecord<T, R> = (
  value: T,
  base: R | null,
  idempotencyKey?: string | null,
) => Promise<SavedRecord<R>>;

/** Returns null if the record does not exist. */
export type LoadRecord<R> = (id: string, signal?: AbortSignal) => Promise<R | null>;

export function createSendRecord<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
): SendRecord<T, R> {
  const { apiPath, name } = resource;
  return async (value, base, idempotencyKey) => {
    const schema = async () => z.object({ message: z.string(), [name]: resource.rowSchema });
    const { message, ...response } = base
      ? await sendJson(`${apiPath}/${base._id}`, { ...value, updatedAt: base.updatedAt }, schema, {
          method: "PUT",
        })
      : await sendJson(apiPath, value, schema, {
          headers: idempotencyHeader(idempotencyKey ?? null),
        });
    return { row: response[name] as R, message: String(message) };
  };
}

export function createLoadRecord<T extends object, R extends Row<T>>({
  apiPath,
  rowSchema,
}: FormDefinition<T, R>): LoadRecord<R> {
  return (id, signal) => findJson(`${apiPath}/${id}`, async () => rowSchema, signal);
}

/**
 * If other fields were changed since, merges and saves once more. `mergeMessage` then names who changed them.
 * @throws ApiError 409 if both changes overlap, or if the record has changed again before the second attempt
 */
export async function saveWithMerge<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
  send: SendRecord<T, R>,
  value: T,
  base: R | null,
): Promise<SavedRecord<R> & { mergeMessage?: string; isOwnMerge?: boolean }> {
  try {
    return await send(value, base);
  } catch (error) {
    const conflict = base && parseConflict(resource, error, base);
    if (!conflict) throw error;
    const { current, message, isOwnChange } = conflict;
    const combined = rebase(
      readValues(resource, base),
      value,
      readValues(resource, current),
      resource.mergeGroups,
    );
    if (combined.conflicts.length > 0) throw error;
    const saved = await send(combined.value, current);
    return { ...saved, mergeMessage: message, isOwnMerge: isOwnChange };
  }
}

export function parseConflict<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
  error: unknown,
  base: R,
): { current: R; message: string; isOwnChange: boolean } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = z
    .object({ current: resource.rowSchema, isOwnChange: z.boolean().optional() })
    .safeParse(error.responseBody);
  // A duplicate conflicts with another record, which is not a newer version of this one.
  if (data?.current._id !== base._id) return null;
  return {
    current: data.current,
    message: error.message,
    isOwnChange: data.isOwnChange ?? false,
  };
}

const INPUT_KEPT_TEXT = "What you typed is still here.";

export function describeFailure<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
  error: unknown,
  message: string,
): SaveOutcome {
  if (!(error instanceof ApiError))
    return { type: "rejected", message, detail: describeSaveError(error) };
  const fieldMessages = Object.values(error.errors);
  // The form already shows this message at the field.
  if (fieldMessages.includes(message)) return { type: "invalid", message: CHECK_FIELDS_TEXT };
  const hasFieldErrors = fieldMessages.length > 0;
  const inputKeptText = hasFieldErrors ? undefined : INPUT_KEPT_TEXT;
  if (error.status === 404) return { type: "notFound", message, detail: inputKeptText };
  // In a conflict with a duplicate, `current` is the other record.
  const { data } = z.object({ current: resource.rowSchema }).safeParse(error.responseBody);
  const duplicate = data?.current;
  if (duplicate)
    return { type: "duplicate", message, detail: inputKeptText, recordId: duplicate._id };
  return {
    type: "rejected",
    message,
    detail: hasFieldErrors ? undefined : describeSaveError(error),
  };
}
