"use client";

import { Fault } from "@/components/admin/states";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** Stands alone: what failed may be the frame, which asks for the session. */
export default function AdminErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Fault reference={error.digest} onRetry={retry} />
    </main>
  );
}
