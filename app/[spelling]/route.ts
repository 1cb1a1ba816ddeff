// GET /{spelling} – other spellings of /aaryaaTV that differ in case alone. `redirects` in
// next.config.ts does not tell cases apart: there, each of them would lead to itself.
import { permanentRedirect } from "next/navigation";

const SPELLINGS = ["aaryaa", "Aaryaa", "AARYAA"]
  .flatMap((first) => ["tv", "Tv", "tV", "TV"].map((second) => first + second))
  .filter((spelling) => spelling !== "aaryaaTV");

export const dynamic = "force-static";
/** Everything else at this depth does not exist. */
export const dynamicParams = false;

export function generateStaticParams() {
  return SPELLINGS.map((spelling) => ({ spelling }));
}

export function GET() {
  permanentRedirect("/aaryaaTV");
}
