"use client";

import { createContext, use } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { phoneLabel, telLink } from "@/lib/content/business";
import type { SiteWords } from "@/lib/content/en/site";
import { type Language, pathIn } from "@/lib/content/language";

/** As Next hands it to an error page. */
type Failure = { error: Error & { digest?: string }; retry: () => void };

type Given = {
  language: Language;
  phone: string;
  words: Pick<SiteWords, "failed" | "goHome" | "contactUs">;
};
const Context = createContext<Given | null>(null);

/** Gives the error screen what it says: it stands in a page's place, and can fetch nothing then. */
export const ErrorScreenProvider = Context;

export function ErrorScreen({ error, retry }: Failure) {
  const given = use(Context);
  if (!given) throw error;
  const { language, phone, words } = given;
  const { tamil, heading, lead, reference, ...text } = words.failed;
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
              {words.goHome}
            </ButtonLink>
            <ButtonLink href={pathIn(language, "/contact")} variant="line">
              {words.contactUs}
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
