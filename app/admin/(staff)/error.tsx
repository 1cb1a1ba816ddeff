"use client";

import { Fault } from "@/components/admin/states";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** A screen failed; the frame round it stands. */
export default function StaffErrorPage({ error, retry }: ErrorPageProps) {
  return <Fault reference={error.digest} onRetry={retry} />;
}
