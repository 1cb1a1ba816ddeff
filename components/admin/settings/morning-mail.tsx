"use client";

import { useState } from "react";
import { morningMail } from "@/lib/enquiries/morning-mail-schema";
import { sendJson } from "@/lib/http/api-client";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Note } from "../panel";

/** Saved at once: there is nothing else to fill in. */
export function MorningMailSwitch({ isOn }: { isOn: boolean }) {
  const [shown, setShown] = useState(isOn);
  const { run, isBusy, failure } = useAction({
    send: (wanted: boolean) =>
      sendJson("/api/settings/morning-mail", { isOn: wanted }, async () => morningMail, {
        method: "PUT",
      }),
    failedText: "Failed to save.",
    onDone: (kept) => setShown(kept.isOn),
    onFailed: (_, wanted) => setShown(!wanted),
  });
  return (
    <div className="stack">
      <CheckBox
        label="Mail at 9:00 what is due today"
        labelled
        checked={shown}
        onChange={(wanted) => {
          if (isBusy) return;
          setShown(wanted);
          run(wanted);
        }}
      />
      <p className="soft small" role="status">
        {shown ? "It goes out where something is due." : "It is off, for all staff."}
      </p>
      {failure && <Note kind="bad">{failure.text}</Note>}
    </div>
  );
}
