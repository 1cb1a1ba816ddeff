// Converts one picture at a time. A child process decodes it, because a bad file may crash a native decoder.

import { spawn } from "node:child_process";
import path from "node:path";
import pLimit from "p-limit";
import { AppError } from "../../errors";
import { PICTURE_UPLOAD } from "../../http/body";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from "./picture-path";

export type ConvertedPicture = {
  width: number;
  height: number;
  files: { width: PictureWidth; format: PictureFormat; bytes: Uint8Array }[];
};

export function detectFileType(file: Buffer): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
  const text = file.toString("latin1", 0, 16);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "avif";
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text) ? "heic" : null;
}

export const REJECTION_MESSAGES = {
  empty: "This file is empty. Choose another.",
  notPicture: "This file is not a supported picture. Choose a JPEG, PNG, WebP or AVIF.",
  heic: "This is a HEIC picture from an iPhone, which most browsers cannot show. Use a JPEG instead: on the iPhone, choose Settings, Camera, Formats, 'Most Compatible'.",
  pixels:
    "This picture is too large (more than 50 million pixels, or too much data per pixel). Save it 4000 pixels wide and choose it again.",
  broken: "This picture is damaged or incomplete. Open it, save it again and choose the new file.",
  slow: "This picture took too long to process. Choose a smaller one.",
} as const;
type RejectionReason = keyof typeof REJECTION_MESSAGES;

export function pictureError(reason: RejectionReason): AppError {
  const isUnsupported = reason === "notPicture" || reason === "heic";
  return new AppError(isUnsupported ? "unsupportedType" : "invalid", REJECTION_MESSAGES[reason]);
}

const CONVERTER_OPTIONS = {
  widths: PICTURE_WIDTHS,
  formats: PICTURE_FORMATS,
  /** The largest pictures of phone cameras have 8160 × 6120 pixels. */
  maxPixels: 50_000_000,
  /** Leaves enough of the container's memory for the server itself. */
  maxMegabytes: 500,
};
/** Includes the wait for other pictures, and leaves 15 seconds to send the response. */
const CONVERT_TIMEOUT_MS = PICTURE_UPLOAD.timeoutMs - 15_000;

type ConverterResult = { picture: ConvertedPicture } | { rejected: RejectionReason };

const runAlone = pLimit(1);

/** @throws AppError if the file cannot be converted within the timeout */
export async function convertPicture(
  file: Buffer,
  timeoutMs = CONVERT_TIMEOUT_MS,
): Promise<ConvertedPicture> {
  const deadline = performance.now() + timeoutMs;
  const result = await runAlone(() => runConverter(file, deadline - performance.now()));
  if ("rejected" in result) throw pictureError(result.rejected);
  return result.picture;
}

/** Replaces the environment of the server, so that the process for untrusted files has no secrets. */
const CHILD_ENV = { MALLOC_ARENA_MAX: "2", NODE_ENV: "production" } as const;

function runConverter(file: Buffer, timeoutMs: number): Promise<ConverterResult> {
  if (timeoutMs <= 0) return Promise.resolve({ rejected: "slow" });
  const program = path.join(process.cwd(), "lib/site/pictures/converter.mjs");
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=64", program, JSON.stringify(CONVERTER_OPTIONS)],
    { env: CHILD_ENV, stdio: ["pipe", "ignore", "inherit", "ipc"], serialization: "advanced" },
  );
  return new Promise((resolve, reject) => {
    let result: ConverterResult | undefined;
    const timer = setTimeout(() => {
      result = { rejected: "slow" };
      child.kill("SIGKILL");
    }, timeoutMs);
    child.on("message", (message: ConverterResult) => {
      result = message;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      if (result) resolve(result);
      // A signal ended the process before it sent a result: the file crashed the decoder.
      else if (code === null) resolve({ rejected: "broken" });
      else reject(new Error(`The picture converter exited with code ${code}.`));
    });
    // The process may exit before it has read the whole file.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(file);
  });
}
