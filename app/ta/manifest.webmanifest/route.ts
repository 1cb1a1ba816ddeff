// GET /ta/manifest.webmanifest
import { webManifest } from "@/app/web-manifest";

export const dynamic = "force-static";

export const GET = () => webManifest("ta");
