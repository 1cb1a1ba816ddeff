// GET /aaryaaTV in another case – see the rewrites in next.config.ts
import { permanentRedirect } from "next/navigation";
import { everyLanguage, pathIn } from "@/lib/content/language";

/** Static, and so without the query of the request: the channel's page reads none. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = everyLanguage;

export async function GET(_: Request, { params }: RouteContext<"/[language]/tv-address">) {
  permanentRedirect(pathIn((await params).language === "ta" ? "ta" : "en", "/aaryaaTV"));
}
