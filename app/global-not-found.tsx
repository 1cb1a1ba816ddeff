import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Document } from "./document";

export const metadata: Metadata = { title: "Page not found" };

/** A page of its own: as the layout's, every page would carry it along. */
export default function NotFound() {
  return (
    <Document>
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
    </Document>
  );
}
