// GET /manifest.webmanifest
import { webManifest } from "@/app/web-manifest";
import { everyLanguage } from "@/lib/content/language";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = everyLanguage;

type Context = RouteContext<"/[language]/manifest.webmanifest">;

export const GET = async (_: Request, { params }: Context) =>
  webManifest((await params).language === "ta" ? "ta" : "en");
