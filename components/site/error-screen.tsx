"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { business, telLink } from "@/lib/content/business";
import styles from "./error-screen.module.css";
import { Logo } from "./logo";

type ErrorScreenProps = {
  /** What the server's log calls this failure, for the one who asks us about it. */
  reference?: string;
  onRetry: () => void;
};

/** Stands alone: what failed may be the frame itself. */
export function ErrorScreen({ reference, onRetry }: ErrorScreenProps) {
  return (
    <div className={`${styles.screen} night`}>
      <header className={styles.header}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1}>
        <PageHead
          tamil="சற்றுப் பொறுங்கள்."
          title="The line dropped."
          lead={
            <>
              Something went wrong on our side. Please try again, or call us on{" "}
              <a href={telLink(business.phones[0])}>{business.phones[0].label}</a>.
            </>
          }
          actions={
            <>
              <Button onClick={onRetry}>Retry</Button>
              <ButtonLink href="/" variant="line">
                Go home
              </ButtonLink>
              <ButtonLink href="/contact" variant="line">
                Contact us
              </ButtonLink>
            </>
          }
        />
        {reference && <p className={`${styles.reference} wrap soft`}>Reference {reference}</p>}
      </main>
    </div>
  );
}
