"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { PLANS_FAILED } from "@/lib/content/staff";
import { ERROR_TEXT } from "@/lib/errors";
import { ScreenLink } from "./screen-head";
import { State } from "./states";

/** What did not come, by the folder of the screen beneath /admin. */
const TEXTS: Record<string, string> = {
  dashboard: "Failed to fetch recent plans",
  "view-plans": PLANS_FAILED,
  "edit-plans": "Failed to load plan data",
  areas: "Failed to fetch areas",
  "update-gst": "Failed to load GST percentage",
  enquiries: "Enquiries could not be loaded. None is lost: each one is stored before it is mailed.",
};

type ScreenFailedProps = { error: Error & { digest?: string }; retry: () => void };

export function ScreenFailed({ error, retry }: ScreenFailedProps) {
  const [, , folder = ""] = usePathname().split("/");
  const text = TEXTS[folder] ?? ERROR_TEXT;
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
