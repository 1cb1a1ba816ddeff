"use client";

import { Cable, Globe, History, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { areaResource } from "@/lib/areas/resource";
import { type Area, areaSchema } from "@/lib/areas/schema";
import { batchResponseSchema } from "@/lib/changes/schema";
import { ApiError, getJson, NetworkError, sendJson } from "@/lib/http/api-client";
import { formatCount, formatNumber } from "@/lib/numbers";
import { ConfirmDialog } from "../form/confirm-dialog";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";
import { ListedRows } from "../resource/deletion";
import type { SelectionActions } from "../resource/list-rows";
import { SelectionButton } from "../resource/selection-bar";

const FAILURE_TEXT = "The areas were not changed";

type Target = Pick<SelectionActions<Area>, "select" | "onChanged"> & { areas: Area[] };

/** Marks the selected areas that are not connected yet. */
export function useConnection() {
  const router = useRouter();
  const [target, setTarget] = useState<Target | null>(null);
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const connect = async ({ areas }: Target) => {
    const body = toRequestBody(areas);
    const { message, changeId } = await sendWithKey(body, (headers) =>
      sendJson(CONNECT_PATH, body, async () => batchResponseSchema, { headers }),
    );
    // The list shows what changed, with an undo button.
    return { message: changeId ? undefined : message, changeId };
  };
  /** After a conflict. A second attempt then overwrites the colleague's change on purpose. */
  const selectCurrentVersions = async ({ areas, select }: Target) => {
    const currentAreas = await fetchCurrent(areas);
    if (!currentAreas) return;
    select(currentAreas);
    setTarget((previous) => previous && { ...previous, areas: currentAreas.filter(isUnconnected) });
  };
  const { run, isBusy, failure, clearFailure } = useAction({
    send: async (sent: Target) => {
      try {
        return await connect(sent);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await selectCurrentVersions(sent);
        throw error;
      }
    },
    fallbackMessage: FAILURE_TEXT,
    errorToast: FAILURE_TEXT,
    fetchSavedAt,
    onFoundSaved: router.refresh,
    onDone: ({ changeId }, { onChanged }) => {
      setTarget(null);
      onChanged(changeId);
    },
    onFailed: () => router.refresh(),
  });
  return {
    areas: target?.areas ?? [],
    isBusy,
    failure,
    open: ({ rows, select, onChanged }: SelectionActions<Area>) => {
      clearFailure();
      setTarget({ areas: rows.filter(isUnconnected), select, onChanged });
    },
    close: () => {
      setTarget(null);
      if (failure?.check?.state === "saved") target?.onChanged(foundChangeId);
    },
    confirm: () => target && void run(target),
  };
}

type Connection = ReturnType<typeof useConnection>;

const isUnconnected = ({ state }: Area) => state !== "connected";

const CONNECT_PATH = `${areaResource.apiPath}/connect`;

const toRequestBody = (areas: Area[]) => ({
  rows: areas.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })),
});

/** Returns null if the areas cannot be loaded: the conflict must be reported all the same. */
async function fetchCurrent(areas: Area[]): Promise<Area[] | null> {
  const ids = new Set(areas.map(({ _id }) => _id));
  try {
    const rows = await getJson(areaResource.apiPath, async () => z.array(areaSchema));
    return rows.filter(({ _id }) => ids.has(_id));
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return null;
    throw error;
  }
}

type ConnectButtonProps = { actions: SelectionActions<Area>; connection: Connection };

export function ConnectButton({ actions, connection }: ConnectButtonProps) {
  return (
    <SelectionButton
      unavailableReason={actions.rows.some(isUnconnected) ? undefined : "Already connected"}
      onClick={() => connection.open(actions)}
    >
      <Cable aria-hidden="true" />
      Mark connected
    </SelectionButton>
  );
}

export function ConnectDialog({ connection }: { connection: Connection }) {
  const { areas, isBusy, failure, close, confirm } = connection;
  const confirmLabel = `Mark ${formatCount(areaResource, areas.length)} as connected`;
  return (
    <ConfirmDialog
      open={areas.length > 0}
      title={`${confirmLabel}?`}
      cancelLabel="Keep as is"
      confirmLabel={confirmLabel}
      confirmVariant="primary"
      confirmIcon={Cable}
      busyLabel="Saving..."
      consequences={describeConsequences(areas)}
      busy={isBusy}
      failure={failure}
      onCancel={close}
      onConfirm={confirm}
    >
      <ListedRows rows={areas} getName={areaResource.getName} />
    </ConfirmDialog>
  );
}

function describeConsequences(areas: Area[]) {
  const them = areas.length === 1 ? "this area" : "these areas";
  const consequences = [
    { icon: Globe, text: `Visitors who look up ${them} see at once that fibre is available.` },
  ];
  let waitlistCount = 0;
  for (const area of areas) waitlistCount += area.waiting ?? 0;
  if (waitlistCount > 0) {
    const waitlistText =
      waitlistCount === 1
        ? "1 person is waiting"
        : `${formatNumber(waitlistCount)} people are waiting`;
    consequences.push({ icon: Users, text: `${waitlistText}. Calls to them become due today.` });
  }
  consequences.push({ icon: History, text: "You can undo this from the history." });
  return consequences;
}
