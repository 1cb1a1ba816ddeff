// GET /lines.svg – the long lines that pages draw
import { lineSprite } from "@/lib/content/line-sprite";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(lineSprite(), { headers: { "content-type": "image/svg+xml" } });
}
