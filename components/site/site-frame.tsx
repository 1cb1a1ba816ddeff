import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";

/** What every public page stands in. Pages render their sections only; `<main>` is here. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} data-behind-menu>
        {children}
      </main>
      <Footer />
    </>
  );
}
