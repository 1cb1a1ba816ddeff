// Redirects other spellings of the TV page's path, such as /AARYAATV. See the rewrites in next.config.ts.
import { permanentRedirect } from "next/navigation";
import { generateLanguageParams, localisedPath } from "@/lib/content/language";

/** A static redirect drops the query. The TV page does not use one. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = generateLanguageParams;

export async function GET(_: Request, { params }: RouteContext<"/[language]/tv-redirect">) {
  permanentRedirect(localisedPath((await params).language === "ta" ? "ta" : "en", "/aaryaaTV"));
}
