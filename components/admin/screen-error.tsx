"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { isChunkLoadError } from "@/components/ui/reload-page";
import { showToast } from "@/components/ui/toast";
import { PLANS_LOAD_ERROR } from "@/lib/content/staff-labels";
import { ERROR_TEXT } from "@/lib/errors";
import { ScreenLink } from "./screen-header";
import { ContentState } from "./states";

/** By the first path segment after /admin. */
const MESSAGES_BY_SEGMENT: Record<string, string> = {
  dashboard: "Failed to fetch recent plans",
  "view-plans": PLANS_LOAD_ERROR,
  "edit-plans": "Failed to load plan data",
  areas: "Failed to fetch areas",
  "update-gst": "Failed to load GST percentage",
  enquiries:
    "Enquiries could not be loaded. None are lost: every enquiry is stored before it is emailed.",
};

type ScreenErrorProps = { error: Error & { digest?: string }; retry: () => void };

export function ScreenError(props: ScreenErrorProps) {
  return isChunkLoadError(props.error) ? <MissingCodeError /> : <LoadError {...props} />;
}

/** Staff pages do not reload by themselves. */
function MissingCodeError() {
  return (
    <ContentState
      kind="failed"
      title="This screen could not be loaded."
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      The website has probably been updated since you opened it. Drafts are kept.
    </ContentState>
  );
}

function LoadError({ error, retry }: ScreenErrorProps) {
  const [, , segment = ""] = usePathname().split("/");
  const message = MESSAGES_BY_SEGMENT[segment] ?? ERROR_TEXT;
  useEffect(() => showToast("error", message), [message]);
  return (
    <ContentState
      kind="failed"
      title={message}
      action={
        <>
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
          <ScreenLink href="/admin/dashboard">Dashboard</ScreenLink>
        </>
      }
    >
      {/* The digest identifies the error in the server log. */}
      {error.digest && `Reference ${error.digest}`}
    </ContentState>
  );
}
