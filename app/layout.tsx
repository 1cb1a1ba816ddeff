import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { business } from "@/lib/content/business";
import { home } from "@/lib/content/home";
import { env } from "@/lib/env";
import { faces } from "./fonts/faces";
import "./globals.css";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: home.title, template: `%s | ${business.name}` },
    description: home.description,
    applicationName: business.name,
    formatDetection: { telephone: false, address: false, email: false },
    openGraph: { siteName: business.name, locale: "en_IN", type: "website" },
  };
}

export const viewport: Viewport = { themeColor: "#040817", colorScheme: "light" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={faces}>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
