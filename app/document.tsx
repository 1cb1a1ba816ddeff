import type { ReactNode } from "react";
import { faces } from "./fonts/faces";
import "./globals.css";

/** The frame of every HTML document. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // A script says on it how the page was come to.
    <html lang="en-IN" className={faces} suppressHydrationWarning>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
