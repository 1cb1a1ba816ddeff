"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Sessions } from "@/lib/auth/account";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { clockText, dayText } from "@/lib/time";
import { useAction } from "../form/use-action";
import { Tag } from "../panel";
import { isUnauthenticated } from "../session/session";
import styles from "./settings.module.css";
import { ListItem, ListPanel } from "./settings-frame";

const HEADING_ID = "sessions";

/** Where one is signed in: the last of them, and how many there are besides. */
export function SessionList({ sessions, more }: Sessions) {
  return (
    <ListPanel
      id={HEADING_ID}
      title="Where you are signed in"
      action={sessions.length > 1 && <SignOutElsewhere />}
    >
      <ul>
        {sessions.map(({ id, browser, isThisOne, startedAt, lastActiveAt }) => (
          <ListItem
            key={id}
            name={browser}
            tag={isThisOne && <Tag kind="good">This one</Tag>}
            // Never active a day ago: a session without activity ends.
            when={`Signed in ${dayText(startedAt)}, ${clockText(startedAt)} · last active ${clockText(lastActiveAt)}`}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={`fine soft topped ${styles.more}`}>and {more} more, active before these</p>
      )}
    </ListPanel>
  );
}

function SignOutElsewhere() {
  const router = useRouter();
  const { isBusy, failure, run, move } = useAction({
    send: () =>
      sendJson("/api/settings/sessions", {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to sign out elsewhere.",
    onDone: () => {
      // The button goes with the sessions, and the focus with it.
      document.getElementById(HEADING_ID)?.focus();
      move(router.refresh);
    },
    // Rendered anew, a page whose session is over is left.
    onFailed: ({ error }) => isUnauthenticated(error) || router.refresh(),
  });
  return (
    <>
      {failure && <span role="alert">{failure.text}</span>}
      <Button busy={isBusy} onClick={() => run()}>
        {isBusy ? "Signing out..." : "Sign out everywhere else"}
      </Button>
    </>
  );
}
