import { createHash } from "node:crypto";
import { AppError } from "../../errors";
import { PICTURE_UPLOAD, readBytes } from "../../http/body";
import { convertPicture, detectFileType, pictureError, REJECTION_MESSAGES } from "./convert";
import { storePicture, touchPicture } from "./data";
import type { UploadedPicture } from "./schema";

/** Documented content types. The actual type is detected from the content of the file. */
export const FILE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "application/octet-stream",
] as const;
const ACCEPTED_TYPE_PATTERN = /^(?:image\/[\w.+-]+|application\/octet-stream)$/;

/** Memory limit for all uploads together, including those that are still being received. */
const MAX_RESERVED_BYTES = 4 * PICTURE_UPLOAD.maxBytes;
let reservedBytes = 0;

/** @throws AppError invalid, unsupportedType or tooLarge for a file that is not accepted; tooMany if other uploads use all the memory */
export async function receivePicture(request: Request): Promise<UploadedPicture> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!ACCEPTED_TYPE_PATTERN.test(type.trim().toLowerCase()))
    throw new AppError("unsupportedType", REJECTION_MESSAGES.notPicture);
  let ownBytes = 0;
  const reserve = (bytes: number) => {
    if (reservedBytes + bytes > MAX_RESERVED_BYTES)
      throw new AppError(
        "tooMany",
        "Other pictures are being processed. Please try again in a moment.",
        {
          retryAfterSeconds: 10,
        },
      );
    reservedBytes += bytes;
    ownBytes += bytes;
  };
  try {
    return await storeFile(
      await readBytes(request, PICTURE_UPLOAD.maxBytes, PICTURE_UPLOAD.tooLargeText, reserve),
    );
  } finally {
    reservedBytes -= ownBytes;
  }
}

async function storeFile(file: Buffer): Promise<UploadedPicture> {
  if (file.length === 0) throw pictureError("empty");
  const type = detectFileType(file);
  if (type === null) throw pictureError("notPicture");
  if (type === "heic") throw pictureError("heic");
  const hash = createHash("sha256").update(file).digest("hex");
  const existing = await touchPicture(hash);
  if (existing) return existing;
  return storePicture(hash, await convertPicture(file));
}
