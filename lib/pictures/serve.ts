// A file of a picture. The server's headers (lib/http) keep browsers from running anything in it.
import { AppError } from "../errors";
import { readPictureFile } from "./data";
import type { PictureName } from "./schema";

/** Bytes of recent files that are served while the database is away. */
const MOST_BYTES = 8 * 1024 * 1024;
const latest = new Map<string, Buffer>();
let held = 0;

/** @throws AppError notFound */
export async function servePicture(name: PictureName): Promise<Response> {
  const bytes = latest.get(name.name) ?? (await readPictureFile(name));
  if (!bytes) throw new AppError("notFound", "There is no such picture.");
  remember(name.name, bytes);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": `image/${name.format}`,
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}

/** A map keeps its order: the first is the one requested longest ago. */
function remember(name: string, bytes: Buffer): void {
  if (latest.delete(name)) held -= bytes.length;
  latest.set(name, bytes);
  held += bytes.length;
  for (const [oldest, { length }] of latest) {
    if (held <= MOST_BYTES) return;
    latest.delete(oldest);
    held -= length;
  }
}
