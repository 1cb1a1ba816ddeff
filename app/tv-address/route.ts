// GET /aaryaaTV in another case – see the rewrites in next.config.ts
import { permanentRedirect } from "next/navigation";

/** Static, and so without the query of the request: the channel's page reads none. */
export const dynamic = "force-static";

export function GET() {
  permanentRedirect("/aaryaaTV");
}
