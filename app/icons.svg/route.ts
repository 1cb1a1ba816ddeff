// GET /icons.svg – the marks of brands and the rows of stars
import { iconSprite } from "@/lib/content/icon-sprite";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(iconSprite(), { headers: { "content-type": "image/svg+xml" } });
}
