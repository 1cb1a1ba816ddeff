"use client";

import { createContext, use } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { phoneLabel, telLink } from "@/lib/content/business";
import type { SiteWords } from "@/lib/content/en/site";
import { type Language, pathIn } from "@/lib/content/language";

/** As Next hands it to an error page. */
type Failure = { error: Error & { digest?: string }; retry: () => void };

type Given = Pick<SiteWords, "failed" | "goHome" | "contactUs"> & {
  language: Language;
  phone: string;
};
/** What the error screen says: it stands in a page's place, and can fetch nothing then. */
export const ErrorScreenContext = createContext<Given | null>(null);

export function ErrorScreen({ error, retry }: Failure) {
  const given = use(ErrorScreenContext);
  if (!given) throw error;
  const { language, phone, failed, goHome, contactUs } = given;
  const { tamil, heading, lead, reference, ...text } = failed;
  return (
    <>
      <PageHead
        tamil={tamil}
        title={heading}
        lead={
          <>
            {lead} <a href={telLink(phone)}>{phoneLabel(phone)}</a>.
          </>
        }
        actions={
          <>
            <Button onClick={retry}>{text.retry}</Button>
            <ButtonLink href={pathIn(language, "/")} variant="line">
              {goHome}
            </ButtonLink>
            <ButtonLink href={pathIn(language, "/contact")} variant="line">
              {contactUs}
            </ButtonLink>
          </>
        }
      />
      {error.digest && (
        // What the server's log calls this failure, for the one who asks us about it.
        <p className="wrap section soft">
          {reference} {error.digest}
        </p>
      )}
    </>
  );
}
