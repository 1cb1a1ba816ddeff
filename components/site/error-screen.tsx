"use client";

import { createContext, use, useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { isChunkLoadError, reloadIfAvailable, reloadOnce } from "@/components/ui/reload-page";
import { formatPhone, telUrl } from "@/lib/content/business";
import type { SiteWords } from "@/lib/content/en/site";
import { type Language, localisedPath } from "@/lib/content/language";

type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void };

type ErrorScreenContent = Pick<SiteWords, "errorPage" | "goHome" | "contactUs"> & {
  language: Language;
  phone: string;
};
/** Next.js renders the error screen in the browser, so the layout passes what it shows. */
export const ErrorScreenContext = createContext<ErrorScreenContent | null>(null);

export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const content = use(ErrorScreenContext);
  const isChunkMissing = isChunkLoadError(error);
  useEffect(() => {
    if (isChunkMissing) void reloadOnce();
  }, [isChunkMissing]);
  if (!content) throw error;
  const { language, phone, errorPage, goHome, contactUs } = content;
  const { tamilHeading, heading, lead, reference, retry: retryLabel } = errorPage;
  async function onRetry() {
    // React caches the failed import, so without a reload, `retry` would fail again.
    if (isChunkMissing) await reloadIfAvailable();
    retry();
  }
  return (
    <>
      <PageHead
        kolam="missing"
        tamil={tamilHeading}
        title={heading}
        lead={
          <>
            {lead} <a href={telUrl(phone)}>{formatPhone(phone)}</a>.
          </>
        }
        actions={
          <>
            <Button onClick={onRetry}>{retryLabel}</Button>
            <ButtonLink href={localisedPath(language, "/")} variant="outline">
              {goHome}
            </ButtonLink>
            <ButtonLink href={localisedPath(language, "/contact")} variant="outline">
              {contactUs}
            </ButtonLink>
          </>
        }
      />
      {error.digest && (
        <p className="wrap section soft">
          {reference} {error.digest}
        </p>
      )}
    </>
  );
}
