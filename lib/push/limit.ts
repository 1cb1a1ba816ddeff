import type { RateLimit } from "../http/rate-limit";

export const PUSH_LIMIT: RateLimit = {
  name: "push",
  points: 300,
  seconds: 600,
  message: "Too many changes of devices. Please wait a few minutes and try again.",
};
