// A picture that staff send: read, judged by its content, made and kept.
import { createHash } from "node:crypto";
import { readBytes, UPLOAD } from "../http/body";
import { AppError } from "../http/errors";
import { findPicture, storePicture } from "./data";
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

/** Each holds a file in memory: one is worked on, the others wait. */
const PLACES = 3;
let taken = 0;

/** @throws AppError with what is wrong with the file, or tooMany where others are waiting already */
export async function receivePicture(request: Request): Promise<KeptPicture> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!SOME_PICTURE.test(type.trim().toLowerCase()))
    throw new AppError("unsupportedType", REFUSALS.notPicture);
  if (taken >= PLACES)
    throw new AppError("tooMany", "Other pictures are being prepared. Try again in a moment.", {
      retryAfterSeconds: 10,
    });
  taken += 1;
  try {
    return await keep(await readBytes(request, UPLOAD.limit, UPLOAD.tooLarge));
  } finally {
    taken -= 1;
  }
}

/** The same file is the same picture, however often it is sent. */
async function keep(file: Buffer): Promise<KeptPicture> {
  if (file.length === 0) throw refused("empty");
  const kind = kindOf(file);
  if (kind === null) throw refused("notPicture");
  if (kind === "heic") throw refused("heic");
  const hash = createHash("sha256").update(file).digest("hex");
  return (await findPicture(hash)) ?? storePicture(hash, await makePicture(file));
}
