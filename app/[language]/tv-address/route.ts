// Redirects other spellings such as /AARYAATV. See the rewrites in next.config.ts.
import { permanentRedirect } from "next/navigation";
import { generateLanguageParams, localisedPath } from "@/lib/content/language";

/** A static redirect drops the query, which the TV page does not use. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = generateLanguageParams;

export async function GET(_: Request, { params }: RouteContext<"/[language]/tv-address">) {
  permanentRedirect(localisedPath((await params).language === "ta" ? "ta" : "en", "/aaryaaTV"));
}
