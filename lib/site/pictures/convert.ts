// Converts one picture at a time. A child process decodes it, because a bad file may crash a native decoder.

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
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
  files: { width: PictureWidth; format: PictureFormat; bytes: Uint8Array<ArrayBuffer> }[];
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
  serverPid: process.pid,
};
/** Includes the wait for other pictures, and leaves 15 seconds to send the response. */
const CONVERT_TIMEOUT_MS = PICTURE_UPLOAD.timeoutMs - 15_000;

type ConverterResult =
  | { rejected: RejectionReason }
  | {
      width: number;
      height: number;
      /** `size` is a number of bytes. */
      files: { width: PictureWidth; format: PictureFormat; size: number }[];
    };

const runAlone = pLimit(1);

/** @throws AppError invalid or unsupportedType if the file cannot be converted within the timeout */
export async function convertPicture(
  file: Buffer,
  timeoutMs = CONVERT_TIMEOUT_MS,
): Promise<ConvertedPicture> {
  const deadline = performance.now() + timeoutMs;
  const output = await runAlone(() => runConverter(file, Math.floor(deadline - performance.now())));
  return parseOutput(output);
}

/** Replaces the environment of the server, so that the process for untrusted files has no secrets. */
const CHILD_ENV = { MALLOC_ARENA_MAX: "2", NODE_ENV: "production" } as const;
const PROGRAM = "lib/site/pictures/converter.mjs";

async function runConverter(file: Buffer, timeoutMs: number): Promise<Buffer> {
  if (timeoutMs <= 0) throw pictureError("slow");
  const child = spawn(
    process.execPath,
    [
      "--max-old-space-size=64",
      path.join(process.cwd(), PROGRAM),
      JSON.stringify(CONVERTER_OPTIONS),
    ],
    { env: CHILD_ENV, stdio: ["pipe", "pipe", "inherit"] },
  );
  // Rejects if the process cannot start. `child` may have no stdin then, for example if too many files are open.
  await once(child, "spawn");
  // The timeout of spawn() would also run for a process that has not started, and kill() would then end the server,
  // because the process id is 0.
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  // The process may exit before it has read the whole file.
  child.stdin.on("error", () => undefined);
  child.stdin.end(file);
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  clearTimeout(timer);
  if (child.killed) throw pictureError("slow");
  if (output.length > 0) return output;
  // A signal ended the process without output: the file crashed the decoder.
  if (code === null) throw pictureError("broken");
  throw new Error(`The picture converter exited with code ${code}.`);
}

/** The output is one line of JSON, and after it the bytes of its files. */
function parseOutput(output: Buffer): ConvertedPicture {
  const lineEnd = output.indexOf("\n");
  const result: ConverterResult = JSON.parse(output.toString("utf8", 0, lineEnd));
  if ("rejected" in result) throw pictureError(result.rejected);
  const { width, height } = result;
  let start = lineEnd + 1;
  const files = result.files.map(({ size, ...file }) => {
    const bytes = new Uint8Array(output.subarray(start, start + size));
    start += size;
    return { ...file, bytes };
  });
  // The process crashed while it wrote the files.
  if (start !== output.length) throw pictureError("broken");
  return { width, height, files };
}
