"use client";

import { createContext, use } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { formatPhone, telUrl } from "@/lib/content/business";
import type { SiteWords } from "@/lib/content/en/site";
import { type Language, localisedPath } from "@/lib/content/language";

type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void };

type ErrorScreenContent = Pick<SiteWords, "errorPage" | "goHome" | "contactUs"> & {
  language: Language;
  phone: string;
};
/** The error screen cannot load data itself. */
export const ErrorScreenContext = createContext<ErrorScreenContent | null>(null);

export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const content = use(ErrorScreenContext);
  if (!content) throw error;
  const { language, phone, errorPage, goHome, contactUs } = content;
  const { tamilHeading, heading, lead, reference, retry: retryLabel } = errorPage;
  return (
    <>
      <PageHead
        tamil={tamilHeading}
        title={heading}
        lead={
          <>
            {lead} <a href={telUrl(phone)}>{formatPhone(phone)}</a>.
          </>
        }
        actions={
          <>
            <Button onClick={retry}>{retryLabel}</Button>
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
