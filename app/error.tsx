"use client";

import { ErrorScreen } from "@/components/site/error-screen";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <ErrorScreen reference={error.digest} onRetry={retry} />;
}
