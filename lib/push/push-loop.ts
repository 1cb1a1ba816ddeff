import { OutageLog } from "../connection";
import { type StoreResult, startDeliveryLoop } from "../delivery-loop";
import { env } from "../env";
import { readPushSetting } from "./data";
import { isAllowedEndpoint } from "./endpoint";
import { SEND_TIMEOUT_MS } from "./limits";
import {
  CLAIM_MS,
  type ClaimedMessage,
  giveUpPushMessage,
  isPushHostFailing,
  markPushFailed,
  markPushSent,
  removeEndedSubscription,
} from "./messages-data";
import type { PushPayload } from "./schema";
import { describePushError, sendPush, type VapidKeys } from "./transport";

export type OutgoingPush = { message: ClaimedMessage; payload: PushPayload };

/** Together with the time that enquiries are collected for, less than two seconds until a notification. */
const POLL_MS = 500;
/** More than the devices of all staff, so that devices that do not answer delay no others. */
const MAX_PARALLEL = 300;
const PAUSE_MS = 50;
const GRACE_MS = SEND_TIMEOUT_MS + 1_000;
const FIRST_RETRY_SECONDS = 5;

type Options = {
  pollMs?: number;
  graceMs?: number;
  /** Of one request. */
  timeoutMs?: number;
  /** Delay of the first retry. */
  retrySeconds?: number;
};

/** Must be called after the migrations. `claim` returns at most `limit` messages. */
export function startPushLoop(
  claim: (limit: number) => Promise<OutgoingPush[]>,
  {
    pollMs = POLL_MS,
    graceMs = GRACE_MS,
    timeoutMs = SEND_TIMEOUT_MS,
    retrySeconds = FIRST_RETRY_SECONDS,
  }: Options = {},
) {
  const outageLogs = new Map<string, OutageLog>();
  const getOutageLog = (host: string) => {
    const log = outageLogs.get(host) ?? createOutageLog(host);
    outageLogs.set(host, log);
    return log;
  };
  const queue = {
    name: "notification",
    maxParallel: MAX_PARALLEL,
    pauseMs: PAUSE_MS,
    claim: async (limit: number) => {
      const claimedAt = Date.now();
      const pushes = await claim(limit);
      if (pushes.length === 0) return [];
      const keys = await readPushSetting();
      return pushes.map((push) => () => {
        const outageLog = getOutageLog(readHost(push.message));
        const settings = { keys, claimedAt, outageLog, timeoutMs, retrySeconds };
        return deliver(push, settings);
      });
    },
  };
  return startDeliveryLoop(queue, { pollMs, graceMs });
}

const createOutageLog = (host: string) =>
  new OutageLog({
    outageMessage: `The push service ${host} does not accept notifications; they are retried for a day.`,
    recoveryMessage: `The push service ${host} accepts notifications again.`,
  });

/** The rest of the endpoint is secret. */
const readHost = ({ endpoint }: ClaimedMessage): string => new URL(endpoint).host;

type DeliverySettings = {
  keys: VapidKeys;
  claimedAt: number;
  outageLog: OutageLog;
  timeoutMs: number;
  retrySeconds: number;
};

async function deliver(
  { message, payload }: OutgoingPush,
  { keys, claimedAt, outageLog, timeoutMs, retrySeconds }: DeliverySettings,
): Promise<StoreResult> {
  const host = readHost(message);
  if (!isAllowedEndpoint(message.endpoint, env().PUSH_HOSTS)) {
    console.error(`A notification was not sent: PUSH_HOSTS does not contain ${host} any more.`);
    return () => giveUpPushMessage(message);
  }
  // After a delay, for example of a suspended machine, the claim can expire during the send.
  if (Date.now() - claimedAt > CLAIM_MS - SEND_TIMEOUT_MS) return keepClaim;
  const status = await sendPush(message, payload, keys, timeoutMs).catch(describePushError);
  if (typeof status === "string" || isTemporary(status)) {
    const isResponseMissing = typeof status === "string";
    const reason = isResponseMissing ? status : `HTTP ${status}`;
    outageLog.reportFailure(reason);
    return () => markPushFailed(message, { reason, isResponseMissing }, retrySeconds);
  }
  const store = chooseResult(status, host);
  return async () => {
    await store(message);
    // Some devices of a push service can fail while others receive their messages.
    if (outageLog.isInOutage && !(await isPushHostFailing(host))) outageLog.reportSuccess();
  };
}

/** @param status not a temporary failure */
function chooseResult(status: number, host: string): (message: ClaimedMessage) => Promise<void> {
  if (status === 404 || status === 410) return removeEndedSubscription;
  if (status >= 200 && status < 300) return markPushSent;
  console.error(`The push service ${host} refuses a notification: HTTP ${status}.`);
  return giveUpPushMessage;
}

const keepClaim = async (): Promise<void> => undefined;

/** Request time-out, too many requests, and errors of the server. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;
