import type { RateLimit } from "../http/rate-limit";

/** Changes of devices and tests. */
export const PUSH_LIMIT: RateLimit = {
  name: "push",
  points: 300,
  seconds: 600,
  message: "Too many changes of devices. Please wait a few minutes and try again.",
};

/** Devices of one account. */
export const MAX_DEVICES = 20;

export const SEND_TIMEOUT_MS = 5_000;
