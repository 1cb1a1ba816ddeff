"use client";

import { FAULT_TEXT } from "@/lib/http/errors";
import { Button, ButtonLink } from "./button";
import { State } from "./states";

type FaultProps = {
  /** What the server's log calls this failure. */
  reference?: string;
  onRetry: () => void;
};

/** Stands where a screen could not be made. */
export function Fault({ reference, onRetry }: FaultProps) {
  return (
    <State
      kind="failed"
      title={FAULT_TEXT}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>{" "}
          <ButtonLink href="/admin/dashboard">Dashboard</ButtonLink>
        </>
      }
    >
      {reference && `Reference ${reference}`}
    </State>
  );
}
