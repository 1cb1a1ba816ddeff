// GET /manifest.webmanifest
import { webManifest } from "@/app/web-manifest";

export const dynamic = "force-static";

export const GET = () => webManifest("en");
