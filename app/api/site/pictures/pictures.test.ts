import { ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { GET } from "@/app/api/pictures/[file]/route";
import { listChanges } from "@/lib/changes/data";
import { db, pool } from "@/lib/db";
import { undoChange } from "@/lib/history/undo";
import { updateSection } from "@/lib/site/data";
import { initialContent } from "@/lib/site/initial-content";
import { convertPicture, REJECTION_MESSAGES } from "@/lib/site/pictures/convert";
import { deleteUnusedPictures } from "@/lib/site/pictures/data";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@/lib/site/pictures/picture-path";
import type { UploadedPicture } from "@/lib/site/pictures/schema";
import { callForJson, callHandler } from "@/test/call-handler";
import { setUpDatabase } from "@/test/database-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { POST } from "./route";

await setUpDatabase();
const admin = await createSignedInAdmin();

const RED = "#e02020";
const BLUE = "#2020e0";
const solidPicture = (width = 300, height = 200, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

const sendPicture = (body: unknown, headers: Record<string, string> = {}) =>
  callForJson(POST, {
    body,
    headers: { "content-type": "image/jpeg", ...admin.headers, ...headers },
  });
const getFile = (file: string) =>
  callHandler(GET, { path: `/api/pictures/${encodeURIComponent(file)}`, params: { file } });

async function upload(body: Uint8Array): Promise<UploadedPicture> {
  const response = await sendPicture(body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as UploadedPicture;
}

async function fetchFile({ hash }: UploadedPicture, width = 400, format = "webp"): Promise<Buffer> {
  const response = await getFile(`${hash}-${width}.${format}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const countPictures = () => db().picture.count();

describe("an uploaded picture", () => {
  it("is not enlarged, and is at most 3200 pixels high", async () => {
    const small = await upload(await solidPicture(120, 80).avif().toBuffer());
    expect(small).toMatchObject({ width: 120, height: 80 });
    expect((await sharp(await fetchFile(small, 1600)).metadata()).width).toBe(120);
    expect((await upload(await solidPicture(160, 9000).png().toBuffer())).height).toBe(3200);
  });

  it("is served in each width and format, and cached for a year", async () => {
    const picture = await upload(await solidPicture(2000, 1200).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 960 });
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const response = await getFile(`${picture.hash}-${width}.${format}`);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-type": `image/${format}`,
          "cache-control": "public, max-age=31536000, immutable",
        });
        const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(metadata).toMatchObject({ width, height: (width * 3) / 5 });
        expect(metadata.format).toBe(format === "avif" ? "heif" : "webp");
      }
  });

  it("is rotated upright and loses its metadata", async () => {
    // Without rotation, the left half is red. If the picture is upright, the upper half is red.
    const rightHalf = await solidPicture(300, 400, BLUE).png().toBuffer();
    const rotated = await solidPicture(600, 400)
      .composite([{ input: rightHalf, left: 300, top: 0 }])
      .withExif({
        IFD0: { Make: "A camera", Model: "Its model", Copyright: "Somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 10/1 0/1", GPSLongitude: "77/1 32/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(rotated).metadata()).exif?.toString("latin1")).toContain("A camera");
    const script = "<script>alert(document.domain)</script>";
    // A comment segment of JPEG: its marker, its length with the two bytes of the length, and its text.
    const comment = `\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`;
    const start = rotated.subarray(0, 2);
    const rest = rotated.subarray(2);
    const parts = [start, Buffer.from(comment, "latin1"), rest, Buffer.from(script)];
    const picture = await upload(Buffer.concat(parts));
    expect(picture).toMatchObject({ width: 400, height: 600 });
    for (const format of PICTURE_FORMATS) {
      const file = await fetchFile(picture, 400, format);
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(space).toBe("srgb");
      expect(file.toString("latin1")).not.toMatch(/camera|Exif|GPS|alert/);
    }
    const file = await fetchFile(picture);
    const colourAt = async (top: number) => {
      const pixel = sharp(file).extract({ left: 200, top, width: 1, height: 1 });
      const [red = 0, , blue = 0] = await pixel.removeAlpha().raw().toBuffer();
      return red > blue ? "red" : "blue";
    };
    expect([await colourAt(50), await colourAt(550)]).toEqual(["red", "blue"]);
  });

  it("keeps transparency", async () => {
    const transparent = { width: 64, height: 64, channels: 4 as const, background: "#00000000" };
    const logo = await upload(await sharp({ create: transparent }).png().toBuffer());
    expect((await sharp(await fetchFile(logo)).stats()).isOpaque).toBe(false);
  });

  it("is converted from CMYK to sRGB", async () => {
    const print = await solidPicture().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(await fetchFile(await upload(print))).metadata()).space).toBe("srgb");
  });

  it("has one frame if an animation is uploaded", async () => {
    const frame = await solidPicture(50, 50).png().toBuffer();
    const frames = [frame, await sharp(frame).negate().toBuffer()];
    const animation = sharp(frames, { join: { animated: true } });
    const picture = await upload(await animation.webp().toBuffer());
    const still = await sharp(await fetchFile(picture)).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 50]);
  });

  it("is stored once if the same file is uploaded several times, also concurrently", async () => {
    const file = await solidPicture(50, 70).png().toBuffer();
    const pictureCount = await countPictures();
    const fileCount = await db().pictureFile.count();
    const first = await upload(file);
    const repeated = await Promise.all([upload(file), upload(file)]);
    expect(repeated).toEqual([first, first]);
    expect(await countPictures()).toBe(pictureCount + 1);
    const filesPerPicture = PICTURE_WIDTHS.length * PICTURE_FORMATS.length;
    expect(await db().pictureFile.count()).toBe(fileCount + filesPerPicture);
  });
});

/** A decompression bomb: many pixels of one colour in a small file. */
const createBomb = (side: number) => solidPicture(side, side).toColourspace("b-w").png().toBuffer();

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
/** The beginning of a HEIC or AVIF file, which has 24 bytes. */
const ftypBox = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, "latin1");
const jpeg = await solidPicture().jpeg().toBuffer();
const png = await solidPicture().png().toBuffer();
const raw = { width: 300, height: 300, channels: 3 } as const;
/** Deterministic, because random bytes could by chance begin like a picture. */
const noise = createHash("shake256", { outputLength: 300 * 300 * 3 }).digest();
const noisy = await sharp(noise, { raw }).jpeg().toBuffer();
const append = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text, "latin1")]);
const BOMB = await createBomb(10_000);

describe("an upload is rejected", () => {
  // The size in the header is 9000 × 7000 pixels.
  const largeHeaderHex = jpeg.toString("hex").replace(/(?<=ffc0001108).{8}/, "1b582328");
  const withLargeHeader = Buffer.from(largeHeaderHex, "hex");

  it.each<[keyof typeof REJECTION_MESSAGES, number, Record<string, Buffer | Promise<Buffer>>]>([
    ["empty", 400, { "0 bytes": Buffer.alloc(0) }],
    [
      "notPicture",
      415,
      {
        "random bytes": noise.subarray(0, 5_000),
        HTML: Buffer.from("<!doctype html><script>1</script>"),
        "SVG sent as PNG": Buffer.from(SVG),
        GIF: solidPicture().gif().toBuffer(),
        TIFF: solidPicture().tiff().toBuffer(),
        PDF: Buffer.from("%PDF-1.7\n1 0 obj"),
      },
    ],
    ["heic", 415, { "brand heic": ftypBox("heic"), "brand mif1": ftypBox("mif1") }],
    [
      "broken",
      400,
      {
        "AVIF header only": ftypBox("avif"),
        "JPEG header only": append(jpeg.subarray(0, 4), "x".repeat(999)),
        "truncated JPEG": noisy.subarray(0, noisy.length / 2),
        "truncated PNG": png.subarray(0, png.length / 2),
        "SVG after a PNG header": append(png.subarray(0, 8), SVG),
      },
    ],
    ["pixels", 400, { "100 million pixels": BOMB, "63 million by its header": withLargeHeader }],
  ])("and not stored, for the reason “%s”", async (reason, status, files) => {
    const before = await countPictures();
    for (const [description, file] of Object.entries(files)) {
      const response = await sendPicture(await file, { "content-type": "image/png" });
      expect([response.status, response.body.message], description).toEqual([
        status,
        REJECTION_MESSAGES[reason],
      ]);
    }
    expect(await countPictures()).toBe(before);
  });

  it("with 413 if the file has 16 MB, with or without a Content-Length header", async () => {
    const file = append(jpeg, " ".repeat(16 * 1024 * 1024));
    const message = expect.stringContaining("15 MB");
    const declaredLength = { "content-length": String(file.length) };
    for (const response of [await sendPicture(file, declaredLength), await sendPicture(file)])
      expect(response).toMatchObject({ status: 413, body: { message } });
  });

  it.each(["application/json", "multipart/form-data; boundary=x", "image/", ""])(
    "with 415 if the content type is '%s'",
    async (type) => {
      expect((await sendPicture(jpeg, { "content-type": type })).status).toBe(415);
    },
  );

  it("if the conversion or the time in the queue exceeds the timeout", async () => {
    await expect(convertPicture(jpeg, 5)).rejects.toThrow(REJECTION_MESSAGES.slow);
    await expect(convertPicture(jpeg, 0)).rejects.toThrow(REJECTION_MESSAGES.slow);
  });
});

it("rejects an upload, instead of ending the server, if no file can be opened for the converter", async () => {
  // With EMFILE, Node returns a child process without streams, and emits the error later.
  const prototype = ChildProcess.prototype as ChildProcess & { spawn(): number };
  vi.spyOn(prototype, "spawn").mockImplementation(function (this: ChildProcess) {
    process.nextTick(() => this.emit("error", new Error("spawn EMFILE")));
    return -24;
  });
  const killing = vi.spyOn(prototype, "kill").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(convertPicture(jpeg, 20)).rejects.toThrow("spawn EMFILE");
  // A signal to a process that has not started ends the server. This timer ends after the timeout.
  await pause(40);
  expect(killing).not.toHaveBeenCalled();
});

it("ends the converter when the server has crashed", { timeout: 20_000 }, async () => {
  const crashingServer = `
    const options = JSON.stringify({ widths: [], formats: [], maxMegabytes: 500, serverPid: process.pid });
    const args = ["lib/site/pictures/converter.mjs", options];
    require("node:child_process").spawn(process.execPath, args, { stdio: [3, "inherit", "inherit"] });
    process.kill(process.pid, "SIGKILL");`;
  // The converter waits for a file from the fourth stream. Node closes only the first when a process ends.
  const server = spawn(process.execPath, ["-e", crashingServer], {
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  onTestFinished(() => void server.stdio[3]?.destroy());
  // The converter has inherited the stream, which therefore ends with it.
  expect(await server.stdout?.toArray()).toEqual([]);
});

it("uses less than 150 MB of the server's memory to convert large pictures", async () => {
  const large = await createBomb(7_000);
  const before = process.memoryUsage().rss;
  for (const file of [BOMB, large, append(jpeg, " ".repeat(14_000_000))]) await sendPicture(file);
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024;
  expect(megabytes).toBeLessThan(150);
});

describe("GET /api/pictures/{file}", () => {
  const hash = "0".repeat(64);
  it.each([
    `${hash}-400.webp`,
    `${hash}-401.webp`,
    `${hash}-400.webp.html`,
    `${hash}-400.webp\n`,
    "",
  ])("returns 404 for the unknown or malformed file name %j", async (file) => {
    const response = await getFile(file);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/json");
  });
});

// The heights distinguish pictures: 7 of those that fill the storage, 42 to 44 of uploads.
describe("the limit of stored pictures", () => {
  const FULL_MESSAGE =
    "There is no room for another picture. The website can store at most 1,000 pictures, 300 MB in total. Pictures that are not used for 30 days are deleted automatically.";

  const fillWithPictures = (count: number) =>
    `INSERT INTO "picture" ("hash", "width", "height") SELECT lpad(to_hex(g), 64, '0'), 7, 7
     FROM generate_series(1, ${count} - (SELECT count(*)::int FROM "picture")) g`;

  afterEach(() =>
    pool().query(
      `DELETE FROM "picture" WHERE "height" IN (7, 42, 43, 44);
       ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL`,
    ),
  );

  it.each([
    ["number", fillWithPictures(1_000)],
    [
      "total size",
      // Zeros take little space on disk, but the limit counts their full length.
      `ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTENDED;
       INSERT INTO "picture" ("hash", "width", "height") VALUES (repeat('7', 64), 7, 7);
       INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
       VALUES (repeat('7', 64), 0, 'webp', decode(repeat('00', 10 * 1024 * 1024), 'hex'));
       INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
       SELECT "hash", g, "format", "bytes" FROM "picture_file", generate_series(1, 29) g
       WHERE "hash" = repeat('7', 64)`,
    ],
  ])(
    "by %s rejects a new picture, but accepts a repeated upload of a stored picture",
    async (_, fill) => {
      await upload(png);
      await pool().query(fill);
      const before = await countPictures();
      const rejected = await sendPicture(await solidPicture(40, 42).png().toBuffer());
      expect([rejected.status, rejected.body.message]).toEqual([409, FULL_MESSAGE]);
      await upload(png);
      expect(await countPictures()).toBe(before);
      await pool().query(`DELETE FROM "picture" WHERE "hash" = (
      SELECT "hash" FROM "picture" WHERE "height" = 7 LIMIT 1)`);
      await upload(await solidPicture(40, 42).png().toBuffer());
    },
  );

  it("rejects one of two concurrent uploads if the limit allows only one more picture", async () => {
    await pool().query(fillWithPictures(999));
    const uploads = [43, 44].map(async (height) =>
      sendPicture(await solidPicture(40, height).png().toBuffer()),
    );
    const responses = await Promise.all(uploads);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countPictures()).toBe(1_000);
  });
});

describe("concurrent uploads", () => {
  /** Starts an upload that stays incomplete until `abort` is called. */
  function startUpload(bytes: Uint8Array) {
    let abort = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        abort = () => controller.error(new Error("aborted"));
      },
    });
    const headers = { host: "site.example", ...admin.headers, "content-type": "image/jpeg" };
    const init = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://site.example/api/site/pictures", init as RequestInit);
    const response = POST(request, { params: Promise.resolve({}) });
    return { abort: () => abort(), response };
  }

  it("use at most 60 MB of memory, which is released when they end", async () => {
    const part = Buffer.alloc(14 * 1024 * 1024);
    const uploads = Array.from({ length: 5 }, () => startUpload(part));
    const rejected = await Promise.race(uploads.map(({ response }) => response));
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "10"]);
    for (const { abort } of uploads) abort();
    const responses = await Promise.all(uploads.map(({ response }) => response));
    expect(responses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429]);
    const large = append(jpeg, " ".repeat(14_000_000));
    await Promise.all([upload(large), upload(large)]);
  });
});

describe("the deletion of unused pictures", () => {
  // Each letter identifies a picture: the hash repeats the letter.
  const toHash = (letter: string) => letter.repeat(64);
  const addPictures = (letters: string, daysUnused: number) =>
    pool().query(
      `INSERT INTO "picture" ("hash", "width", "height", "last_used_at")
       SELECT repeat("letter", 64), 1, 1, now() - make_interval(days => $2)
       FROM unnest(string_to_array($1, NULL)) AS "letter"`,
      [letters, daysUnused],
    );
  const [client] = initialContent.clients.items;
  const publish = async (letter: string | null) => {
    const logo = letter && {
      hash: toHash(letter),
      focus: { x: 50, y: 50 },
      alt: { en: "", ta: "" },
    };
    const { rows } = await pool().query(`SELECT "updated_at" AS "updatedAt" FROM "site_section"`);
    const content = { items: [{ ...client, logo }] };
    await updateSection("clients", content, rows[0]?.updatedAt.toISOString(), "a test");
  };
  const passDays = (days: number) =>
    pool().query(
      `UPDATE "picture" SET "last_used_at" = "last_used_at" - make_interval(days => ${days});
       UPDATE "change" SET "created_at" = "created_at" - make_interval(days => ${days})`,
    );
  const listRemaining = async () => {
    const pictures = await db().picture.findMany({ orderBy: { hash: "asc" } });
    return pictures.map((picture) => picture.hash[0]).join("");
  };
  beforeEach(() =>
    pool().query(`DELETE FROM "picture"; DELETE FROM "site_section"; DELETE FROM "change"`),
  );

  it("deletes a picture 30 days after its last use, and only once if two servers delete at the same time", async () => {
    await addPictures("abe", 31);
    await addPictures("cd", 29);
    await publish("b");
    await passDays(31);
    await pool().query(`UPDATE "picture" SET "last_used_at" = now() WHERE "hash" ~ '^[cd]'`);
    const counts = await Promise.all([deleteUnusedPictures(), deleteUnusedPictures()]);
    expect([counts[0] + counts[1], await listRemaining()]).toEqual([2, "bcd"]);
  });

  it("keeps a picture for 30 days after each change and undo that contains it", async () => {
    await addPictures("abc", 40);
    await publish("a");
    await passDays(400);
    await publish("b");
    await publish("c");
    await publish(null);
    await passDays(29);
    expect([await deleteUnusedPictures(), await listRemaining()]).toEqual([0, "abc"]);
    const [latest] = await listChanges({ subject: "site" });
    await undoChange(latest?.id ?? "", "a test");
    const { rows } = await pool().query(`SELECT "content"::text FROM "site_section"`);
    expect(rows[0].content).toContain(toHash("c"));
    await passDays(31);
    expect([await deleteUnusedPictures(), await listRemaining()]).toEqual([2, "c"]);
  });

  it("keeps a picture for 30 days after the last run that found it on the website", async () => {
    await addPictures("ab", 20);
    await publish("b");
    await passDays(25);
    expect(await deleteUnusedPictures()).toBe(1);
    await pool().query(`DELETE FROM "site_section"`);
    await passDays(29);
    expect([await deleteUnusedPictures(), await listRemaining()]).toEqual([0, "b"]);
  });
});
