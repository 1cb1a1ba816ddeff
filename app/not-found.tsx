import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteFrame>
      <PageHead
        tamil="வழி தவறிவிட்டது."
        title="This line leads nowhere."
        lead="The page you asked for is not here. It may have moved, or the address has a slip in it."
        actions={
          <>
            <ButtonLink href="/">Go home</ButtonLink>
            <ButtonLink href="/customizedplan" variant="line">
              Check Our Plans
            </ButtonLink>
            <ButtonLink href="/contact" variant="line">
              Contact us
            </ButtonLink>
          </>
        }
      />
    </SiteFrame>
  );
}
