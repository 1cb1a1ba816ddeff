import { expect, it } from "vitest";
import type { PushDevice } from "@/lib/push/schema";
import { describeDevice } from "./describe-device";

const NOW = Date.parse("2026-11-27T10:00:00Z");

const device: PushDevice = {
  _id: "0199d0a0-0000-7000-8000-000000000000",
  name: "Chrome on Android",
  email: "priya@staff.example",
  isMine: true,
  isThisDevice: false,
  createdAt: "2026-11-20T05:00:00Z",
  lastDeliveredAt: null,
  isUnanswered: false,
};

it.each([
  ["has just been added", { createdAt: "2026-11-27T09:00:00Z" }, "since today · has not rung yet"],
  ["rings", { lastDeliveredAt: "2026-11-27T08:10:00Z" }, "since 20 Nov · last rang today 13:40"],
  [
    "no longer answers",
    { lastDeliveredAt: "2026-11-19T08:10:00Z", isUnanswered: true },
    "since 20 Nov · last reached 19 Nov",
  ],
  ["has never answered", { isUnanswered: true }, "since 20 Nov · never reached"],
])("describes a device that %s", (_, changes, text) => {
  expect(describeDevice({ ...device, ...changes }, NOW)).toBe(text);
});
