// GET /{spelling} – other spellings of /aaryaaTV that differ in case alone. `redirects` in
// next.config.ts does not tell cases apart: there, each of them would lead to itself.
import { permanentRedirect } from "next/navigation";

const ADDRESS = "aaryaaTV";

/** Each letter in either case, but for the address itself. */
const SPELLINGS = [...ADDRESS.toLowerCase()]
  .reduce<string[]>(
    (beginnings, letter) =>
      beginnings.flatMap((beginning) => [beginning + letter, beginning + letter.toUpperCase()]),
    [""],
  )
  .filter((spelling) => spelling !== ADDRESS);

/** Static, and so without the query of the request: the channel's page reads none. */
export const dynamic = "force-static";
/** Everything else at this depth does not exist. */
export const dynamicParams = false;

export function generateStaticParams() {
  return SPELLINGS.map((spelling) => ({ spelling }));
}

export function GET() {
  permanentRedirect(`/${ADDRESS}`);
}
