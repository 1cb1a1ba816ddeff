"use client";

import { useRouter } from "next/navigation";
import { sessionsResponseSchema } from "@/lib/auth/settings-schema";
import { getJson, sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";

const SESSIONS_HEADING_ID = "sessions";

export function OtherSessions({ count }: { count: number }) {
  const { isBusy, isAwaitingCheck, failure, run } = useSignOut();
  const otherBrowsers = count === 1 ? "in one other browser" : `in ${count} other browsers`;
  return (
    <Panel aria-labelledby={SESSIONS_HEADING_ID} className="cluster panel-padding">
      <div className="grow">
        <h2 id={SESSIONS_HEADING_ID} tabIndex={-1}>
          Where you are logged in
        </h2>
        <p className="soft">{`Here, and ${count === 0 ? "nowhere else" : otherBrowsers}`}</p>
      </div>
      {failure && <FailureAlert failure={failure} />}
      {count > 0 && (
        <BusyButton
          isBusy={isBusy}
          isAwaitingCheck={isAwaitingCheck}
          busyLabel="Logging out..."
          label="Log out everywhere else"
          onClick={() => run()}
        />
      )}
    </Panel>
  );
}

const SESSIONS_PATH = "/api/settings/sessions";

function useSignOut() {
  const router = useRouter();
  const action = useAction({
    send: () =>
      sendJson(SESSIONS_PATH, {}, async () => messageResponseSchema, { method: "DELETE" }),
    fetchSavedAt: async (signal) =>
      (await getJson(SESSIONS_PATH, async () => sessionsResponseSchema, signal)).others === 0,
    onFoundSaved: router.refresh,
    doneWord: "done",
    fallbackMessage: "Failed to log out elsewhere.",
    onDone: () => {
      // The pressed button disappears, because no other session is left.
      document.getElementById(SESSIONS_HEADING_ID)?.focus();
      action.startNavigation(router.refresh);
    },
  });
  return action;
}
