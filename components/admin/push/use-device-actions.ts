import { sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import type { PushDevice } from "@/lib/push/schema";
import { useAction } from "../form/use-action";
import { fetchDevices, removeDevice, SUBSCRIPTIONS_PATH } from "./subscription";

export const useSendTest = ({ _id }: PushDevice) =>
  useAction({
    send: () =>
      sendJson(`${SUBSCRIPTIONS_PATH}/${_id}/test`, {}, async () => messageResponseSchema),
    fallbackMessage: "The test was not sent.",
    storesNothing: true,
  });

export const useRemoveDevice = (device: PushDevice, onRemoved: () => void) =>
  useAction({
    send: () => removeDevice(device),
    fallbackMessage: "The device was not removed.",
    fetchSavedAt: async (signal) => {
      const { devices } = await fetchDevices(signal);
      return devices.every(({ _id }) => _id !== device._id);
    },
    onFoundSaved: onRemoved,
    doneWord: "removed",
    showsToasts: false,
    onDone: onRemoved,
  });
