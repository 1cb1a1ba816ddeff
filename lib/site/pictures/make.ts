// From the file that was sent to the files that pages show, in a process of its own: decoders are
// large and written in C, and what is sent to them may be hostile. One at a time.
import { spawn } from "node:child_process";
import path from "node:path";
import { AppError } from "../../errors";
import { UPLOAD } from "../../http/body";
import { Queue } from "../../queue";
import { FORMATS, type Format, WIDTHS, type Width } from "./address";

export type MadePicture = {
  width: number;
  height: number;
  files: { width: Width; format: Format; bytes: Uint8Array }[];
};

/** What a file is by its first bytes, whatever its name or type says; null where no picture. */
export function kindOf(file: Buffer): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
  const text = file.toString("latin1", 0, 16);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "avif";
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text) ? "heic" : null;
}

/** Why a file is refused, in words for whoever chose it. */
export const REFUSALS = {
  empty: "This file is empty. Choose another.",
  notPicture: "This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF.",
  heic: "This is a HEIC picture of an iPhone, which most browsers cannot show. Send it as JPEG: on the iPhone choose Settings, Camera, Formats, 'Most Compatible'.",
  pixels:
    "This picture has too many pixels (more than 50 million, or too much in each). Save it 4000 pixels wide, and choose that.",
  broken: "This picture is broken or cut off. Open it, save it anew, and choose that.",
  slow: "This picture took too long to prepare. Save it smaller, and choose that.",
} as const;
type Refusal = keyof typeof REFUSALS;

export function refused(why: Refusal): AppError {
  const isOtherType = why === "notPicture" || why === "heic";
  return new AppError(isOtherType ? "unsupportedType" : "invalid", REFUSALS[why]);
}

const LIMITS = {
  widths: WIDTHS,
  formats: FORMATS,
  /** What the cameras of today's phones make, 8160 × 6120 at most. */
  mostPixels: 50_000_000,
  /** With the server itself well within what its container has. */
  mostMegabytes: 500,
};
/** The wait for one's turn included, and with time left for the answer. */
const WITHIN_MS = UPLOAD.withinMs - 15_000;

type Made = { picture: MadePicture } | { refused: Refusal };

const queue = new Queue();

/** @throws AppError with what is wrong with the file */
export async function makePicture(file: Buffer, withinMs = WITHIN_MS): Promise<MadePicture> {
  const until = performance.now() + withinMs;
  const outcome = await queue.run(() => convert(file, until - performance.now()));
  if ("refused" in outcome) throw refused(outcome.refused);
  return outcome.picture;
}

/** Without the environment: no secret is where foreign bytes are decoded. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: "2", NODE_ENV: "production" } as const;

function convert(file: Buffer, withinMs: number): Promise<Made> {
  if (withinMs <= 0) return Promise.resolve({ refused: "slow" });
  const program = path.join(process.cwd(), "lib/site/pictures/converter.mjs");
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=64", program, JSON.stringify(LIMITS)],
    { env: ENVIRONMENT, stdio: ["pipe", "ignore", "inherit", "ipc"], serialization: "advanced" },
  );
  return new Promise((resolve, reject) => {
    let outcome: Made | undefined;
    const timer = setTimeout(() => {
      outcome = { refused: "slow" };
      child.kill("SIGKILL");
    }, withinMs);
    child.on("message", (message: Made) => {
      outcome = message;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      if (outcome) resolve(outcome);
      // Where a decoder falls over the file it is the file that is broken.
      else if (code === null) resolve({ refused: "broken" });
      else reject(new Error(`The converter of pictures ended with ${code}.`));
    });
    // It may be gone before it has read everything.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(file);
  });
}
