// Redirects other spellings of the TV page's path, such as /AARYAATV. See the rewrites in next.config.ts.
import { permanentRedirect } from "next/navigation";
import { generateLanguageParams, localisedPath } from "@/lib/content/language";

/** Drops the query, which the TV page does not use. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = generateLanguageParams;

export async function GET(_: Request, { params }: RouteContext<"/[language]/tv-redirect">) {
  permanentRedirect(localisedPath((await params).language === "ta" ? "ta" : "en", "/aaryaaTV"));
}
