// A picture that staff send: read, judged by its content, converted and stored.
import { createHash } from "node:crypto";
import { AppError } from "../../errors";
import { readBytes, UPLOAD } from "../../http/body";
import { findPicture, requireRoom, storePicture } from "./data";
import { kindOf, makePicture, REFUSALS, refused } from "./make";
import type { KeptPicture } from "./schema";

/** How it may be sent; what it is, its content says. */
export const FILE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "application/octet-stream",
] as const;
const SOME_PICTURE = /^(?:image\/[\w.+-]+|application\/octet-stream)$/;

/** Bytes of memory for all files at once, those included that are still on their way. */
const MOST_HELD = 4 * UPLOAD.limit;
let held = 0;

/** @throws AppError with what is wrong with the file, or tooMany where others are waiting already */
export async function receivePicture(request: Request): Promise<KeptPicture> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!SOME_PICTURE.test(type.trim().toLowerCase()))
    throw new AppError("unsupportedType", REFUSALS.notPicture);
  let own = 0;
  const hold = (bytes: number) => {
    if (held + bytes > MOST_HELD)
      throw new AppError("tooMany", "Other pictures are being prepared. Try again in a moment.", {
        retryAfterSeconds: 10,
      });
    held += bytes;
    own += bytes;
  };
  try {
    return await keep(await readBytes(request, UPLOAD.limit, UPLOAD.tooLarge, hold));
  } finally {
    held -= own;
  }
}

/** The same file is the same picture, however often it is sent. */
async function keep(file: Buffer): Promise<KeptPicture> {
  if (file.length === 0) throw refused("empty");
  const kind = kindOf(file);
  if (kind === null) throw refused("notPicture");
  if (kind === "heic") throw refused("heic");
  const hash = createHash("sha256").update(file).digest("hex");
  const known = await findPicture(hash);
  if (known) return known;
  await requireRoom();
  return storePicture(hash, await makePicture(file));
}
