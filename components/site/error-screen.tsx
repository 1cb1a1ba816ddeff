import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { phoneLabel, telLink } from "@/lib/content/business";
import type { SiteWords } from "@/lib/content/en/site";
import { type Language, pathIn } from "@/lib/content/language";
import { usePhone } from "./phone";

/** As Next hands it to an error page. */
export type Failure = { error: Error & { digest?: string }; retry: () => void };

type ErrorScreenProps = Failure & { language: Language; words: SiteWords };

export function ErrorScreen({ language, words, error, retry }: ErrorScreenProps) {
  const { tamil, heading, lead, reference, ...text } = words.failed;
  const phone = usePhone();
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
        <p className="wrap section soft">{reference(error.digest)}</p>
      )}
    </>
  );
}
