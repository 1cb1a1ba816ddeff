"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { ERROR_TEXT } from "@/lib/errors";
import { ScreenLink } from "./screen-head";
import { State } from "./states";

type ScreenFailedProps = {
  error: Error & { digest?: string };
  retry: () => void;
  /** What did not come, where the screen has words for it. */
  text?: string;
};

export function ScreenFailed({ error, retry, text = ERROR_TEXT }: ScreenFailedProps) {
  useEffect(() => showToast("error", text), [text]);
  return (
    <State
      kind="failed"
      title={text}
      action={
        <>
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
          <ScreenLink href="/admin/dashboard">Dashboard</ScreenLink>
        </>
      }
    >
      {/* What the server's log calls this failure. */}
      {error.digest && `Reference ${error.digest}`}
    </State>
  );
}
