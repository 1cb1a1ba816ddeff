"use client";

import { useRouter } from "next/navigation";
import { messageResponseSchema } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";

const SESSIONS_HEADING_ID = "sessions";

export function OtherSessions({ count }: { count: number }) {
  const otherBrowsers = count === 1 ? "in one other browser" : `in ${count} other browsers`;
  return (
    <Panel aria-labelledby={SESSIONS_HEADING_ID} className="cluster panel-padding">
      <div className="grow">
        <h2 id={SESSIONS_HEADING_ID} tabIndex={-1}>
          Where you are logged in
        </h2>
        <p className="soft">{`Here, and ${count === 0 ? "nowhere else" : otherBrowsers}`}</p>
      </div>
      {count > 0 && <SignOutOtherSessions />}
    </Panel>
  );
}

function SignOutOtherSessions() {
  const router = useRouter();
  const { isBusy, failure, run, startNavigation } = useAction({
    send: () =>
      sendJson("/api/settings/sessions", {}, async () => messageResponseSchema, {
        method: "DELETE",
      }),
    fallbackMessage: "Failed to log out elsewhere.",
    onDone: () => {
      // The pressed button disappears, because no other session is left.
      document.getElementById(SESSIONS_HEADING_ID)?.focus();
      startNavigation(router.refresh);
    },
  });
  return (
    <>
      {failure && <FailureAlert failure={failure} />}
      <BusyButton
        isBusy={isBusy}
        busyLabel="Logging out..."
        label="Log out everywhere else"
        onClick={() => run()}
      />
    </>
  );
}
